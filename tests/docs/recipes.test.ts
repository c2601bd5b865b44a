import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { engineDir, modulesDir } from '#node/files/project-dir.ts';
import { temporarySite } from '../build/temporary-site.ts';
import { blocksIn } from './code-of-docs.ts';

const site = temporarySite();
const page = readFileSync(path.join(engineDir, 'docs/content/recipes.md'), 'utf8');
const [, ...sections] = page.split(/^## (?=.+\n)/m);

/** The recipes by their headings: files, as the page writes them. */
const recipes = new Map(
  sections.map((section) => {
    const blocks = blocksIn(section).flatMap(({ meta, text }) => {
      const [, name] = /^title="([^"]+)"$/.exec(meta) ?? [];
      return name ? [[name, text] as const] : [];
    });
    return [section.split('\n', 1)[0] ?? '', Object.fromEntries(blocks)];
  }),
);

/** What recipes need beside their own files; packages that aren't installed here export what is imported. */
const given: Record<string, Record<string, string>> = {
  Favicon: { 'public/icon.png': '' },
  'Algolia DocSearch': {
    'node_modules/@docsearch/react/package.json':
      '{ "name": "@docsearch/react", "version": "5.2.0", "type": "module", "exports": "./index.js" }',
    'node_modules/@docsearch/react/index.js':
      "export const DocSearch = ({ indices }) => 'Search ' + indices[0];\n",
    'node_modules/@docsearch/css/package.json':
      '{ "name": "@docsearch/css", "version": "5.2.0", "style": "./style.css" }',
    'node_modules/@docsearch/css/style.css': '.DocSearch { color: red; }\n',
  },
  'An OpenAPI page': {
    'openapi.json': JSON.stringify({
      info: { title: 'Boxes', description: 'All calls.' },
      paths: { '/boxes/{id}': { get: { summary: 'Gets a box.', responses: { 200: {} } } } },
    }),
  },
};

/** What a built recipe shows, by file of the site. */
const shown: Record<string, Record<string, string>> = {
  Favicon: { 'index.html': 'href="/icon.png"' },
  'Algolia DocSearch': { 'index.html': 'Search docs' },
  'Google Analytics': { 'index.html': 'gtag/js?id=G-' },
  Plausible: { 'index.html': 'data-domain="docs.example.com"' },
  'Comments with giscus': { 'index.html': 'data-island="site-Comments"' },
  'An OpenAPI page': { 'http-api.html': 'Gets a box.' },
  'Definition lists': { 'terms.html': '<dt>Commit</dt>' },
  'Collapsible code': { 'long.html': '<details class="callout"' },
};

it.each([
  [
    'Google Analytics',
    'public/analytics.js',
    'dataLayer.filter(([kind]) => kind === "event").length',
  ],
  ['Plausible', 'public/count.js', 'counted - 1'],
])('%s counts each page that is shown after the first', (name, file, count) => {
  const document = new EventTarget();
  const context = createContext({ document: Object.assign(document, { title: '' }), counted: 0 });
  const run = (code: string) => runInContext(code, context);
  run('globalThis.location = { href: "" }; globalThis.plausible = () => { counted += 1; };');
  run(recipes.get(name)?.[file] ?? '');
  expect(run(count)).toBe(0);
  document.dispatchEvent(new Event('page:shown'));
  document.dispatchEvent(new Event('page:shown'));
  expect(run(count)).toBe(2);
});

it.each(Object.entries(shown))('builds as printed: %s', async (name, texts) => {
  const files = recipes.get(name) ?? {};
  const lines = Object.values(files).reduce((sum, text) => sum + text.trim().split('\n').length, 0);
  expect(lines).toBeLessThanOrEqual(30);
  const modules = path.join(site.root, 'node_modules');
  mkdirSync(modules);
  for (const one of readdirSync(modulesDir)) {
    if (!one.startsWith('.')) symlinkSync(path.join(modulesDir, one), path.join(modules, one));
  }
  site.write({
    'site.config.ts': "export default { title: 'Kit' };\n",
    'content/index.md': '# Home\n\nWords.\n',
    ...files,
    ...given[name],
  });
  await site.build();
  expect(site.warnings.filter((warning) => !warning.includes('No link leads'))).toEqual([]);
  for (const [file, text] of Object.entries(texts))
    expect(readFileSync(path.join(site.root, 'dist', file), 'utf8')).toContain(text);
});

it('there is a recipe for everything that is listed, and its classes are in the theme', () => {
  expect([...recipes.keys()].sort()).toEqual(
    [...Object.keys(shown), 'Tailwind', 'Class names'].sort(),
  );
  const folder = path.join(engineDir, 'src/theme');
  const styles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  const [, names = ''] = page.split('\n## Class names\n');
  for (const [, name] of names.matchAll(/`(\.[a-z-]+)`/g)) expect(styles).toContain(`${name} `);
});
