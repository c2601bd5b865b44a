import type { ElementContent } from 'hast';
import type { RecordedExample } from '#channels/embedded-examples.ts';
import { type CodeBlockOptions, codeBlock } from '#node/code/code-block.ts';
import type { ContentNode } from '#shared/content/content-node.ts';

/** The code of an example, what it printed, and why the page has no button to run it. */
export function recordedExample(
  { reason, hidden, code, output, hiddenText }: RecordedExample,
  options: CodeBlockOptions,
): ContentNode[] {
  const note = `Node.js printed this output when the example was recorded. The page can’t run it. ${reason}`;
  const summary = element('summary', [{ type: 'text', value: hiddenText }]);
  return [
    ...(hidden.length > 0 ? [element('details', [summary, ...hidden])] : []),
    ...code,
    codeBlock({ value: output, lang: 'txt', meta: 'output' }, options),
    { ...element('p', [{ type: 'text', value: note }]), properties: { className: ['api-note'] } },
  ];
}

function element(tagName: string, children: ElementContent[]) {
  return { type: 'element' as const, tagName, properties: {}, children };
}
