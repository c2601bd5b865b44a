import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importSite } from './import-site.ts';
import type { System } from './systems.ts';

const secret = 'SECRET-4711';
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'hostile-'));
  write({
    'secret/notes/index.md': `# ${secret}\n`,
    'secret/notes/a.md': `# ${secret}\n`,
    'secret/id.txt': secret,
    'secret/config.ts': `export default { title: '${secret}', description: '${secret}' };`,
    'secret/labels.json': `{ "${secret}": { "message": "${secret}" } }`,
    'in/.git/config': `token = ${secret}\n`,
  });
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    // A text that begins with an arrow is a link.
    if (text.startsWith('→')) symlinkSync(text.slice(1), file);
    else writeFileSync(file, text);
  }
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** Imports a site, and checks that it read and wrote nothing outside of its folders. */
async function importedSafely(from: System, files: Record<string, string>) {
  const inside = Object.entries(files).map(([name, text]) => [`in/${name}`, text] as const);
  write(Object.fromEntries(inside));
  const before = filesBelow('.');
  const dir = path.join(root, 'in');
  const { notConverted } = await importSite({ from, dir, out: path.join(root, 'out') });
  const written = filesBelow('out');
  expect(filesBelow('.')).toEqual([...before, ...written].sort());
  for (const name of written)
    expect(readFileSync(path.join(root, name), 'utf8')).not.toContain(secret);
  expect(JSON.stringify(notConverted)).not.toContain(secret);
  return {
    written,
    notConverted: notConverted.map(
      ({ file, line, what }) => `${file}${line ? `:${line}` : ''}: ${what}`,
    ),
  };
}

const links = {
  'link.md': '→../../secret/notes/a.md',
  folder: '→../../secret/notes',
  'picture.png': '→../../../../../../../../../../../../etc/passwd',
  'missing.md': '→nowhere',
  'round.md': '→round.md',
};

const below = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));

it('VitePress: renames, languages, includes, configurations and links that lead out stay inside', async () => {
  const { written, notConverted } = await importedSafely('vitepress', {
    '.vitepress/config.ts': `
      import stolen from '../../secret/config.ts';
      export default {
        title: 'Kit',
        description: stolen.description,
        rewrites: {
          'a.md': '../../../x/.bashrc',
          'b.md': '../components/Evil.tsx',
          'c.md': '../../x/C.md',
          'd.md': '/d.md',
          'e.md': 'C:\\\\e.md',
          'f.md': 'other/index.md',
          'g.md': 'a\\u0000.md',
        },
        locales: { root: { lang: 'en' }, '../secret/notes': { lang: 'xx' }, de: { lang: 'de' }, 'a/../../../secret/notes': {} },
      };`,
    ...Object.fromEntries([...'abcdefg'].map((name) => [`${name}.md`, `# ${name}\n`])),
    'index.md': '# Kit\n\n<<< @/.git/config\n\n<!--@include: ./.git/config-->\n',
    'de/index.md': '# Kit\n',
    'de/config.ts': '→../../secret/config.ts',
    'other/index.md': '# Other\n',
    'public/logo.txt': '→../../secret/id.txt',
    'public/folder': '→../../secret',
    'public/real.txt': 'real',
    'public/also.txt': '→real.txt',
    ...below('docs', links),
  });
  expect(written).toEqual([
    'out/content/de/index.md',
    'out/content/en/d.md',
    'out/content/en/index.md',
    'out/content/en/other/index.md',
    'out/public/also.txt',
    'out/public/real.txt',
    'out/site.config.mjs',
  ]);
  expect(notConverted).toEqual(
    expect.arrayContaining([
      '.vitepress/config.ts:5: description is computed: write its value into site.config.mjs',
      '.: the language "../secret/notes" was left out: no folder can be called that',
      "public/logo.txt: this symbolic link leads to ../../secret/id.txt, which isn't a file of the repository: it was left out",
      "a.md: this page was left out: ../../../x/.bashrc isn't the name of a page",
      "b.md: this page was left out: ../components/Evil.tsx isn't the name of a page",
      'c.md: this file was left out: its new place "../x/C.md" is outside of content/',
      'e.md: this file was left out: no file can be called "en/C:\\\\e.md" on every system',
      "index.md:3: the site's repository has no file @/.git/config to include",
      'other/index.md: this file was left out: another file is at its new place "en/other/index.md" already',
    ]),
  );
});

