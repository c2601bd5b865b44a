import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type Diagnostic, formatDiagnostic } from '#shared/diagnostic.ts';
import type { PluginEntry } from '#shared/site/plugin-entry.ts';
import { writeOutput } from '../files/files.ts';
import { findPlugins, loadPlugin } from './load-plugin.ts';

const keys = ['vite', 'plugins'];

/** A site that names plugins, and has these files. */
async function siteWith(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'plugins-'));
  for (const [name, text] of Object.entries(files)) await writeOutput(path.join(root, name), text);
  return root;
}

const find = async (root: string, entries: PluginEntry[]) => findPlugins(entries, keys, root);

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
  expect((await loadPlugin(own, root))()).toBe('first');
  expect((await loadPlugin(ofPackage, root))({ a: 1 })).toEqual({ a: 1 });
  expect(deep.file).toBe(ofPackage.file);

  const hashes = async () => (await find(root, entries)).found.map(({ hash }) => hash);
  const before = await hashes();
  expect(await hashes()).toEqual(before);
  await writeOutput(path.join(root, 'plugins/word.ts'), "export const word = 'second';\n");
  const after = await hashes();
  expect(after.map((hash, index) => hash === before[index])).toEqual([false, true, true]);
  expect((await loadPlugin(own, root))()).toBe('second');
  const other = await find(root, [['@a/b', { a: 2 }]]);
  expect(other.found[0]?.hash).not.toBe(before[1]);
});

it('says what to install, and which file is missing', async () => {
  const root = await siteWith({});
  const { found, mistakes } = await find(root, ['@tailwindcss/vites/deep', './plugins/none.ts']);
  expect(found).toEqual([]);
  expect(mistakes).toEqual([
    {
      path: [...keys, 0],
      sentence:
        'The plugin "@tailwindcss/vites/deep" isn\'t installed. Run `npm install @tailwindcss/vites`.',
    },
    {
      path: [...keys, 1],
      sentence:
        'There is no file ./plugins/none.ts for this plugin. Correct the path, which starts from the configuration, or create the file.',
    },
  ]);
});

it.each([
  [
    'export const plugin = 1;\n',
    'exports no function. Its module has to have one as its default export.',
  ],
  [
    "\nimport './none.ts';\n",
    "can't be loaded. plugin.ts:2: The file can't be run: Could not resolve './none.ts'. Correct the path, or create the file.",
  ],
])(
  'a plugin that is none is named with its line of the configuration: %j',
  async (code, reason) => {
    const config = "export default {\n  vite: { plugins: ['./plugin.ts'] },\n};\n";
    const root = await siteWith({ 'site.config.mjs': config, 'plugin.ts': code });
    const [plugin] = (await find(root, ['./plugin.ts'])).found;
    if (!plugin) throw new Error('not found');
    const error = await loadPlugin(plugin, root).catch((reason: Diagnostic) => reason);
    expect(formatDiagnostic(error as Diagnostic)).toBe(
      `site.config.mjs:2: The plugin "./plugin.ts" ${reason}`,
    );
  },
);
