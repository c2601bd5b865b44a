import { ExampleFile } from '#features/live/blocks/ExampleFile.tsx';
import { ExampleOutput } from '#features/live/blocks/ExampleOutput.tsx';
import { LiveApp } from '#features/live/blocks/LiveApp.tsx';
import { LiveExample } from '#features/live/blocks/LiveExample.tsx';
import type { LiveTexts } from '#features/live/texts.ts';
import type { RenderFeature } from '#theme/render-feature.ts';

/** Examples that run in the page. */
export const render: RenderFeature<LiveTexts> = {
  components: { ExampleFile, ExampleOutput, LiveApp, LiveExample },
};