it('Docusaurus: slugs, bases, translations, sidebars and links that lead out stay inside', async () => {
  const { written, notConverted } = await importedSafely('docusaurus', {
    'docusaurus.config.js': `
      module.exports = {
        title: 'Kit',
        presets: [['classic', { docs: { routeBasePath: '/' } }]],
        i18n: { defaultLocale: 'en', locales: ['en', '../../secret/notes', 'de', 'fr'] },
      };`,
    'sidebars.js': '→../secret/config.ts',
    'docs/a.md': '---\nslug: /../../../x/AGENTS\n---\n# A\n',
    'docs/b.md': '---\nslug: ../../../../x/B\n---\n# B\n',
    'docs/c.md': '---\nslug: /d\n---\n# C\n',
    'docs/d.md': '# D\n',
    'docs/e.md': '---\nslug: "/e\\\\..\\\\..\\\\x"\n---\n# E\n',
    'docs/f.md': '---\nslug: "/nul\\0"\n---\n# F\n',
    'docs/g.md': `---\nslug: /${'a/'.repeat(300_000)}\n---\n# G\n`,
    'docs/h/_category_.yml': '→../../../secret/labels.json',
    'docs/h/i.md': '# I\n',
    'i18n/de/docusaurus-plugin-content-docs/current': '→../../../../secret/notes',
    'i18n/fr/docusaurus-theme-classic/navbar.json': '→../../../../secret/labels.json',
    'i18n/fr/docusaurus-plugin-content-docs/current/a.md': '# A\n',
    'static/logo.txt': '→../../secret/id.txt',
    ...below('docs/links', links),
  });
  expect(written).toEqual([
    'out/content/en/d.mdx',
    'out/content/en/g.mdx',
    'out/content/en/h/i.mdx',
    'out/content/en/index.md',
    'out/content/fr/a.mdx',
    'out/content/fr/index.md',
    'out/site.config.mjs',
  ]);
  expect(notConverted).toEqual(
    expect.arrayContaining([
      'docs/a.md: this file was left out: its new place "../../x/AGENTS.mdx" is outside of content/',
      'docs/b.md: this file was left out: its new place "../../../x/B.mdx" is outside of content/',
      'docs/d.md: this file was left out: another file is at its new place "en/d.mdx" already',
      'docs/f.md: this file was left out: no file can be called "en/nul\\u0000.mdx" on every system',
    ]),
  );
});

it('Docusaurus: a base that leads out keeps its pages from being written', async () => {
  const { written } = await importedSafely('docusaurus', {
    'docusaurus.config.js':
      "module.exports = { title: 'Kit', presets: [['classic', { docs: { routeBasePath: '../../x' } }]] };",
    'docs/a.md': '# A\n',
  });
  expect(written).toEqual(['out/content/index.md', 'out/site.config.mjs']);
});

it('Starlight: languages, assets and links that lead out stay inside', async () => {
  const { written } = await importedSafely('starlight', {
    'astro.config.mjs': `
      export default defineConfig({ integrations: [starlight({
        title: 'Kit',
        defaultLocale: 'root',
        locales: { root: { lang: 'en' }, '../../../../secret/notes': { lang: 'xx' }, '..': {} },
        sidebar: [{ label: 'A', autogenerate: { directory: '../../../../secret/notes' } }],
      })] });`,
    'src/content/docs/index.md': '---\ntitle: Kit\n---\n',
    ...below('src/content/docs/links', links),
    ...below('src/assets', links),
    ...below('public', links),
  });
  expect(written).toEqual(['out/content/index.md', 'out/site.config.mjs']);
});

it('Rspress: a root that is a link, lists and labels that lead out stay inside', async () => {
  const { written, notConverted } = await importedSafely('rspress', {
    'rspress.config.ts':
      "export default { root: 'docs', title: 'Kit', lang: 'en', locales: [{ lang: 'en' }, { lang: '../../secret/notes' }, { lang: 'de' }] };",
    'i18n.json': '→../secret/labels.json',
    'docs/en/_meta.json':
      '[{ "type": "dir", "name": "../../../secret/notes" }, { "type": "dir", "name": "" }, null, "a", 5]',
    'docs/en/_nav.json': '→../../../secret/labels.json',
    'docs/en/a.mdx':
      'import Part from \'../../../secret/notes/a.md\';\n\n<Part />\n\n```txt file="../../../secret/id.txt"\n```\n',
    'docs/de/_meta.json': '["a",]\n',
    'docs/de/a.md': '# A\n',
    'docs/public': '→../../secret',
    ...below('docs/en/links', links),
  });
  expect(written).toEqual(['out/content/de/a.md', 'out/content/en/a.mdx', 'out/site.config.mjs']);
  expect(notConverted).toEqual(
    expect.arrayContaining([
      "docs/en/a.mdx:5: the site's repository has no file ../../../secret/id.txt to include",
      "docs/de/_meta.json:2: this file isn't JSON and was left out: Unexpected token ']'",
    ]),
  );
});

