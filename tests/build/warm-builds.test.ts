import { createHash } from 'node:crypto';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { agents } from '#features/agents/index.ts';
import { discovery } from '#features/discovery/index.ts';
import { history } from '#features/history/index.ts';
import { search } from '#features/search/index.ts';
import { liveExamples } from '#live/index.ts';
import { build } from '#node/build.ts';
import { cacheDirOf } from '#node/cache/store.ts';
import { isNightly } from '../support/nightly.ts';

/** Two sites with the same files: one keeps its cache and its output, the other has none. */
let warm: string;
let cold: string;

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  warm = mkdtempSync(path.join(tmpdir(), 'warm-'));
  cold = mkdtempSync(path.join(tmpdir(), 'cold-'));
  change(firstFiles);
  await buildSite(warm);
});

afterAll(() => {
  vi.restoreAllMocks();
  for (const root of [warm, cold]) {
    rmSync(root, { recursive: true, force: true });
    rmSync(cacheDirOf(root), { recursive: true, force: true });
  }
});

const outOf = (root: string) => path.join(root, 'dist');
const buildSite = (root: string) => build({ root, out: outOf(root), compress: 'fast' });

/** Writes files of both sites by path, and deletes those without text. */
function change(files: Record<string, string | undefined>): void {
  for (const root of [warm, cold]) {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(root, name);
      mkdirSync(path.dirname(file), { recursive: true });
      if (text === undefined) rmSync(file, { force: true });
      else writeFileSync(file, text);
    }
  }
}

/** Deletes the output and the cache of a site, apart from bundles, which sites share. */
function forget(root: string): void {
  for (const folder of [outOf(root), cacheDirOf(root)]) {
    rmSync(folder, { recursive: true, force: true });
  }
}

function hashesOf(root: string): Record<string, string> {
  const out = outOf(root);
  const files = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return Object.fromEntries(files.sort().map((file) => [path.relative(out, file), hash(file)]));
}

const icon = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"/>`;

/** The sidebar takes the titles of pages; the overview lists their headings. */
const config = (more: object = {}, themeConfig: object = {}, searchOptions: object = {}) =>
  `export default ${JSON.stringify({
    title: 'Box',
    origin: 'https://box.test',
    features: [
      agents(),
      discovery(),
      liveExamples(),
      search(searchOptions),
      history({ news: { path: '/guide/news' } }),
    ],
    links: { dead: 'warn' },
    multiVersion: { default: 'v1', versions: ['v1', 'v2'] },
    ...more,
    themeConfig: {
      nav: [{ text: 'Guide', link: '/guide/overview' }],
      sidebar: { '/guide/': ['/guide/overview', '/guide/a', '/guide/b'] },
      ...themeConfig,
    },
  })};\n`;

/** More entries than a page carries, so that the whole tree is a file. */
const longSidebar = (text: string) => {
  const entries = Array.from({ length: 300 }, (_, at) => ({
    text: `${text} ${at}`,
    link: '/guide/a',
  }));
  return config({}, { sidebar: { '/guide/': entries } });
};

const release = (title: string) => JSON.stringify([{ date: '2026-11-22', title, added: {} }]);

const firstFiles = {
  'site-releases.json': release('First'),
  'examples/box/package.json': '{ "private": true }\n',
  'examples/box/main.ts': 'export const first = 1;\n',
  'site.config.mjs': config(),
  'public/icon.svg': icon(10),
  'content/v1/index.md': '# Home\n\n[A](/guide/a)\n',
  'content/v2/index.md': '# Home\n\n[B](/guide/b)\n',
  'content/v1/guide/overview.md': '---\noverview: true\n---\n\n# Overview\n',
  'content/v1/guide/a.md': '# A\n\n[B](/guide/b), [Later](/guide/b#later)\n\n![Icon](/icon.svg)\n',
  'content/v1/guide/b.md': '# B\n\n## Later\n\n```ts\nconst b = 1;\n```\n\n[A](./a.md)\n',
  'content/v1/guide/c.mdx': '# C\n\n<ExampleFile file="box/main.ts" />\n',
  'content/v2/guide/a.md': '# A of v2\n\n[B](/guide/b)\n',
};

type Change = [name: string, files: Record<string, string | undefined>];

/** Changes that the night tries, too: each costs two builds. */
const nightly = (change: Change) => (isNightly ? [change] : []);

