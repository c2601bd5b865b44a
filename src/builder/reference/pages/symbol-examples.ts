import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ComponentNode } from '#model/page/content-node.ts';
import type { CompiledPage } from '#model/page/page.ts';
import type { ThemeTexts } from '#model/site/theme-texts.ts';
import type { CodeBlockOptions } from '../../code/code-block.ts';
import { typeDropper } from '../../code/drop-repeated-types.ts';
import { loadHighlight } from '../../code/highlight.ts';
import { liveExampleProps } from '../../components/live-examples.ts';
import { liveTextProps } from '../../components/live-texts.ts';
import type { Examples } from '../../examples/read-examples.ts';
import { hashOf } from '../../files/cache-key.ts';
import { writeOutput } from '../../files/files.ts';
import { hashOfModules } from '../../files/module-hash.ts';
import { examplesFolder } from '../../files/site-folders.ts';
import type { TypesOf } from '../../samples/sample-types.ts';

/** What the examples of the reference are made from. */
export interface SymbolExamplesOptions {
  examples: Examples;
  packageName: string;
  typesOf?: TypesOf | undefined;
  texts: ThemeTexts;
  code: Omit<CodeBlockOptions, 'highlight' | 'texts'>;
  cacheDir: string;
}

type Props = ComponentNode['props'];

/**
 * The example of each export that the modules of `examples/` use, as props of `<LiveExample>`. They
 * are kept until an example or this code changes.
 *
 * @throws SiteProblem when an example was never recorded.
 */
export async function symbolExamples(
  options: SymbolExamplesOptions,
): Promise<Record<string, Props>> {
  const { examples, packageName, code, texts, cacheDir } = options;
  const own = await hashOfModules([import.meta.filename]);
  const key = hashOf(own, examples.hash, packageName, JSON.stringify([code, texts]));
  const file = path.join(cacheDir, 'symbol-examples', `${key}.json`);
  const cached = await readFile(file, 'utf8').catch(() => undefined);
  if (cached !== undefined) return JSON.parse(cached);
  const made = await makeExamples(options);
  await writeOutput(file, JSON.stringify(made));
  return made;
}

async function makeExamples({
  examples,
  packageName,
  typesOf,
  texts,
  code,
}: SymbolExamplesOptions): Promise<Record<string, Props>> {
  // TypeScript loads only where something has changed.
  const { exampleRegions } = await import('./example-regions.ts');
  const withHighlight = { ...code, texts, highlight: await loadHighlight(['ts']) };
  const made: Record<string, Props> = {};
  for (const [name, region] of exampleRegions(examples, packageName)) {
    const file = `${examplesFolder}/${region.example}.ts`;
    const props = await liveExampleProps(region, { examples, typesOf, file }, withHighlight);
    const codeHtml = typeDropper()(props.codeHtml);
    made[name] = { ...region, ...props, codeHtml, ...liveTextProps(texts) };
  }
  return made;
}

/** The page of an export with an example that runs; any other page as it is. */
export function withExample(page: CompiledPage, examples: Record<string, Props>): CompiledPage {
  const [node] = page.body;
  if (node?.type !== 'component' || node.name !== 'ApiSymbolPage') return page;
  const { symbol } = node.props as { symbol: { name: string; kind: string; former?: object } };
  const isValue = ['function', 'class', 'variable'].includes(symbol.kind) && !symbol.former;
  const props = isValue && Object.hasOwn(examples, symbol.name) && examples[symbol.name];
  if (!props) return page;
  const example: ComponentNode = { type: 'component', name: 'LiveExample', props, children: [] };
  return { ...withExampleHeading(page), body: [{ ...node, children: [example] }] };
}

/** The library's own examples stand below the same heading. */
function withExampleHeading(page: CompiledPage): CompiledPage {
  const { headings, anchors } = page;
  if (anchors.includes('examples')) return page;
  const related = headings.findIndex(({ id }) => id === 'related');
  const heading = { id: 'examples', text: 'Examples', depth: 2 };
  return {
    ...page,
    headings: headings.toSpliced(related < 0 ? headings.length : related, 0, heading),
    anchors: [...anchors, heading.id],
  };
}
