import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { featureFolders } from '../support/engine-features.ts';

const project = path.resolve(import.meta.dirname, '../..');

/** Folders that paths in the documents are relative to. */
const source = 'packages/engine/src';
const roots = [
  ...['', 'site', 'site/public', 'packages/engine', `${source}/node`, `${source}/node/output`],
  ...[`${source}/app`, `${source}/theme`],
];

const decisions = readdirSync(path.join(project, 'docs/decisions')).sort();

/** Paths in a document, but for those that stand for any file. */
function pathsIn(name: string): string[] {
  const text = readFileSync(path.join(project, name), 'utf8').replaceAll(/```[\s\S]*?```/g, '');
  const found = text.matchAll(
    /`([\w./-]+\.(?:tsx?|mdx?|mjs|json|css|svg))`|`((?:src|tests|content|packages|site|bench|docs)\/[\w/-]+)`/g,
  );
  return [...found]
    .map(([, file, folder]) => file ?? folder ?? '')
    .filter(
      (file) =>
        !['x.md', 'vercel.json', 'kebab-case.ts', 'PascalCase.tsx', './versions.mdx'].includes(
          file,
        ),
    );
}

const features = Object.values(featureFolders);

it.each(features)('%s has a README, which names only files that exist', (folder) => {
  const paths = pathsIn(`${folder}/README.md`);
  expect(paths.length).toBeGreaterThan(0);
  const isInFolder = (file: string) =>
    [folder, packageOf(folder)].some((place) => existsSync(path.join(project, place, file)));
  expect(paths.filter((file) => !isInFolder(file) && isMissing(file))).toEqual([]);
});

/** The folder of a package. */
const packageOf = (folder: string) => folder.replace(/\/src\/?.*/, '');

const isMissing = (file: string) =>
  !roots.some((root) => existsSync(path.join(project, root, file)));

it.each([
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
  'docs/benchmarks.md',
  'docs/code-on-pages.md',
  'docs/library-data.md',
  'docs/packages.md',
  'docs/releases-of-the-site.md',
  'docs/tests.md',
  'packages/engine/src/features/search/engine/README.md',
])('%s names only files that exist', (name) => {
  const paths = pathsIn(name);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter(isMissing)).toEqual([]);
});

it.each(decisions)('docs/decisions/%s names only files that exist', (name) => {
  expect(pathsIn(`docs/decisions/${name}`).filter(isMissing)).toEqual([]);
});

it('docs/decisions/README.md links every decision, and decisions link only files that exist', () => {
  const linksOf = (name: string) =>
    [
      ...readFileSync(path.join(project, 'docs/decisions', name), 'utf8').matchAll(
        /\]\(([^):]+)\)/g,
      ),
    ].map(([, file = '']) => file);
  expect(linksOf('README.md').sort()).toEqual(decisions.filter((name) => name !== 'README.md'));
  const links = decisions.flatMap(linksOf);
  expect(links.filter((file) => !decisions.includes(file))).toEqual([]);
});

it('figures of decisions that something else holds are the same there', () => {
  const read = (name: string) => readFileSync(path.join(project, name), 'utf8');
  const figure = (name: string, pattern: RegExp) => pattern.exec(read(name))?.[1];
  const script = figure('tests/e2e/weight.spec.ts', /a page needs at most (\d+\.\d KB) of script/);
  expect(figure('docs/decisions/README.md', /a page loads at most (\d+\.\d KB) of script/)).toBe(
    script,
  );
  expect(
    figure('docs/decisions/static-pages-and-islands.md', /(\d+\.\d KB) of script \(Brotli/),
  ).toBe(script);

  const { exports } = JSON.parse(read('packages/engine/package.json'));
  const entries = Object.keys(exports).filter((name) => !/\*|package\.json/.test(name)).length;
  const ofEngine = /The engine has (\d+) entries/;
  expect(figure('docs/decisions/public-entries.md', ofEngine)).toBe(String(entries));
  expect(figure('docs/decisions/README.md', ofEngine)).toBe(String(entries));

  const parallel = figure(
    'packages/engine/src/node/output/compress.ts',
    /^const concurrency = (\d)/m,
  );
  expect(figure('docs/decisions/compression.md', /(\d) at a time/)).toBe(parallel);
});
