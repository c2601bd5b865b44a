import type { LiveTexts } from '#model/live/texts/live-texts.ts';
import { ExampleFile } from '#theme/blocks/ExampleFile.tsx';
import { LiveApp } from '#theme/blocks/LiveApp.tsx';
import { LiveExample } from '#theme/blocks/LiveExample.tsx';
import { LiveStorage } from '#theme/blocks/LiveStorage.tsx';
import type { RenderFeature } from '#theme/render-feature.ts';

/** Examples that run in the page. */
export const render: RenderFeature<LiveTexts> = {
  components: { ExampleFile, LiveApp, LiveExample, LiveStorage },
};
