import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { loadConfig } from '#node/config/load-config.ts';
import { engineDir, modulesDir, projectDir } from '#node/files/project-dir.ts';
import { coreComponentNames } from '#shared/content/component-names.ts';
import { appearanceKey } from '#shared/page/early-scripts.ts';
import { slotNames } from '#shared/page/slot-names.ts';
import { librarySite } from '../../packages/create/src/site-pages.ts';
import { temporarySite } from '../build/temporary-site.ts';
import { parsePage } from '../content/content-page.ts';
import { findSharedOpenings } from '../content/openings.ts';
import { measureReadability } from '../content/readability.ts';
import { findWideLines } from '../content/sample-lines.ts';
import { findStyleDiagnostics } from '../content/style.ts';
import { featureFolders } from '../support/engine-features.ts';
import {
  changedConfiguration,
  commandsIn,
  configurationsIn,
  filesIn,
  titledFilesIn,
} from './code-of-docs.ts';
import { frontMatterSnippets } from './editor-snippets.ts';
import { guides } from './reader-site.ts';
import { describedKeys, referencePages } from './reference-pages.ts';

const docs = path.join(engineDir, 'docs');
const content = path.join(docs, 'content');
const names = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.mdx?$/.test(name))
  .sort();
const sources = new Map(
  names.map((name) => [name, readFileSync(path.join(content, name), 'utf8')]),
);

/** @throws Error when the documentation has no such page. */
function sourceOf(name: string): string {
  const source = sources.get(name);
  if (source !== undefined) return source;
  throw new Error(`packages/engine/docs/content/${name} doesn't exist. Write it.`);
}

const site = temporarySite();

/** Lists the links in the sidebar of a page. */
function listed(page: string): string[] {
  const html = readFileSync(path.join(site.root, 'dist', `${page}.html`), 'utf8');
  const [sidebar = ''] = /<nav class="sidebar"[\s\S]*?<\/nav>/.exec(html) ?? [];
  return [...sidebar.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href);
}

it('the reference says what the schemas say; `-u` writes it again', async () => {
  for (const [file, text] of Object.entries(await referencePages()))
    await expect(text).toMatchFileSnapshot(path.join(content, file));
  const described = path.join(engineDir, 'src/shared/page/front-matter-descriptions.ts');
  await expect(await describedKeys()).toMatchFileSnapshot(described);
});

