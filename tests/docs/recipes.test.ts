import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { engineDir } from '#node/files/project-dir.ts';
import { temporarySite } from '../build/temporary-site.ts';
import { snippetsIn } from './code-of-docs.ts';
import { applySnippet, createSite } from './reader-site.ts';

const site = temporarySite();
const page = readFileSync(path.join(engineDir, 'docs/content/recipes.md'), 'utf8');
const [, ...sections] = page.split(/^## (?=.+\n)/m);

/** The recipes by their headings. */
const recipes = new Map(
  sections.map((section) => [section.split('\n', 1)[0] ?? '', snippetsIn(section)]),
);

/** What recipes need beside their own files. */
const given: Record<string, Record<string, string>> = {
  Favicon: { 'public/icon.png': '' },
  'An OpenAPI page': {
    'openapi.json': JSON.stringify({
      info: { title: 'Boxes', description: 'All calls.' },
      paths: { '/boxes/{id}': { get: { summary: 'Gets a box.', responses: { 200: {} } } } },
    }),
  },
};

/** Packages that aren't installed here: they export what is imported. */
const packages = {
  '@docsearch/react/package.json':
    '{ "name": "@docsearch/react", "version": "5.2.0", "type": "module", "exports": "./index.js" }',
  '@docsearch/react/index.js':
    "export const DocSearch = ({ indices }) => 'Search ' + indices[0];\n",
  '@docsearch/css/package.json':
    '{ "name": "@docsearch/css", "version": "5.2.0", "style": "./style.css" }',
  '@docsearch/css/style.css': '.DocSearch { color: red; }\n',
};

/** Makes the site's folder a repository, whose pages are by Ada. */
function commit(cwd: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd });
  git('init', '--quiet');
  git('add', 'content');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@docs.test', 'commit', '--quiet', '-m', 'Begin');
}

/** What a built recipe shows, by file of the site. */
const shown: Record<string, Record<string, string>> = {
  Favicon: { 'index.html': 'href="/icon.png"' },
  'Algolia DocSearch': { 'index.html': 'Search docs' },
  'Google Analytics': { 'index.html': 'gtag/js?id=G-' },
  Plausible: { 'index.html': 'data-domain="docs.example.com"' },
  'Comments with giscus': { 'guide/start.html': 'data-island="site-Comments"' },
  Contributors: { 'guide/start.html': '<p>By Ada</p>' },
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
  run(recipes.get(name)?.find((snippet) => snippet.file === file)?.text ?? '');
  expect(run(count)).toBe(0);
  document.dispatchEvent(new Event('page:shown'));
  document.dispatchEvent(new Event('page:shown'));
  expect(run(count)).toBe(2);
});

it.each(Object.entries(shown))('builds as printed, in a new site: %s', async (name, texts) => {
  const snippets = recipes.get(name) ?? [];
  const lines = snippets.flatMap(({ text }) => text.trim().split('\n'));
  expect(lines.length).toBeLessThanOrEqual(30);
  await createSite(site, given[name] ?? {}, packages);
  if (name === 'Contributors') commit(site.root);
  for (const snippet of snippets) await applySnippet(site, snippet);
  await site.build();
  expect(site.warnings.filter((warning) => !warning.includes('link leads to this page'))).toEqual(
    [],
  );
  const built = (file: string) => readFileSync(path.join(site.root, 'dist', file), 'utf8');
  for (const [file, text] of Object.entries(texts)) expect(built(file)).toContain(text);
  // Whatever it changes, the site keeps its navigation.
  expect(built('index.html')).toContain('href="/guide/start"');
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
