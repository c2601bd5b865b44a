import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectDir, writeWhole } from 'truedocs/build';
import { defaultTexts } from 'truedocs/shared';
import { expect, it } from 'vitest';
import { recordedReflections, reflectionsKey } from './extract/reflections.ts';
import { type Reflection, reflectionKind } from './extract/typedoc-json.ts';
import { findPackage } from './find-package.ts';
import { loadReference } from './load-reference.ts';
import { schema } from './options.ts';

it("a package that isn't installed is named", async () => {
  const config = schema.parse({ package: 'no-such-package', path: '/api/' });
  const options = { root: projectDir, config, base: '/', cacheDir: tmpdir(), texts: defaultTexts };
  await expect(loadReference(options)).rejects.toThrow(
    "The package no-such-package, named by `reference` in the configuration, isn't installed. Run `npm install no-such-package`.",
  );
});

it.each([
  ['beside the site, before another one above', 'docs', '1.0.0'],
  ['above the site, as in a workspace', 'site', '2.0.0'],
])('a package is looked up %s', async (_, site, version) => {
  const workspace = mkdtempSync(path.join(tmpdir(), 'workspace-'));
  for (const [above, release] of [
    ['docs', '1.0.0'],
    ['', '2.0.0'],
  ] as const) {
    // Node has a module of this name, too.
    const folder = path.join(workspace, above, 'node_modules/events');
    mkdirSync(folder, { recursive: true });
    const manifest = { name: 'events', version: release, types: 'index.d.ts' };
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(path.join(folder, 'index.d.ts'), 'export {};');
  }
  const config = schema.parse({ package: 'events', path: '/api/' });
  const found = await findPackage(config, path.join(workspace, site));
  expect(found.version).toBe(version);
});

/** A site beside an installed package whose manifest says this. */
function siteWith(manifest: object, declarations: string): string {
  const site = mkdtempSync(path.join(tmpdir(), 'declared-'));
  const file = path.join(site, 'node_modules/shapes', declarations);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'export {};');
  const text = JSON.stringify({ name: 'shapes', version: '1.0.0', ...manifest });
  writeFileSync(path.join(site, 'node_modules/shapes/package.json'), text);
  return site;
}

const conditions = { import: './esm/index.js', require: './cjs/index.js' };
const nested = { node: { import: { types: './esm/index.d.mts' } }, import: conditions };

it.each([
  ['beside the module of a condition', { exports: { '.': conditions } }, 'esm/index.d.ts'],
  ['of a condition inside another', { exports: { import: { types: './a.d.mts' } } }, 'a.d.mts'],
  ['of another condition than Node', { exports: { '.': nested } }, 'esm/index.d.ts'],
  ['beside a module without a mention', { main: 'lib/main.js' }, 'lib/main.d.ts'],
  ['named without their ending', { types: './lib/main' }, 'lib/main.d.ts'],
])('finds declarations %s', async (_, manifest, types) => {
  const config = schema.parse({ package: 'shapes', path: '/api/' });
  const { entries } = await findPackage(config, siteWith(manifest, types));
  expect(entries).toEqual([{ name: '.', types }]);
});

it('a package whose types are in another one says so', async () => {
  const config = schema.parse({ package: 'shapes', path: '/api/' });
  const found = findPackage(config, siteWith({ main: 'main.js' }, 'main.js'));
  await expect(found).rejects.toThrow(
    "The package shapes has no type declarations to document. If @types/shapes has them, install it and write `package: '@types/shapes', importedAs: 'shapes'`.",
  );
});

/** The reference of a package with one export, and comments of entry points. */
async function referenceOf(exported: Partial<Reflection>, comments: Reflection[] = []) {
  const root = siteWith({ types: 'index.d.ts' }, 'index.d.ts');
  const config = schema.parse({ package: 'shapes', path: '/api/' });
  const recorded = recordedReflections(root, await reflectionsKey(await findPackage(config, root)));
  const reflection = { id: 1, name: 'area', kind: reflectionKind.variable, ...exported };
  await writeWhole(recorded, gzipSync(JSON.stringify([...comments, reflection])));
  const cacheDir = path.join(root, '.cache');
  return loadReference({ root, config, base: '/', cacheDir, texts: defaultTexts });
}

it('examples of a package may be in any language', async () => {
  const content = [{ kind: 'code' as const, text: '```graphql\n{ area }\n```' }];
  const { pages } = await referenceOf({
    comment: { summary: [], blockTags: [{ tag: '@example', content }] },
  });
  expect(JSON.stringify(pages)).toContain('"lang":"graphql"');
});

it('the first page says what the comments of entry points say, with their code', async () => {
  const { module } = reflectionKind;
  const commentOf = (text: string) => ({ summary: [{ kind: 'text' as const, text }] });
  const { pages } = await referenceOf({}, [
    { id: 2, name: '.', kind: module, comment: commentOf('See `area`:\n\n```ts\narea;\n```') },
    { id: 3, name: './testing', kind: module, comment: commentOf('For tests.') },
  ]);
  const index = pages.find(({ routePath }) => routePath === '/api/');
  const shown = JSON.stringify(index?.body);
  for (const part of ['"href":"/api/variables/area"', '"lang":"ts"', 'shapes/testing'])
    expect(shown).toContain(part);
  expect(index?.text?.map(({ text }) => text)).toContain('For tests.');
  expect(pages.map(({ title }) => title)).not.toContain('.');
});

it("an export that can't be shown is named, with the reason", async () => {
  await expect(referenceOf({ type: { type: 'unknown', name: 'a b' } })).rejects.toThrow(
    "The reference can't show `area` of shapes 1.0.0: ',' expected. (1:23)",
  );
});
