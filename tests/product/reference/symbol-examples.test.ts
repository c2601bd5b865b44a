import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openEmbeddedExamples } from '#live/embedded-examples.ts';
import { readExamples } from '#live/examples/read-examples.ts';
import { allLiveTexts } from '#live/texts.ts';
import { symbolExamples, withExample } from '#reference/pages/symbol-examples.ts';
import { typeKey } from '#reference/pages/type-key.ts';
import type { CompiledPage } from '#shared/page/page.ts';
import topics from '../../../site/product/reference/topics.json' with { type: 'json' };
import { shippedDir } from '../../e2e/support/paths.ts';

const related = { id: 'related', text: 'Related', depth: 2 };

function pageOf(symbol: { name: string; kind: string }): CompiledPage {
  return {
    routePath: `/api/${symbol.name}`,
    relativePath: '',
    frontmatter: {},
    title: symbol.name,
    headingTitle: symbol.name,
    headings: [related],
    anchors: ['related'],
    links: [],
    assets: [],
    text: [],
    body: [{ type: 'component', name: 'ApiSymbolPage', props: { symbol } as never, children: [] }],
  };
}

const examples = openEmbeddedExamples({
  examples: () => readExamples(shippedDir),
  isOf: () => true,
  sandboxOf: async () => ({
    importable: ['@lix-js/sdk', '@lix-js/plugin-md'],
    unavailable: {},
  }),
  typesOf: () => undefined,
  texts: allLiveTexts,
  code: { showLineNumbers: false, defaultWrapCode: false },
});
const made = await symbolExamples({
  version: '0.5',
  examples,
  packageName: '@lix-js/sdk',
  code: { showLineNumbers: false, defaultWrapCode: false },
  cacheDir: await mkdtemp(path.join(tmpdir(), 'symbol-examples-')),
});

it('every function of the library has an example that runs', async () => {
  const exported = Object.entries(await import('@lix-js/sdk'));
  const functions = exported.filter(([, value]) => typeof value === 'function');
  const without = functions.map(([name]) => name).filter((name) => !Object.hasOwn(made, name));
  // The one needs a private file system, the other is made by `lix.observe`.
  expect(without).toEqual(['LixObservable', 'OpfsSahEnvironment']);
});

/** Types that only appear in other types, in environments or in servers that someone writes. */
const rarelyWritten = [
  'EntityStateByVersionView',
  'EntityStateHistoryView',
  'EntityStateView',
  'EnvironmentActorHandle',
  'FromLixSchemaDefinition',
  'LixDatabaseSchema',
  'LixGenerated',
  'LixServerProtocolHandlerContext',
  'SpawnActorOptions',
  'StateByVersionView',
  'StateView',
  'StateWithTombstonesView',
  'ToKysely',
];

it('every type that users construct or receive has an example that runs', async () => {
  const types = topics
    .flatMap(({ names }) => names.split(' '))
    .filter((name) => /^[A-Z]/.test(name) && !name.endsWith('Schema'));
  const isShown = (name: string) => Object.hasOwn(made, typeKey(name)) || Object.hasOwn(made, name);
  const without = [...new Set(types)].filter((name) => !isShown(name));
  // The classes that the test above excepts, too.
  const missing = without.filter((name) => !rarelyWritten.includes(name));
  expect(missing.sort()).toEqual(['LixObservable', 'OpfsSahEnvironment']);
});

it('the page of a function gets its example before what is related', () => {
  const page = withExample(pageOf({ name: 'attachLabel', kind: 'function' }), made);
  expect(page.headings).toEqual([{ id: 'examples', text: 'Examples', depth: 2 }, related]);
  expect(page.anchors).toContain('examples');
  const [node] = page.body;
  expect(node).toMatchObject({
    children: [{ name: 'LiveExample', props: { example: 'reference/labels', region: 'attach' } }],
  });
});

it('a type without an example stays as it is', () => {
  const type = pageOf({ name: 'attachLabel', kind: 'type' });
  expect(withExample(type, made)).toBe(type);
});
