import type { RenderFeature } from 'truedocs/theme';
import { ExampleFile } from '#live/example-file/ExampleFile.tsx';
import { ExampleOutput } from '#live/example-output/ExampleOutput.tsx';
import { LiveApp } from '#live/live-app/LiveApp.tsx';
import { LiveExample } from '#live/live-example/LiveExample.tsx';
import type { LiveTexts } from '#live/texts.ts';

/** Examples that run in the page. */
export const render: RenderFeature<LiveTexts> = {
  components: { ExampleFile, ExampleOutput, LiveApp, LiveExample },
};
