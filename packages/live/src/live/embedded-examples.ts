import { hashOf, hashOfModules } from 'truedocs/build';
import type {
  EmbeddedExamples,
  ExampleListing,
  ExampleRegion,
  SampleTypes,
  ShownExample,
} from 'truedocs/channels';
import { type CodeBlockOptions, loadHighlight } from 'truedocs/pages';
import { examplesFolder, ownValue } from 'truedocs/shared';
import { type AllLiveTexts, liveTexts } from '#live/texts.ts';
import { exampleFence, exampleFile } from './examples/example-fence.ts';
import type { PageSandbox } from './examples/page-sandbox.ts';
import type { Examples } from './examples/read-examples.ts';
import { unavailableReason } from './examples/unavailable-reason.ts';
import { liveExample } from './live-example/live-examples.ts';
import { programProps } from './program-run/program-props.ts';
import { programOf, regionsOf } from './shared/example-program.ts';
import { formatOutput } from './shared/format-value.ts';

/** Examples and sandboxes that other features show on their pages. */
export interface EmbeddedExamplesOptions {
  examples(): Promise<Examples>;
  /** Whether a module means a version's package. */
  isOf(name: string, version: string): boolean;
  sandboxOf(version: string): Promise<PageSandbox>;
  typesOf(version: string): SampleTypes | undefined;
  texts: AllLiveTexts;
  code: Omit<CodeBlockOptions, 'highlight'>;
}

/** Shows examples on pages that other features make. */
export function openEmbeddedExamples(options: EmbeddedExamplesOptions): EmbeddedExamples {
  return {
    async modules() {
      const { byName } = await options.examples();
      return new Map(
        [...byName].map(([name, { source }]) => [exampleFile(name), exampleFence(source).value]),
      );
    },
    async regionsOf(version) {
      const { importable } = await options.sandboxOf(version);
      return importable.length === 0 ? [] : regionsIn(await options.examples(), version, options);
    },
    async keyOf(version) {
      const { examples, sandboxOf, typesOf, texts, code } = options;
      const own = await hashOfModules([import.meta.filename]);
      const settings = JSON.stringify([await sandboxOf(version), texts, code]);
      return hashOf(own, (await examples()).hash, settings, (await typesOf(version)?.key()) ?? '');
    },
    show: (region, version) => show(region, version, options),
  };
}

/** All regions of the modules that mean a version's package. */
function regionsIn(
  { byName }: Examples,
  version: string,
  { isOf }: Pick<EmbeddedExamplesOptions, 'isOf'>,
): ExampleRegion[] {
  return [...byName].flatMap(([example, { source, output }]) =>
    (isOf(example, version) ? regionsOf(source) : []).map((region) => ({
      example,
      region,
      source,
      code: programOf(source, region).shown,
      prints: (ownValue(output?.regions, region)?.length ?? 0) > 0,
    })),
  );
}

async function show(
  { example: name, region, source }: ExampleRegion,
  version: string,
  { examples, sandboxOf, typesOf, texts, code }: EmbeddedExamplesOptions,
): Promise<ShownExample> {
  const sandbox = await sandboxOf(version);
  const all = await examples();
  const file = `${examplesFolder}/${name}.ts`;
  const { props, slots } = await liveExample(
    { example: name, region },
    { examples: all, typesOf: typesOf(version)?.find, file },
    { ...code, highlight: await loadHighlight(['ts']) },
  );
  const reason = unavailableReason(source, sandbox);
  if (reason !== undefined) {
    const { hidden = [], code: shown = [] } = slots;
    const lines = ownValue(all.byName.get(name)?.output?.regions, region) ?? [];
    const output = formatOutput(lines, texts);
    return { recorded: { reason, hidden, code: shown, output, hiddenText: texts.liveHiddenText } };
  }
  const own = await programProps(sandbox.place, texts, liveTexts);
  return {
    component: {
      type: 'component',
      name: 'LiveExample',
      props: { example: name, region, ...props, ...own },
      children: [],
      slots,
    },
  };
}

/** The recorded examples as agents read them. */
export function listExamples({ byName }: Pick<Examples, 'byName'>): ExampleListing[] {
  return [...byName].flatMap(([name, { source, output }]) => {
    if (!output) return [];
    const lines = Object.values(output.regions).flat();
    return [{ name, code: source, output: formatOutput(lines, liveTexts) }];
  });
}
