import { ExampleFile } from '#features/live/blocks/ExampleFile.tsx';
import { LiveApp } from '#features/live/blocks/LiveApp.tsx';
import { LiveExample } from '#features/live/blocks/LiveExample.tsx';
import { LiveStorage } from '#features/live/blocks/LiveStorage.tsx';
import { formatOutput } from '#features/live/model/format-value.ts';
import type { OutputLine } from '#features/live/model/output-line.ts';
import type { ContentNode } from '#model/content/content-node.ts';
import { type LiveTexts, liveTexts } from '#model/live/texts/live-texts.ts';
import type { MarkdownForm, RenderFeature } from '#theme/render-feature.ts';

/** Examples that run in the page. */
export const render: RenderFeature<LiveTexts> = {
  components: { ExampleFile, LiveApp, LiveExample, LiveStorage },
  markdown: {
    ExampleFile: ({ slots }) => slots?.code ?? [],
    LiveApp: ({ props }) => element('div', String(props.title)),
    LiveExample: example,
    LiveStorage: example,
  },
};

/** The code that runs before what an example shows, what it shows, and what it printed when it was recorded. */
function example(...[{ name, props, slots = {} }, { texts }]: Parameters<MarkdownForm<LiveTexts>>) {
  const { hidden = [], code = [] } = slots;
  const lines = (props.output ?? []) as unknown as OutputLine[];
  const isSilent = name === 'LiveExample' && props.sample === undefined && lines.length === 0;
  return [
    ...(hidden.length > 0 ? element('p', texts.liveHiddenText) : []),
    ...hidden,
    ...code,
    ...(isSilent ? element('p', texts.liveNoOutputText) : outputOf(lines)),
  ];
}

function element(tagName: string, value: string): ContentNode[] {
  return [{ type: 'element', tagName, properties: {}, children: [{ type: 'text', value }] }];
}

/** Printed lines as a block of code. */
function outputOf(lines: OutputLine[]): ContentNode[] {
  if (lines.length === 0) return [];
  const value = formatOutput(lines, liveTexts);
  return [{ type: 'code', lang: 'txt', value, runs: [], output: true }];
}
