import type { RenderFeature } from 'truedocs/theme';
import { ExampleFile } from '#live/blocks/ExampleFile.tsx';
import { ExampleOutput } from '#live/blocks/ExampleOutput.tsx';
import { LiveApp } from '#live/blocks/LiveApp.tsx';
import { LiveExample } from '#live/blocks/LiveExample.tsx';
import type { LiveTexts } from '#live/texts.ts';

/** Examples that run in the page. */
export const render: RenderFeature<LiveTexts> = {
  components: { ExampleFile, ExampleOutput, LiveApp, LiveExample },
};