it('every key says what it does, and all but those of further keys have an example', async () => {
  const pages = await referencePages();
  const sections = (pages['reference/configuration.md'] ?? '').split(/^## /m).slice(1, -1);
  const rows = Object.values(pages).flatMap(
    (text) => text.match(/^\| `\w.*`.*\|.*\|.*\|$/gm) ?? [],
  );
  const bare = [
    ...sections.filter((text) => !/^[A-Z`].*\.$/m.test(text.split('\n')[2] ?? '')),
    ...sections.filter(
      (text) => !text.includes('Type: object') && !/^(?:```|Example: )/m.test(text),
    ),
    ...rows.filter((row) => row.endsWith('|  |')),
    ...rows.filter((row) => !/\| object \||Example: `/.test(row)),
  ];
  expect(bare.filter((one) => !/^\| `\w+Text` /.test(one))).toEqual([]);
});

const editorFiles = path.join(engineDir, '../create/src/site-template/.vscode');

it('editors complete the keys that the schema has; `-u` writes them again', async () => {
  const file = path.join(editorFiles, 'front-matter.code-snippets');
  await expect(frontMatterSnippets()).toMatchFileSnapshot(file);
  // Whatever its description says.
  expect(frontMatterSnippets()).toMatch(/"search: \$\{1\|false,true\|\}"/);
});

it('editors complete every component, and what they insert builds', async () => {
  const file = path.join(editorFiles, 'components.code-snippets');
  const snippets: Record<string, { body: string | string[] }> = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  const names = coreComponentNames.filter((name) => name !== 'Tab');
  expect(Object.keys(snippets)).toEqual(expect.arrayContaining(names));
  const { Tab: _, ...whole } = snippets;
  const bodies = Object.values(whole).map(({ body }) => [body].flat().join('\n'));
  // A stop stands for its first choice, or for what it holds.
  const written = bodies.map((body) => body.replaceAll(/\$\{\d+(?::|\|)([^},|]*)[^}]*\}/g, '$1'));
  site.write({
    'site.config.mjs': "export default { title: 'Snippets' };\n",
    'content/index.md': `# Home\n\n${written.join('\n\n')}\n`,
    'content/page.mdx': `# Page\n\n${written.join('\n\n')}\n`,
  });
  await site.build();
  expect(site.warnings).toEqual([]);
});

it('editors offer a component while its name is typed, and leave no bracket behind it', () => {
  const settings = JSON.parse(readFileSync(path.join(editorFiles, 'settings.json'), 'utf8'));
  for (const language of ['markdown', 'mdx']) {
    // A bracket that closed by itself would stay behind what takes the place of `<Tabs`.
    expect(settings[`[${language}]`]).toMatchObject({
      'editor.quickSuggestions': { other: 'on' },
      'editor.autoClosingBrackets': 'never',
    });
  }
});

it('the documentation is a site of the engine, without a warning', async () => {
  const { build } = await import('#node/build.ts');
  await build({ root: docs, out: path.join(site.root, 'dist'), compress: 'none' });
  expect(site.warnings).toEqual([]);
});

it('SIDE-1 the first site has a sidebar, with one folder of pages and with twenty more', async () => {
  const files = filesIn(sourceOf('start.md'), 'Make a site by hand');
  expect(Object.keys(files)).toEqual([
    'site.config.mjs',
    'content/index.md',
    'content/guide/start.md',
  ]);
  site.write(files);
  // With the components, slots and styles of the pages about them.
  site.write(titledFilesIn(sourceOf('writing/components.mdx'), sourceOf('theming.md')));
  site.write({ 'components/fonts/inter.woff2': 'a font' });
  await site.build();
  expect(listed('index')).toEqual(['/guide/start']);
  expect(listed('guide/start')).toEqual(['/guide/start']);
  const more = Array.from({ length: 20 }, (_, index) => `page-${index + 1}`);
  for (const name of more)
    site.write({ [`content/guide/${name}.md`]: `# Page ${name}\n\nWords.\n` });
  await site.build();
  const routes = [...more.map((name) => `/guide/${name}`), '/guide/start'];
  expect(listed('guide/page-20')).toEqual(routes);
  expect(listed('index')).toEqual(routes);
  expect(site.warnings).toEqual([]);
  const html = readFileSync(path.join(site.root, 'dist/guide/start.html'), 'utf8');
  // React marks where one text ends and another begins.
  const shown = html.replaceAll('<!-- -->', '');
  for (const text of ['<p class="banner">', 'Questions about How to start?', 'Pressed 5 times'])
    expect(shown).toContain(text);
});

const chained = await guides();
// Those of the guides are added to each other (guides.test.ts).
const configurations = names
  .filter((name) => !chained.includes(name.replace(/\.mdx?$/, '')))
  .flatMap((name) =>
    configurationsIn(sourceOf(name)).map(({ line, text }) => ({ place: `${name}:${line}`, text })),
  );

it.each(configurations)(
  'a configuration loads, and adds to that of npm create: $place',
  async ({ text }) => {
    site.write({
      'site.config.mjs': text,
      // What examples name.
      'plugins/version.ts': 'export default () => {};\n',
      'grammars/lql.json': '{ "scopeName": "source.lql", "patterns": [] }',
    });
    symlinkSync(modulesDir, path.join(site.root, 'node_modules'));
    const { features } = await loadConfig(site.root);
    site.write({
      'added.mjs': text,
      'created.mjs': librarySite('My library', 'my-library')['site.config.ts'] ?? '',
      'site.config.mjs': `import added from './added.mjs';
import created from './created.mjs';
const { features = [], themeConfig } = added;
const isKept = ({ name }) => !features.some((one) => one.name === name);
export default {
  ...created,
  ...added,
  features: [...created.features.filter(isKept), ...features],
  themeConfig: { ...created.themeConfig, ...themeConfig },
};
`,
    });
    const whole = await loadConfig(site.root);
    const names = features.map(({ name }) => name);
    const all = whole.features.map(({ name }) => name);
    expect(all).toEqual(expect.arrayContaining([...names, 'agents', 'reference']));
  },
);

it('a page that adds to a configuration shows the one that the reader has', () => {
  const { 'site.config.mjs': byHand } = filesIn(sourceOf('start.md'), 'Make a site by hand');
  const { before } = changedConfiguration(sourceOf('start.md'));
  expect(before.replaceAll(/[\s,]+/g, ' ')).toBe(byHand?.replaceAll(/[\s,]+/g, ' '));
  const created = librarySite('My library', 'my-library');
  expect(changedConfiguration(sourceOf('library.md')).before).toBe(created['site.config.ts']);
});

it('the changelog begins with the version of the package', () => {
  const read = (file: string) => JSON.parse(readFileSync(path.join(engineDir, file), 'utf8'));
  expect(read('docs/site-releases.json').at(-1).title).toBe(read('package.json').version);
});

it('names every slot, and only tokens that there are', () => {
  const theming = sourceOf('theming.md');
  for (const slot of slotNames) expect(theming).toContain(`\`${slot}\``);
  const tokens = readFileSync(path.join(engineDir, 'src/theme/styles/tokens.css'), 'utf8');
  for (const [token] of theming.matchAll(/--[a-z][a-z-]+(?=[`:])/g))
    expect(tokens).toContain(`${token}:`);
});

it('the script of Theming makes dark the default, and keeps what a reader has chosen', () => {
  const [, script = ''] = /const startDark = `([^`]*)`/.exec(sourceOf('theming.md')) ?? [];
  const start = (stored: Record<string, string>) => {
    const classes: string[] = [];
    runInNewContext(script, {
      localStorage: {
        getItem: (key: string) => stored[key] ?? null,
        setItem: (key: string, value: string) => Object.assign(stored, { [key]: value }),
      },
      document: {
        documentElement: { classList: { add: (name: string) => classes.push(name) }, style: {} },
      },
    });
    return { chosen: stored[appearanceKey], classes };
  };
  expect(start({})).toEqual({ chosen: 'dark', classes: ['dark'] });
  expect(start({ [appearanceKey]: 'auto' })).toEqual({ chosen: 'auto', classes: [] });
});

const inProject = (file: string) => readFileSync(path.join(projectDir, file), 'utf8');

it('the README has at most 120 lines, and the table that compares engines', () => {
  const readme = inProject('README.md');
  expect(readme.split('\n').length).toBeLessThanOrEqual(121);
  const rows = (text: string) => text.split('\n').filter((line) => /^\| [A-Z]/.test(line));
  const table = rows(sourceOf('_parts/comparison.md'));
  expect(rows(readme)).toEqual(expect.arrayContaining(table));
  // Our column names features that there are.
  const ours = table.map((row) => row.split(' | ')[1] ?? '');
  const named = ours.flatMap((cell) => [...cell.matchAll(/`(\w+)\(\)`/g)].map(([, name]) => name));
  expect(named.length).toBeGreaterThan(5);
  for (const name of named) expect(sourceOf('features/index.md')).toContain(`\`${name}()\``);
});

it('says the same of releases and of Node wherever it says so', () => {
  const [fixes = '', node = ''] = sourceOf('_parts/support.md').split('\n\n');
  const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
  expect(inOneLine(inProject('SECURITY.md'))).toContain(fixes);
  const [releases = ''] = node.split('. ');
  for (const text of [inProject('README.md'), sourceOf('start.md')])
    expect(inOneLine(text)).toContain(releases);
  expect(sourceOf('upgrading.md')).toContain('(/status)');
  expect(inProject('README.md')).toContain('status.md');
});

it('has the components that its pages show', () => {
  for (const [name, text] of Object.entries(titledFilesIn(sourceOf('writing/components.mdx'))))
    expect(readFileSync(path.join(docs, name), 'utf8'), name).toBe(text);
});

it('each page that creates a site says how to for as long as npm has no package', () => {
  // The home page leads to one that does.
  const pages = names.filter(
    (name) => name !== 'index.md' && /^npm create truedocs/m.test(sourceOf(name)),
  );
  const isReleased = !sources.get('_parts/from-a-clone.md')?.trim();
  for (const name of pages)
    expect(sourceOf(name).includes('_parts/from-a-clone.md'), name).toBe(!isReleased);
});

it('lists every entry of the package, and no other', () => {
  const { exports } = JSON.parse(readFileSync(path.join(engineDir, 'package.json'), 'utf8'));
  const listed = sourceOf('reference/entries.md').matchAll(/^\| `truedocs(\S*)` \|/gm);
  expect([...listed].map(([, entry]) => `.${entry}`).sort()).toEqual(Object.keys(exports).sort());
  expect(Object.keys(exports).filter((entry) => entry !== './package.json').length).toBeLessThan(
    13,
  );
});

it('says which package brings a feature', () => {
  for (const [name, folder] of Object.entries(featureFolders)) {
    const [, ofPackage = ''] = folder.split('/');
    const said = ofPackage === 'engine' ? 'truedocs/features' : `@truedocs/${ofPackage}`;
    expect(sourceOf(`features/${name}.md`), name).toContain(said);
  }
});

it('documents every command, and no other', () => {
  const documented = [...sourceOf('reference/commands.md').matchAll(/^## (\w+)$/gm)];
  const used = names.flatMap((name) => commandsIn(sourceOf(name)));
  const known = documented.map(([, name]) => name);
  expect(known).toEqual(expect.arrayContaining(['dev', 'build', 'preview']));
  for (const { program, args } of used)
    if (program === 'truedocs') expect(known, args.join(' ')).toContain(args[0]);
});

// Its spelling is checked with that of the shipped site (tests/content/spelling.test.ts).
it('reads like the pages of the shipped site', () => {
  const pages = names.map((name) => parsePage(sourceOf(name), name));
  // The comments of schemas speak to programmers, too.
  const written = pages.filter(({ file }) => !file.startsWith('reference/'));
  expect(written.flatMap(findStyleDiagnostics)).toEqual([]);
  expect(findSharedOpenings(written)).toEqual([]);
  const measured = pages.map((page) => measureReadability(page, 35));
  expect(measured.flatMap(({ long }) => long)).toEqual([]);
  expect(measured.filter(({ average, grade }) => average > 22 || grade > 12)).toEqual([]);
  expect(pages.flatMap(findWideLines)).toEqual([]);
});
