import type { LiveFacts } from '#channels/live-facts.ts';
import type { ContentNode } from '#model/content/content-node.ts';
import { formatOutput } from '#model/live/format-value.ts';
import { outputTexts } from '#model/live/texts/output-texts.ts';
import type { CompiledPage } from '#model/page/page.ts';
import type { SiteTexts } from '#model/texts/theme-texts.ts';
import { hashOf } from '../../cache/cache-key.ts';
import { hashOfModules } from '../../cache/module-hash.ts';
import { openStore } from '../../cache/store.ts';
import type { CodeBlockOptions } from '../../code/code-block.ts';
import { dropRepeatedTypes } from '../../code/drop-repeated-types.ts';
import { loadHighlight } from '../../code/highlight.ts';
import { liveExample } from '../../components/live-examples.ts';
import { livePlaceProps, liveTextProps } from '../../components/live-texts.ts';
import type { PageSandbox } from '../../examples/page-sandbox.ts';
import type { Examples } from '../../examples/read-examples.ts';
import { unavailableReason } from '../../examples/unavailable-reason.ts';
import { examplesFolder } from '../../files/site-folders.ts';
import type { SampleTypes } from '../../samples/sample-types.ts';
import { recordedExample } from './recorded-example.ts';
import { typeKey } from './type-key.ts';

/** What the examples of the reference are made from. */
export interface SymbolExamplesOptions {
  examples: Examples;
  packageName: string;
  /** Where they run. */
  sandbox: PageSandbox;
  types?: SampleTypes | undefined;
  texts: SiteTexts;
  code: Omit<CodeBlockOptions, 'highlight'>;
  cacheDir: string;
}

/**
 * The example of each export that the modules of `examples/` use, cached until an example or this code
 * changes.
 *
 * @throws SiteProblem when an example was never recorded.
 */
export async function symbolExamples(
  options: SymbolExamplesOptions,
): Promise<Record<string, ContentNode[]>> {
  const { examples, packageName, sandbox, code, texts, types, cacheDir } = options;
  const own = await hashOfModules([import.meta.filename]);
  const settings = JSON.stringify([sandbox, code, texts]);
  const key = hashOf(own, examples.hash, packageName, settings, types?.key ?? '');
  return openStore(cacheDir, 'symbol-examples').json(key, () => makeExamples(options));
}

async function makeExamples({
  examples,
  packageName,
  sandbox,
  types,
  texts,
  code,
}: SymbolExamplesOptions): Promise<Record<string, ContentNode[]>> {
  // TypeScript loads only where something has changed.
  const { exampleRegions } = await import('./example-regions.ts');
  const withHighlight = { ...code, highlight: await loadHighlight(['ts']) };
  const placeProps = sandbox.place && (await livePlaceProps(sandbox.place));
  const made: Record<string, ContentNode[]> = {};
  for (const [name, region] of exampleRegions(examples, packageName)) {
    const file = `${examplesFolder}/${region.example}.ts`;
    const example = await liveExample(
      region,
      { examples, typesOf: types?.find, file },
      withHighlight,
    );
    const [code] = (example.slots.code ?? []).filter((node) => node.type === 'code');
    if (code) {
      dropRepeatedTypes([code]);
      code.id = 'examples-code';
    }
    const module = examples.byName.get(region.example);
    const reason = unavailableReason(module?.source ?? '', sandbox);
    if (reason !== undefined) {
      const { hidden = [], code = [] } = example.slots;
      const lines = module?.output?.regions[region.region] ?? [];
      const output = formatOutput(lines, outputTexts);
      const hiddenText = texts.liveHiddenText;
      made[name] = recordedExample({ reason, hidden, code, output, hiddenText }, withHighlight);
      continue;
    }
    made[name] = [
      {
        type: 'component',
        name: 'LiveExample',
        props: { ...region, ...example.props, ...liveTextProps(texts), ...placeProps },
        children: [],
        slots: example.slots,
      },
    ];
  }
  return made;
}

/** The page of an export with an example that runs; any other page as it is. */
export function withExample(
  page: CompiledPage,
  examples: Record<string, ContentNode[]>,
): CompiledPage {
  const [node] = page.body;
  if (node?.type !== 'component' || node.name !== 'ApiSymbolPage') return page;
  const { symbol } = node.props as { symbol: { name: string; kind: string; former?: object } };
  if (symbol.former) return page;
  const isValue = ['function', 'class', 'variable'].includes(symbol.kind);
  const key = isValue ? symbol.name : typeKey(symbol.name);
  const example = Object.hasOwn(examples, key) && examples[key];
  if (!example) return page;
  const runs = example.some((part) => part.type === 'component' && part.name === 'LiveExample');
  return {
    ...withExampleHeading(page),
    ...(runs && { facts: { ...page.facts, live: { runnable: ['examples'] } satisfies LiveFacts } }),
    body: [{ ...node, children: example }],
  };
}

/** The library's own examples stand below the same heading. */
function withExampleHeading(page: CompiledPage): CompiledPage {
  const { headings, anchors } = page;
  if (anchors.includes('examples')) return page;
  const declaration = headings.findIndex(({ id }) => id === 'declaration');
  const heading = { id: 'examples', text: 'Examples', depth: 2 };
  return {
    ...page,
    headings: headings.toSpliced(declaration, 0, heading),
    anchors: [...anchors, heading.id],
  };
}
