import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { build } from '#node/build.ts';
import { accentScale } from '#node/bundle/accent.ts';
import { type Diagnostic, diagnosticsOf, formatDiagnostic } from '#shared/diagnostic.ts';

const fixtures = path.resolve(import.meta.dirname, '../fixtures');
let root: string;

beforeAll(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  // Beside the project, as a site of someone else: it has no packages of its own.
  root = mkdtempSync(path.join(tmpdir(), 'site-'));
  cpSync(path.join(fixtures, 'own-components'), root, { recursive: true });
});

afterAll(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

const buildSite = () => build({ root, out: path.join(root, 'dist'), compress: 'none' });

it('components of the folder are used by name: static ones are HTML, islands answer in the browser', async () => {
  await buildSite();
  const html = readFileSync(path.join(root, 'dist/index.html'), 'utf8');
  expect(html).toMatch(
    /<aside class="hint" data-tone="loud"><div><p>A remark with <strong>emphasis<\/strong>\.<\/p>/,
  );
  expect(html).toMatch(
    /data-island="site-Counter" data-props="\{&quot;start&quot;:2\}"><div><div data-slot="content">.*Press it\..*Pressed <!-- -->2<!-- --> times<\/button>/s,
  );
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/style-site-[^"]+\.css">/);
  const scripts = readdirSync(path.join(root, 'dist/assets')).filter((name) =>
    name.endsWith('.js'),
  );
  const texts = scripts.map((name) => readFileSync(path.join(root, 'dist/assets', name), 'utf8'));
  expect(texts.some((text) => text.includes('Pressed '))).toBe(true);
  expect(texts.some((text) => text.includes('className:`hint`'))).toBe(false);
});

it('a build leaves the environment of its process as it was', () => {
  // React read in by a later test of the same process would otherwise lack what tests compile to.
  expect(process.env.NODE_ENV).toBe('test');
});

it('the accent of a site gives its stylesheet a scale', () => {
  const assets = path.join(root, 'dist/assets');
  const styles = readdirSync(assets).find((name) => /^styles-.+\.css$/.test(name)) ?? '';
  const css = readFileSync(path.join(assets, styles), 'utf8');
  for (const appearance of ['light', 'dark'] as const) {
    for (const color of accentScale('#facc15', appearance)) expect(css).toContain(color);
  }
});

it('their props are those that each declares', async () => {
  const page = path.join(root, 'content/index.mdx');
  writeFileSync(
    page,
    '# A\n\n<Hint tone="shrill">x</Hint>\n\n<Counter strat={2} />\n\n<Counter start="2" />\n',
  );
  const error = await buildSite().catch((reason: Diagnostic) => reason);
  expect(diagnosticsOf(error as Diagnostic).map(formatDiagnostic)).toEqual([
    'content/index.mdx:3: The prop "tone" of <Hint> must be "calm" or "loud"; found "shrill".',
    'content/index.mdx:5: <Counter> has no prop "strat". Did you mean "start"?',
    'content/index.mdx:7: The prop "start" of <Counter> must be a number; found "2".',
  ]);
});