it('pages and configurations in folders that lead out are not read', async () => {
  write({ 'secret/docs/index.md': `# ${secret}\n` });
  await expect(
    importedSafely('rspress', {
      'rspress.config.ts': "export default { title: 'Kit' };",
      docs: '→../secret/docs',
    }),
  ).rejects.toThrow('which is outside of');
  await expect(
    importedSafely('vitepress', {
      '.vitepress/config.ts': '→../../secret/config.ts',
      'index.md': '# A\n',
    }),
  ).rejects.toThrow('There is no vitepress site');
});

/** Imports a small site of VitePress with a configuration, and says what is left. */
async function importedConfig(config: string, more: Record<string, string> = {}) {
  return importedSafely('vitepress', {
    '.vitepress/config.ts': config,
    'index.md': '# Kit\n',
    ...more,
  });
}

it('no code of a configuration runs', async () => {
  const run = '(globalThis.hasRun = true)';
  await importedConfig(`
    ${run};
    export default { title: ${run}, get base() { ${run} }, [${run}]: 1, description: \`\${${run}}\` };`);
  expect(globalThis).not.toHaveProperty('hasRun');
});

it('a configuration that is no code is named with its line', async () => {
  const { notConverted } = await importedConfig('export default {\n  title: 1\n  base: 2,\n};\n');
  expect(notConverted).toEqual([
    expect.stringMatching(
      /^\.vitepress\/config\.ts:[23]: this file can't be parsed, so nothing of it is converted: /,
    ),
  ]);
});

it.each([
  ['brackets', '['.repeat(100_000) + ']'.repeat(100_000)],
  ['operators', `${'!'.repeat(100_000)}1`],
])('a configuration of nested %s ends neither the import nor its process', async (_, value) => {
  const { notConverted } = await importedConfig(
    `export default { title: 'Kit', themeConfig: ${value} };`,
  );
  expect(notConverted).toEqual([expect.stringContaining('it nests too deep, or is too large')]);
});

it('lists that multiply, and modules that import each other, are read up to a limit', async () => {
  const lists = Array.from(
    { length: 40 },
    (_, index) => `const a${index + 1} = [a${index}, a${index}];`,
  );
  const { notConverted } = await importedConfig(
    `import { b } from './b';\nconst a0 = [1];\n${lists.join('\n')}\nexport default { themeConfig: { nav: b, sidebar: a40 } };`,
    {
      '.vitepress/b.ts': "import { c } from './c';\nexport const b = c;",
      '.vitepress/c.ts': "import { b } from './b';\nexport const c = b;",
    },
  );
  expect(notConverted.join('\n')).toMatch(/themeConfig\.sidebar.* is computed/);
});

it('keys that mean something to objects are texts like others', async () => {
  const { notConverted } = await importedConfig(
    "export default { title: 'Kit', constructor: 1, '__proto__': { a: 1 }, ['__proto__']: { title: 'No' } };",
    { 'a.md': '---\n__proto__: { pageType: home }\nconstructor: 1\n---\n# A\n' },
  );
  expect(notConverted).toEqual([".vitepress/config.ts:1: constructor isn't converted"]);
  expect(Object.prototype).not.toHaveProperty('pageType');
});

it('front matter that multiplies, nests or repeats stays as it is', async () => {
  const bomb = Array.from(
    { length: 12 },
    (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i}, `.repeat(9)}]`,
  );
  const heads = [
    `a0: &a0 [x]\n${bomb.join('\n')}`,
    'a: &a [*a]',
    `a: ${'['.repeat(20_000)}`,
    Array.from({ length: 60_000 }, (_, index) => `k${index}: 1`).join('\n'),
    'only words',
    'hero: { actions: [null] }\nfeatures: [null, 5]\nlayout: home',
  ];
  const pages = heads.map((head, index) => [`p${index}.md`, `---\n${head}\n---\n# A\n`]);
  const { written } = await importedConfig(
    "export default { title: 'Kit' };",
    Object.fromEntries(pages),
  );
  expect(written).toHaveLength(heads.length + 2);
});

