import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Code } from 'mdast';
import { siteConfigSchema } from 'truedocs/build';
import type { FenceTypes } from 'truedocs/channels';
import { sourceFile } from 'truedocs/pages';
import { beforeAll, expect, it } from 'vitest';
import { samplePrograms, writtenFences } from '#sample-types/sample-programs.ts';
import { openSampleTypes, SiteTypes } from './site-types.ts';
import { TypeFinder } from './type-finder.ts';

const source = [
  "```ts\nimport { openLix, type LixPlugin } from '@lix-js/sdk';\n\nconst lix = await openLix({});\n```",
  "```ts\nconst plugin: LixPlugin = { key: 'x' };\nawait lix.close();\nconsole.log(plugin.key);\n```",
  '```ts fresh\nconst lix = 1;\n```',
  '```js title="plain.js"\nexport const one = 1;\none.x;\n```',
  '```sh\nlix\n```',
  '```ts fresh title="use-lix.ts"\nimport type { Lix } from \'@lix-js/sdk\';\nexport const useLix = (): Lix => lix;\n```',
  "```tsx\nimport { Gone } from '@lix-js/react-utils';\nimport { useLix } from './use-lix.ts';\n\nexport function App() {\n  const lix = useLix();\n  return <Gone lix={lix} />;\n}\nconst app = <App />;\n```",
].join('\n\n');

/** A page of another version. */
const later =
  "```ts\nimport { openLix } from '@lix-js/sdk';\n\nconst lix = await openLix();\nawait lix.execute('SELECT 1');\nawait lix.db;\n```";

const fencesIn = (text: string) =>
  writtenFences(text).map((fence): Code => ({ type: 'code', ...fence }));
const fences = fencesIn(source);
const laterFences = fencesIn(later);
let finder: TypeFinder;
let types: FenceTypes;
let laterTypes: FenceTypes;

// One finder for all tests: starting TypeScript takes seconds.
beforeAll(async () => {
  finder = new TypeFinder({
    sources: [
      { relativePath: 'x.mdx', text: source },
      { relativePath: 'y.mdx', text: source },
      { relativePath: '0.17/x.mdx', text: later },
    ],
    modules: new Map(),
    packageOf: (relativePath) => ({
      name: '@lix-js/sdk',
      folder: relativePath.startsWith('0.17/') ? 'lix-0-17' : '@lix-js/sdk',
    }),
    cacheDir: await mkdtemp(path.join(tmpdir(), 'types-')),
  });
  types = await openSampleTypes(finder, (name) => `/api/${name}`)('x.mdx', fences);
  const typesOfLater = openSampleTypes(finder, (name) => `/0.17/api/${name}`);
  laterTypes = await typesOfLater('0.17/x.mdx', laterFences);
});

/** The hovers of a fence as `name: text`. */
function hoversIn(index: number): string[] {
  const fence = fences[index] as Code;
  return (types.hovers.get(fence) ?? []).map(
    ({ start, end, text }) => `${fence.value.slice(start, end)}: ${text}`,
  );
}

it('names of the package and of the sample have their types', () => {
  expect(hoversIn(0)).toContain('lix: const lix: Lix');
  expect(hoversIn(0)[0]).toMatch(/^openLix: openLix\(args: \{\n {2}account\?:/);
});

it('a fence knows the names of those before it, until one is fresh', () => {
  expect(hoversIn(1)).toEqual(
    expect.arrayContaining([
      'lix: const lix: Lix',
      'plugin: const plugin: LixPlugin',
      expect.stringMatching(/^close: .*close: \(\) => Promise<void>/),
    ]),
  );
  expect(hoversIn(2)).toEqual(['lix: const lix: 1']);
});

it('names of the browser have none, nor have fences in other languages; those in JavaScript do', () => {
  expect(hoversIn(1).join()).not.toContain('console');
  expect(hoversIn(3)).toEqual(['one: const one: 1', 'one: const one: 1']);
  expect(hoversIn(4)).toEqual([]);
});

it('a fence with JSX has types, imports the files of its page, and may name packages that are not there', () => {
  expect(hoversIn(6)).toEqual(
    expect.arrayContaining([
      'useLix: useLix(): Lix',
      'App: App(): React.JSX.Element',
      'lix: const lix: Lix',
    ]),
  );
  expect(hoversIn(6).join()).not.toContain('Gone');
});

it('exports lead to their pages', () => {
  const [first] = types.hovers.get(fences[0] as Code) ?? [];
  expect(first?.href).toBe('/api/openLix');
});

it('programs are the same whether a page is parsed or only looked through', () => {
  expect(samplePrograms(fences).map(({ name, text }) => [name, text])).toEqual(
    samplePrograms(writtenFences(source)).map(({ name, text }) => [name, text]),
  );
  expect(samplePrograms(fences)).toHaveLength(5);
});

it('reports what does not compile, at its place in its fence', () => {
  const found = types.diagnostics.map(({ fence, offset, message }) => [
    fences.indexOf(fence),
    fence.value.slice(offset).split('\n')[0],
    message,
  ]);
  expect(found).toEqual([
    [3, 'x;', "Property 'x' does not exist on type '1'."],
    [5, 'lix;', "Cannot find name 'lix'."],
    [
      6,
      "Gone } from '@lix-js/react-utils';",
      `Module '"@lix-js/react-utils"' has no exported member 'Gone'.`,
    ],
  ]);
});

it('types follow the files that a page shows, also when one of them is gone', async () => {
  const written = fencesIn(source);
  const isFile = ({ meta }: Code) => meta?.includes('use-lix.ts') === true;
  const messagesWith = async (shown: readonly Code[]) => {
    const { diagnostics } = await openSampleTypes(finder, () => undefined)('x.mdx', shown);
    return diagnostics.map(({ message }) => message);
  };
  const changed = written.map((fence) =>
    isFile(fence) ? { ...fence, value: 'export const other = 1;' } : fence,
  );
  expect(await messagesWith(changed)).toContain(
    `Module '"./use-lix.ts"' has no exported member 'useLix'.`,
  );
  expect(await messagesWith(written.filter((fence) => !isFile(fence)))).toContain(
    "Cannot find module './use-lix.ts' or its corresponding type declarations.",
  );
});

it('a page of another version means the package that its version documents', () => {
  expect(laterTypes.diagnostics.map(({ message }) => message)).toEqual([
    "Property 'db' does not exist on type 'Lix'.",
  ]);
  const [first] = laterTypes.hovers.get(laterFences[0] as Code) ?? [];
  expect(first).toMatchObject({ href: '/0.17/api/openLix' });
});

it('packages that are linked are followed, because their types change without an installation', async () => {
  const siteTypes = new SiteTypes({
    config: siteConfigSchema.parse({}),
    cacheDir: '',
    packages: () => undefined,
    examples: () => undefined,
  });
  const text = "```ts\nimport 'create-truedocs';\nimport { openLix } from '@lix-js/sdk';\n```";
  siteTypes.read([sourceFile({ relativePath: 'x.md', routePath: '/x', file: 'x.md' }, text)]);
  expect(await siteTypes.linkedFolders()).toEqual([path.resolve('packages/create') + path.sep]);
});
