import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { engineDir } from '#node/files/project-dir.ts';
import { commandsIn } from '../docs/code-of-docs.ts';
import { hasRegistry, inFolder } from './empty-folder.ts';
import { packPackage } from './packed.ts';

const isReachable = await hasRegistry();
const parent = mkdtempSync(path.join(tmpdir(), 'import-'));
const workplace = path.join(parent, 'workplace');
const moving = readFileSync(path.join(engineDir, 'docs/content/moving.md'), 'utf8');

const write = (files: Record<string, string>, folder: string) => {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
};

/** Pages that every engine of the list reads, with the notation that each has for a note. */
const pages = (folder: string, note: string) => ({
  [`${folder}/index.md`]:
    '---\ntitle: Home\n---\n\n# Home\n\nSee [how to start](./guide/start.md).\n',
  [`${folder}/guide/start.md`]: `---\ntitle: How to start\n---\n\n# How to start\n\n${note}\n\nBack to [the other page](./more.md#a-heading).\n`,
  [`${folder}/guide/more.md`]:
    '---\ntitle: More\n---\n\n# More\n\n## A heading\n\n```js\nrun();\n```\n',
});

/** A small site of each engine, as its own `create` command lays it out. */
const sites: Record<string, Record<string, string>> = {
  rspress: {
    'rspress.config.ts': `import { defineConfig } from 'rspress/config';
export default defineConfig({
  root: 'docs',
  title: 'Theirs',
  themeConfig: { nav: [{ text: 'Guide', link: '/guide/start' }] },
});
`,
    'docs/guide/_meta.json': '["start", "more"]',
    ...pages('docs', ':::tip\nA note.\n:::'),
  },
  vitepress: {
    '.vitepress/config.mts': `import { defineConfig } from 'vitepress';
export default defineConfig({
  title: 'Theirs',
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/start' }],
    sidebar: [{ text: 'Guide', items: [{ text: 'Start', link: '/guide/start' }, { text: 'More', link: '/guide/more' }] }],
  },
});
`,
    ...pages('.', '::: tip\nA note.\n:::'),
  },
  starlight: {
    'astro.config.mjs': `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({
  integrations: [starlight({ title: 'Theirs', sidebar: [{ label: 'Guide', items: ['guide/start', 'guide/more'] }] })],
});
`,
    'src/content.config.ts': 'export const collections = {};\n',
    ...pages('src/content/docs', ':::note\nA note.\n:::'),
  },
  docusaurus: {
    'docusaurus.config.js': `// @ts-check
const config = {
  title: 'Theirs',
  url: 'https://docs.example.org',
  baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js', routeBasePath: '/' } }]],
  themeConfig: { navbar: { items: [{ to: '/guide/start', label: 'Guide' }] } },
};
export default config;
`,
    'sidebars.js': "export default { guide: ['guide/start', 'guide/more'] };\n",
    ...pages('docs', ':::note\n\nA note.\n\n:::'),
  },
};

describe.runIf(isReachable)('a site that is moved as its page says', () => {
  beforeAll(async () => {
    const archives = [await packPackage('engine'), await packPackage('import')];
    write({ 'package.json': '{ "private": true }' }, workplace);
    const places = archives.map(({ archive }) => `'${archive}'`);
    await inFolder(workplace, `npm install --ignore-scripts ${places.join(' ')}`);
  });

  it.each(Object.entries(sites))('%s', async (system, files) => {
    const folder = path.join(workplace, system);
    write(files, path.join(workplace, `old-docs-${system}`));
    const [command] = commandsIn(moving).filter(({ args }) => args.includes(system));
    const args = command?.args.map((arg) => arg.replace('../old-docs', `../old-docs-${system}`));
    mkdirSync(folder, { recursive: true });
    const { stdout } = await inFolder(folder, `npx truedocs-import ${args?.join(' ')}`);
    expect(stdout).toMatch(/^3 pages and \d files? are in /);
    expect(stdout).not.toContain('left:');
    const [, next = ''] = /^Next: (.*)$/m.exec(stdout) ?? [];
    expect(next).toBe(`npx truedocs dev --root ${path.join(folder, 'my-site')}`);
    await inFolder(
      folder,
      `${next.replace(' dev ', ' build ')} --out my-site/dist --compress none`,
    );
    const page = readFileSync(path.join(folder, 'my-site/dist/guide/start.html'), 'utf8');
    for (const text of ['A note.', 'href="/guide/more#a-heading"', 'Theirs', '>Guide<'])
      expect(page).toContain(text);
  });
});

it.runIf(!isReachable)('a site that is moved as its page says', ({ skip }) => {
  skip('No package registry answers, so nothing was installed.');
});
