import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { build } from '#node/build.ts';
import { accentScale } from '#node/bundle/accent.ts';
import { type Diagnostic, diagnosticsOf, formatDiagnostic } from '#shared/diagnostic.ts';
import { slotNames } from '#shared/page/slot-names.ts';

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

const slotFile = (slot: string) => path.join(root, `components/slots/${slot}.tsx`);

/** The stylesheet of every page. */
function mainStyles(): string {
  const assets = path.join(root, 'dist/assets');
  const styles = readdirSync(assets).find((name) => /^styles-.+\.css$/.test(name)) ?? '';
  return readFileSync(path.join(assets, styles), 'utf8');
}

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

it('a site fills and wraps every place of the layout', () => {
  const pages = ['guide/page', 'start', '404'].map((name) =>
    readFileSync(path.join(root, `dist/${name}.html`), 'utf8'),
  );
  const [doc = '', home = '', notFound = ''] = pages;
  for (const slot of slotNames) expect(existsSync(slotFile(slot)), slot).toBe(true);
  // Their text names the slot, but for those that show more.
  const named = slotNames.filter((slot) => readFileSync(slotFile(slot), 'utf8').includes('In '));
  for (const slot of named) expect(pages.join(''), slot).toContain(`<span>In ${slot}</span>`);
  expect(doc).toMatch(
    /<meta name="theme-color" content="#facc15"\/?><meta name="page-type" content="doc"\/?>.*<\/head>/s,
  );
  expect(doc).toMatch(/data-island="site-Counter".*<b>Votes<\/b>.*<\/header>/s);
  expect(doc).toMatch(
    /<span>In before-article<\/span><article.*<\/article><span>In after-article<\/span><section aria-label="About A page"><p>Before the footer<\/p><footer class="article-footer">/s,
  );
  expect(doc).toMatch(/id="_sidebar".*<span>In sidebar-start<\/span><nav class="sidebar"/s);
  expect(home).toMatch(/<div class="stage">.*Start here.*<\/div><\/main><footer>Our own footer/s);
  expect(notFound).toMatch(
    /<main[^>]*><p>Lost\? <a href="\/">Begin again<\/a><\/p><p class="not-found-code">/,
  );
});

it('an image that only a static component imports is a file of the site, below its base', async () => {
  const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);
  // Too large to be written into the page.
  const steps = 'h1'.repeat(4000);
  write(
    'components/box.svg',
    `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0${steps}"/></svg>`,
  );
  write(
    'components/Picture.tsx',
    "import box from './box.svg';\nexport default () => <img src={box} alt={import.meta.env.BASE_URL} />;\n",
  );
  write('content/picture.md', '# Picture\n\n<Picture />\n');
  await buildSite();
  const html = readFileSync(path.join(root, 'dist/picture.html'), 'utf8');
  const [, file = 'none'] = /<img src="\/(assets\/box-[^"]+\.svg)" alt="\/"\/>/.exec(html) ?? [];
  expect(readFileSync(path.join(root, 'dist', file), 'utf8')).toContain(steps);
  for (const name of ['components/box.svg', 'components/Picture.tsx', 'content/picture.md'])
    rmSync(path.join(root, name));
});

it('the stylesheet of a site is a part of that of every page, in no layer, so that it wins, and its fonts are files', () => {
  const css = mainStyles();
  const [, before = ''] =
    /^(.*):root\{--color-accent:#7c2d12;--font-text:"Own", *serif/s.exec(css) ?? [];
  expect(before).toContain('@layer');
  expect(before.split('{').length).toBe(before.split('}').length);
  // As a `data:` address, the policy of pages would block it.
  const [, font = ''] = /src:url\(\/assets\/(own-[^)]+\.woff2)\)/.exec(css) ?? [];
  expect(readdirSync(path.join(root, 'dist/assets'))).toContain(font);
});

it('a slot that does not exist, two files for one, and a file without a component are named', async () => {
  const folder = path.dirname(slotFile('home'));
  const files = {
    'nabvar.tsx': 'export default () => null;',
    'home.jsx': 'export default () => null;',
    'page-end.tsx': '',
  };
  const before = readFileSync(slotFile('page-end'));
  for (const [name, source] of Object.entries(files))
    writeFileSync(path.join(folder, name), source);
  const error = await buildSite().catch((reason: Diagnostic) => reason);
  for (const name of Object.keys(files)) rmSync(path.join(folder, name));
  writeFileSync(slotFile('page-end'), before);
  expect(diagnosticsOf(error as Diagnostic).map(formatDiagnostic)).toEqual([
    'components/slots/home.tsx: home.jsx fills this slot, too. Delete one of the two.',
    'components/slots/nabvar.tsx: There is no slot "nabvar". Did you mean navbar?',
    'components/slots/page-end.tsx: The file has no default export. Write `export default function () { … }`.',
  ]);
});

it('a build leaves the environment of its process as it was', () => {
  // React read in by a later test of the same process would otherwise lack what tests compile to.
  expect(process.env.NODE_ENV).toBe('test');
});

it('the accent of a site gives its stylesheet a scale', () => {
  const css = mainStyles();
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