it('lists of Rspress that nest without end, or are none, are named', async () => {
  const { notConverted } = await importedSafely('rspress', {
    'rspress.config.ts': "export default { title: 'Kit' };",
    'docs/a.md': '# A\n',
    'docs/_meta.json': '['.repeat(200_000),
    'docs/_nav.json': `${'[{"items":'.repeat(100_000)}1`,
    'i18n.json': '{ "a": \n',
  });
  expect(notConverted).toEqual([
    "i18n.json:2: this file isn't JSON and was left out: Unexpected end of JSON input",
    "docs/_meta.json:1: this file isn't JSON and was left out: It nests deeper than 100 levels",
    "docs/_nav.json:1: this file isn't JSON and was left out: It nests deeper than 100 levels",
  ]);
});

it('lists of Rspress that name a folder again and again list it once', async () => {
  const folders = Array.from({ length: 12 }, (_, index) => 'a/'.repeat(index));
  const lists = folders.map((folder) => [
    `docs/${folder}_meta.json`,
    JSON.stringify(Array(20).fill({ type: 'dir', name: 'a' })),
  ]);
  const { written } = await importedSafely('rspress', {
    'rspress.config.ts': "export default { title: 'Kit' };",
    [`docs/${folders.at(-1)}b.md`]: '# B\n',
    ...Object.fromEntries(lists),
  });
  expect(written).toContain('out/site.config.mjs');
});

it('patterns that a regular expression would try for hours are matched at once, or left', async () => {
  const { notConverted } = await importedConfig(
    `export default {
      title: 'Kit',
      rewrites: { ':a((x+)+)/:b': 'b.md', ':a*${':b*x'.repeat(4)}': 'c.md', '${':a*x'.repeat(20)}': 'd.md' },
      srcExclude: ['${'**/*x'.repeat(3)}', '?a', '{a,b}'],
      themeConfig: { nav: [{ text: 'A', link: '/', activeMatch: '(a+)+$' }, { text: 'B', link: '/', activeMatch: '^/(a|b)/' }] },
    };`,
    { [`${'x/'.repeat(100)}${'x'.repeat(200)}.md`]: '# X\n' },
  );
  const unread = notConverted
    .filter((entry) => entry.includes('the pattern'))
    .map((entry) => entry.replace(/ isn't.*/, ''));
  expect(unread).toEqual([
    '.vitepress/config.ts:3: the pattern :a((x+)+)/:b',
    `.vitepress/config.ts:3: the pattern ${':a*x'.repeat(20)}`,
    '.vitepress/config.ts:4: the pattern {a,b}',
    '.vitepress/config.ts:5: the pattern (a+)+$',
  ]);
});

it.each([
  { from: 'vitepress', config: '.vitepress/config.ts', folder: '', page: 'a.md' },
  { from: 'docusaurus', config: 'docusaurus.config.ts', folder: 'docs/', page: 'docs/a.md' },
] as const)('$from: tables and lists that a build refuses stay as they are', async (site) => {
  const table = ['a', '-', 'b'].map((cell) => `|${`${cell}|`.repeat(100_000)}\n`).join('');
  const list = Array.from({ length: 1000 }, (_, index) => `${'  '.repeat(index)}- a\n`).join('');
  const { notConverted } = await importedSafely(site.from, {
    [site.config]: "export default { title: 'Kit' };",
    [`${site.folder}a.md`]: `# A\n\n${table}`,
    [`${site.folder}b.md`]: list,
  });
  expect(notConverted.filter((line) => line.includes('the text of this page'))).toEqual([
    `${site.folder}a.md:4: the text of this page isn't converted. From here on, the tables of this page have more than 200000 cells. Split the page, or offer the data as a file`,
    `${site.folder}b.md:201: the text of this page isn't converted. Lists, quotes or elements are more than 100 deep within each other here. Take them apart`,
  ]);
  const written = readFileSync(path.join(root, `out/content/${site.page}`), 'utf8');
  expect(written).toContain(table);
});

it('VitePress: a tag may hold more others than a call has room for values', async () => {
  const html = `<p>${'<b :a="1"></b>'.repeat(200_000)}</p>\n`;
  const { written } = await importedConfig("export default { title: 'Kit' };", { 'a.md': html });
  expect(written).toContain('out/content/a.md');
});
