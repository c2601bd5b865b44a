import { hashOf, hashOfModules, openStore } from 'truedocs/build';
import type { EmbeddedExamples, LiveFacts, RecordedExample, ShownExample } from 'truedocs/channels';
import { element } from 'truedocs/feature';
import { type CodeBlockOptions, codeBlock, dropRepeatedTypes, loadHighlight } from 'truedocs/pages';
import { type CompiledPage, type ContentNode, ownValue } from 'truedocs/shared';
import { typeKey } from './type-key.ts';

/** The sources of the examples of a version's exports. */
export interface SymbolExamplesOptions {
  version: string;
  examples: EmbeddedExamples;
  packageName: string;
  code: Omit<CodeBlockOptions, 'highlight'>;
  cacheDir: string;
}

/**
 * The example of each export that the modules of `examples/` use, cached until an example or this code
 * changes.
 *
 * @throws Diagnostic when an example was never recorded.
 */
export async function symbolExamples(
  options: SymbolExamplesOptions,
): Promise<Record<string, ContentNode[]>> {
  const { examples, version, packageName, code, cacheDir } = options;
  const own = await hashOfModules([import.meta.filename]);
  const key = hashOf(own, await examples.keyOf(version), packageName, JSON.stringify(code));
  return openStore(cacheDir, 'symbol-examples').json(key, () => makeExamples(options));
}

async function makeExamples({
  examples,
  version,
  packageName,
  code,
}: SymbolExamplesOptions): Promise<Record<string, ContentNode[]>> {
  // TypeScript loads only where something has changed.
  const { exampleRegions } = await import('./example-regions.ts');
  const withHighlight = { ...code, highlight: await loadHighlight(['ts']) };
  const made: Record<string, ContentNode[]> = {};
  for (const [name, region] of exampleRegions(await examples.regionsOf(version), packageName)) {
    const shown = await examples.show(region, version);
    nameCode(shown);
    made[name] =
      'component' in shown ? [shown.component] : recordedExample(shown.recorded, withHighlight);
  }
  return made;
}

/** Links lead to the code of an example, whose types stand in it once. */
function nameCode(shown: ShownExample): void {
  const nodes = 'component' in shown ? shown.component.slots?.code : shown.recorded.code;
  const [code] = (nodes ?? []).filter((node) => node.type === 'code');
  if (!code) return;
  dropRepeatedTypes([code]);
  code.id = 'examples-code';
}

/** The page of an export with an example that runs; any other page as it is. */
export function withExample(
  page: CompiledPage,
  examples: Record<string, ContentNode[]>,
): CompiledPage {
  const [node] = page.body;
  if (node?.type !== 'component' || node.name !== 'ApiSymbolPage') return page;
  const { symbol } = node.props as { symbol: { name: string; kind: string } };
  const isValue = ['function', 'class', 'variable', 'enum', 'namespace'].includes(symbol.kind);
  const key = isValue ? symbol.name : typeKey(symbol.name);
  const example = ownValue(examples, key);
  if (!example) return page;
  const runs = example.some((part) => part.type === 'component' && part.name === 'LiveExample');
  return {
    ...withExampleHeading(page),
    ...(runs && {
      featureFacts: { ...page.featureFacts, live: { runnable: ['examples'] } satisfies LiveFacts },
    }),
    body: [{ ...node, children: example }],
  };
}

/** The library's own examples stand below the same heading. */
function withExampleHeading(page: CompiledPage): CompiledPage {
  const { headings, anchors } = page;
  if (anchors.includes('examples')) return page;
  const heading = { id: 'examples', text: 'Examples', depth: 2 };
  const related = headings.findIndex(({ id }) => id === 'related');
  return {
    ...page,
    headings: headings.toSpliced(related < 0 ? headings.length : related, 0, heading),
    anchors: [...anchors, heading.id],
  };
}

/** The code of an example, what it printed, and why the page has no button to run it. */
function recordedExample(
  { reason, hidden, code, output, hiddenText }: RecordedExample,
  options: CodeBlockOptions,
): ContentNode[] {
  const note = `The output was recorded in Node.js, because this page can’t run the example. ${reason}`;
  const summary = element('summary', {}, hiddenText);
  return [
    ...(hidden.length > 0 ? [element('details', {}, summary, ...hidden)] : []),
    ...code,
    codeBlock({ value: output, lang: 'txt', meta: 'output' }, options),
    element('p', { className: ['api-note'] }, note),
  ];
}
