import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type Diagnostic, formatDiagnostic } from '#shared/diagnostic.ts';
import type { PluginEntry } from '#shared/site/plugin-entry.ts';
import { writeOutput } from '../files/files.ts';
import {
  type FoundPlugin,
  findPlugins,
  loadPlugin,
  namedPlugin,
  PluginError,
} from './named-plugin.ts';

const keys = ['vite', 'plugins'];

/** A site that names plugins, and has these files. */
async function siteWith(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'plugins-'));
  for (const [name, text] of Object.entries(files)) await writeOutput(path.join(root, name), text);
  return root;
}

const find = async (root: string, entries: PluginEntry[]) =>
  findPlugins(
    entries.map((entry, index) => namedPlugin(entry, { folder: root, path: [...keys, index] })),
  );

const made = async (plugin: FoundPlugin, options?: unknown) =>
  (await loadPlugin(plugin, plugin.folder)).make(options);

it('finds packages as Node does, and files from the configuration; a hash follows options, code and what it imports', async () => {
  const root = await siteWith({
    'plugins/own.ts': "import { word } from './word.ts';\nexport default () => word;\n",
    'plugins/word.ts': "export const word: string = 'first';\n",
    'node_modules/@a/b/package.json': JSON.stringify({
      ...{ name: '@a/b', version: '1.0.0', type: 'module' },
      exports: { '.': { require: './no.cjs', import: './yes.js' }, './deep': './yes.js' },
    }),
    'node_modules/@a/b/yes.js': 'export default (options) => options;\n',
  });
  const entries: PluginEntry[] = ['./plugins/own.ts', ['@a/b', { a: 1 }], '@a/b/deep'];
  const { found, mistakes } = await find(root, entries);
  expect(mistakes).toEqual([]);
  const [own, ofPackage, deep] = found;
  if (!own || !ofPackage || !deep) throw new Error('not found');
  expect(await made(own)).toBe('first');
  expect(await made(ofPackage, { a: 1 })).toEqual({ a: 1 });
  expect(deep.file).toBe(ofPackage.file);

  const hashes = async () => (await find(root, entries)).found.map(({ hash }) => hash);
  const before = await hashes();
  expect(await hashes()).toEqual(before);
  await writeOutput(path.join(root, 'plugins/word.ts'), "export const word = 'second';\n");
  const after = await hashes();
  expect(after.map((hash, index) => hash === before[index])).toEqual([false, true, true]);
  expect(await made(own)).toBe('second');
  const other = await find(root, [['@a/b', { a: 2 }]]);
  expect(other.found[0]?.hash).not.toBe(before[1]);
});

it('says what to install, and which file is missing', async () => {
  const root = await siteWith({});
  const { found, files, mistakes } = await find(root, [
    '@tailwindcss/vites/deep',
    './plugins/none.ts',
  ]);
  expect(found).toEqual([]);
  // Whoever waits for a change waits for it.
  expect(files).toEqual([path.join(root, 'plugins/none.ts')]);
  expect(mistakes).toEqual([
    {
      path: [...keys, 0],
      sentence:
        "The plugin @tailwindcss/vites/deep isn't installed. Run `npm install @tailwindcss/vites`.",
    },
    {
      path: [...keys, 1],
      sentence: "The plugin ./plugins/none.ts isn't there. Correct the path, or create the file.",
    },
  ]);
});

it('says what is wrong with a module, at its line where the module itself fails', async () => {
  const root = await siteWith({
    'none.ts': 'export const plugin = 1;\n',
    'broken.ts': "\nimport './gone.ts';\n",
    'node_modules/old/package.json': JSON.stringify({
      name: 'old',
      version: '1.0.0',
      type: 'module',
    }),
    'node_modules/old/index.js': "throw new Error('No.');\n",
  });
  const { found } = await find(root, ['./none.ts', './broken.ts', 'old']);
  const errors = await Promise.all(
    found.map((one) => loadPlugin(one, root).catch((error) => error)),
  );
  const said = errors.map((error: Error) =>
    error instanceof PluginError ? error.mistake.sentence : formatDiagnostic(error as Diagnostic),
  );
  expect(said).toEqual([
    'The plugin ./none.ts exports no function. Its module has to have one as its default export.',
    "broken.ts:2: The file can't be run: Could not resolve './gone.ts'. Correct the path, or create the file.",
    "The plugin old can't be used: The file can't be run: No.",
  ]);
});
