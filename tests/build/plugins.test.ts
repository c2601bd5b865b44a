import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { Diagnostic, diagnosticsOf, formatDiagnostic } from '#shared/diagnostic.ts';
import { temporarySite } from './temporary-site.ts';

const site = temporarySite();

/** A configuration with plugins of remark and rehype, one in each line from line 4. */
const config = (remark: readonly string[], rehype: readonly string[] = []) =>
  `export default {\n  markdown: {\n    remarkPlugins: [\n${remark.map((one) => `      ${one},\n`).join('')}    ],\n    rehypePlugins: [${rehype}],\n  },\n};\n`;

async function diagnostics(): Promise<string[]> {
  const error = await site.build().then(
    () => undefined,
    (reason) => reason,
  );
  if (!(error instanceof Diagnostic)) throw error ?? new Error('The site was built.');
  return diagnosticsOf(error).map(formatDiagnostic);
}

async function home(): Promise<string | undefined> {
  await site.build();
  const html = readFileSync(path.join(site.root, 'dist/index.html'), 'utf8');
  return /<p>(says: .*?)<\/p>/.exec(html)?.[1];
}

/** Writes a package into the site's folder. */
function install(name: string, files: Record<string, string>): void {
  const folder = path.join(site.root, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text);
}

it('pages are made again when a plugin, what it imports, its package or its options have changed', async () => {
  install('remark-shout', {
    'package.json':
      '{ "version": "1.0.0", "type": "module", "exports": { "import": "./index.js" } }',
    'index.js':
      'export default ({ sign }) => (tree) => { tree.children[1].children[0].value += sign; };\n',
  });
  site.write({
    'content/index.md': '# Home\n\nsays: VERSION\n',
    'plugins/version.ts':
      "import { current } from './current.ts';\nexport default () => (tree: any) => { const [text] = tree.children[1].children; text.value = text.value.replace('VERSION', current satisfies string); };\n",
    'plugins/current.ts': "export const current = '1';\n",
    'site.config.mjs': config(["'./plugins/version.ts'", "['remark-shout', { sign: '!' }]"]),
  });
  expect(await home()).toBe('says: 1!');
  site.write({ 'plugins/current.ts': "export const current = '2';\n" });
  expect(await home()).toBe('says: 2!');
  site.write({
    'site.config.mjs': config(["['remark-shout', { sign: '?' }]", "'./plugins/version.ts'"]),
  });
  expect(await home()).toBe('says: 2?');
  install('remark-shout', {
    'package.json':
      '{ "version": "1.1.0", "type": "module", "exports": { "import": "./index.js" } }',
    'index.js':
      'export default ({ sign }) => (tree) => { tree.children[1].children[0].value += sign + sign; };\n',
  });
  expect(await home()).toBe('says: 2??');
});

it("a feature's plugins run before the site's, their paths begin at its module, and what it reads counts", async () => {
  site.write({
    'content/index.md': '# Home\n\nsays: -\n',
    'features/add.mjs':
      "import { defineFeature } from 'truedocs/feature';\nexport const add = defineFeature({ name: 'add', module: new URL('./module.mjs', import.meta.url) });\n",
    'features/module.mjs': `import { defineFeatureModule, z } from 'truedocs/feature';
export default defineFeatureModule({
  contract: 1,
  schema: z.strictObject({ word: z.string() }),
  plugins: ({ word }) => ({ remarkPlugins: [['./plugin.mjs', word]] }),
  setup: ({ dependsOn }) => (dependsOn('words.txt'), {}),
});
`,
    'features/plugin.mjs':
      "import { readFileSync } from 'node:fs';\nexport default (word) => (tree) => { tree.children[1].children[0].value += word + readFileSync(new URL('../words.txt', import.meta.url), 'utf8'); };\n",
    'plugin.mjs':
      'export default () => (tree) => { tree.children[1].children[0].value += " (site)"; };\n',
    'words.txt': 'x',
    'site.config.mjs':
      "import { add } from './features/add.mjs';\nexport default { features: [add({ word: 'a' })], markdown: { remarkPlugins: ['./plugin.mjs'] } };\n",
  });
  expect(await home()).toBe('says: -ax (site)');
  site.write({ 'words.txt': 'y' });
  expect(await home()).toBe('says: -ay (site)');
  site.write({
    'features/module.mjs':
      "export default { contract: 1, plugins: () => ({ remarkPlugins: [() => {}, 'remark-gone'] }), setup: () => ({}) };\n",
    'site.config.mjs':
      "import { add } from './features/add.mjs';\nexport default {\n  features: [\n    add(),\n  ],\n};\n",
  });
  expect(await diagnostics()).toEqual([
    expect.stringMatching(/^site\.config\.mjs:4: add, `remarkPlugins`: `\[0\]` must be the name/),
  ]);
});

it('mistakes are said with the line of the configuration, all at once', async () => {
  site.write({
    'content/index.md': '# Home\n',
    'none.mjs': 'export default { plugins: [] };\n',
    'old.mjs': 'export default function old() { this.Parser.prototype.x = 1; }\n',
    'broken.mjs': "import './gone.mjs';\nexport default () => {};\n",
    'site.config.mjs': config(
      [
        "'remark-gone/part'",
        "'./gone.mjs'",
        "'remark-directive'",
        "'./none.mjs'",
        "['./old.mjs', { a: 1 }]",
        "'./broken.mjs'",
      ],
      ["'rehype-mermaid'"],
    ),
  });
  expect(await diagnostics()).toEqual([
    "broken.mjs:1: The file can't be run: Could not resolve './gone.mjs'. Correct the path, or create the file.",
    "site.config.mjs:4: The plugin remark-gone/part isn't installed. Run `npm install remark-gone`.",
    "site.config.mjs:5: The plugin ./gone.mjs isn't there. Correct the path, or create the file.",
    "site.config.mjs:6: The plugin remark-directive can't be used here. The engine reads containers itself. Declare yours in `markdown.containers`; plugins see them as `containerDirective`.",
    'site.config.mjs:7: The plugin ./none.mjs exports no function. Its module has to have one as its default export.',
    expect.stringMatching(
      /^site\.config\.mjs:8: The plugin \.\/old\.mjs can't be used: .*prototype.*\. Check its options, and whether it's made for unified 11\.$/,
    ),
    "site.config.mjs:11: The plugin rehype-mermaid can't be used here. It draws in a browser, which a build has none of. Add `mermaid()` to `features`.",
  ]);
  site.write({ 'site.config.mjs': config(['function toc() {}', "['a', { b: () => 1 }]"]) });
  expect(await diagnostics()).toEqual([
    'site.config.mjs:4: `markdown.remarkPlugins[0]` must be the name of a package or a path such as "./plugins/version.ts", or a list of that and options that are data. A function goes into a file of its own; found function toc() {}.',
    expect.stringMatching(/^site\.config\.mjs:5: `markdown\.remarkPlugins\[1\]` must be/),
  ]);
});