// Bundles for another base take as long as ten other changes.
const base: Change = ['the base', { 'site.config.mjs': config({ base: '/docs' }) }];

const order: Change = [
  'the order of the sidebar',
  {
    'site.config.mjs': config(
      {},
      { sidebar: { '/guide/': ['/guide/b', '/guide/a', '/guide/overview'] } },
    ),
  },
];

const pageBeside: Change = [
  'a page beside a long sidebar',
  { 'content/v1/guide/b.md': '# New\n\n## Later\n\nMore of B.\n' },
];

const otherName: Change = [
  'a page under another name',
  {
    'content/v1/guide/c.mdx': undefined,
    'content/v1/guide/d.mdx': firstFiles['content/v1/guide/c.mdx'],
  },
];

/** One after another, each in the state that the ones before have left. */
it.each<Change>([
  [
    'the title of a page that sidebars and neighbors name',
    { 'content/v1/guide/b.md': '# New\n\n## Later\n' },
  ],
  // Each shows on another page.
  [
    'a heading that an overview lists, and a page that links now mean',
    {
      'content/v1/guide/b.md': '# New\n\n## Later\n\n## Added\n',
      'content/v2/guide/b.md': '# B of v2\n',
    },
  ],
  [
    'what lists say of a page',
    { 'content/v1/guide/b.md': '---\ndescription: All of B\n---\n\n# New\n\n## Later\n' },
  ],
  ['a page that links no longer mean', { 'content/v2/guide/b.md': undefined }],
  // Each shows on another page.
  [
    'the text of a page, the size of a picture, a file that a page shows and a recorded release',
    {
      'content/v1/index.md': `${firstFiles['content/v1/index.md']}\nMore.\n`,
      'public/icon.svg': icon(20),
      'examples/box/main.ts': 'export const second = 2;\n',
      'site-releases.json': release('Second'),
    },
  ],
  ...nightly(order),
  ['a long sidebar', { 'site.config.mjs': longSidebar('One') }],
  ...nightly(pageBeside),
  ['an entry of a long sidebar', { 'site.config.mjs': longSidebar('Two') }],
  ['the title of the site', { 'site.config.mjs': config({ title: 'Chest' }) }],
  [
    'the navigation',
    { 'site.config.mjs': config({}, { nav: [{ text: 'New', link: '/guide/a' }] }) },
  ],
  ...nightly(base),
  [
    'what search keeps',
    { 'site.config.mjs': config({}, {}, { codeBlocks: true, versioned: true }) },
  ],
  ...nightly(otherName),
  ['back to the beginning', { ...firstFiles, 'content/v1/guide/d.mdx': undefined }],
])('%s: the output is the one of a build from nothing, in every byte', async (_, files) => {
  change(files);
  await buildSite(warm);
  forget(cold);
  await buildSite(cold);
  expect(hashesOf(warm)).toEqual(hashesOf(cold));
});

it.each<[string, (out: string) => void]>([
  ['a page edited by hand', (out) => appendFileSync(path.join(out, 'guide/a.html'), 'edited')],
  ['a compressed form edited', (out) => writeFileSync(path.join(out, 'guide/a.html.br'), 'edited')],
  ['a page deleted', (out) => rmSync(path.join(out, 'guide/a.html'))],
  ['nothing left', (out) => rmSync(out, { recursive: true })],
])('an output with %s changes nothing about the next one', async (_, damage) => {
  const before = hashesOf(warm);
  damage(outOf(warm));
  await buildSite(warm);
  expect(hashesOf(warm)).toEqual(before);
});

it('losing any part of the cache changes nothing about the output', async () => {
  const before = hashesOf(warm);
  for (const kind of readdirSync(cacheDirOf(warm))) {
    rmSync(path.join(cacheDirOf(warm), kind), { recursive: true });
    await buildSite(warm);
    expect(hashesOf(warm), kind).toEqual(before);
  }
});

it('a byte flipped in 200 places of the cache changes nothing about the output', async () => {
  const before = hashesOf(warm);
  const files = readdirSync(cacheDirOf(warm), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort();
  for (let place = 0; place < 200; place += 1) {
    const file = files[place % files.length] as string;
    const bytes = readFileSync(file);
    const at = (place * 7919) % bytes.length;
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (place % 8));
    writeFileSync(file, bytes);
  }
  await buildSite(warm);
  expect(hashesOf(warm)).toEqual(before);
});
