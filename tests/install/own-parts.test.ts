import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { transform } from 'rolldown/utils';
import { beforeAll, expect, it } from 'vitest';
import { engineDir } from '#node/files/project-dir.ts';
import { blocksIn, configurationsIn, filesIn } from '../docs/code-of-docs.ts';
import { type InstalledPackages, installedPackages, typeErrors } from './packed.ts';
import { withServer } from './with-server.ts';

// What a site can add to itself, as the documentation writes it, with the packed engine.

const run = promisify(execFile);
let installed: InstalledPackages;

beforeAll(async () => {
  installed = await installedPackages();
}, 600_000);

const pageOf = (name: string) => readFileSync(path.join(engineDir, 'docs/content', name), 'utf8');
const features = pageOf('write-a-feature.md');
const notations = pageOf('writing/notations.mdx');

/** The only block of a page that has a text in it. */
function blockWith(page: string, part: string): string {
  const [found, another] = blocksIn(page).filter(({ text }) => text.includes(part));
  if (!found || another) throw new Error(`Not one block has ${part}.`);
  return found.text;
}

/** The only configuration of a page that has a text in it. */
function configWith(page: string, part: string): string {
  const [found, another] = configurationsIn(page).filter(({ text }) => text.includes(part));
  if (!found || another) throw new Error(`Not one configuration has ${part}.`);
  return found.text;
}

function newSite(files: Record<string, string>) {
  const root = mkdtempSync(path.join(installed.folder, 'own-parts-'));
  const command = [process.execPath, path.join(installed.engineDir, 'dist/node/cli.js')];
  const write = (texts: Record<string, string>) => {
    for (const [name, text] of Object.entries(texts)) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), text);
    }
  };
  write(files);
  return {
    root,
    write,
    /** What the build prints. */
    async build(...options: string[]): Promise<string> {
      const args = [...command.slice(1), 'build', '--compress', 'none', ...options];
      const env = { ...process.env, NO_COLOR: '1' };
      const outcome = run(process.execPath, args, { cwd: root, env });
      const { stdout, stderr } = await outcome.catch((error) => error);
      return `${stdout}${stderr}`;
    },
    /** Documents of the built site, by their routes. */
    built: async (routes: readonly string[]) =>
      routes.map((route) => readFileSync(path.join(root, 'dist', `${route}.html`), 'utf8')),
    /** The same as the development server answers them. */
    developed: (routes: readonly string[]) =>
      withServer([...command, 'dev', '--port', '0'], root, async (address) =>
        Promise.all(routes.map(async (route) => (await fetch(address + route)).text())),
      ),
  };
}

/** Publishes a feature of the documentation as it says: compiled, with its `package.json`. */
async function publish(files: Record<string, string>): Promise<Record<string, string>> {
  const [manifest] = blocksIn(features).filter(({ meta }) => meta === 'title="package.json"');
  const modules = Object.entries(files).map(async ([name, text]) => {
    const { code } = await transform(name, text.replace(/(\/\w+)\.tsx?'/g, "$1.js'"), {
      jsx: { runtime: 'automatic' },
    });
    return [path.basename(name).replace(/tsx?$/, 'js'), code] as const;
  });
  const published = [...(await Promise.all(modules)), ['package.json', manifest?.text ?? '']];
  const folder = 'node_modules/docs-reading-time';
  return Object.fromEntries(published.map(([name, text]) => [`${folder}/${name}`, text]));
}

it('a feature adds a page, a slot and a check in 23 lines, in a folder or from npm', async () => {
  const { 'site.config.ts': config = '', ...files } = filesIn(
    features,
    'Write your first feature {#make-one}',
  );
  expect(Object.keys(files)).toHaveLength(3);
  expect(files['features/reading-time/module.ts']?.trimEnd().split('\n')).toHaveLength(23);
  const site = newSite({
    'site.config.ts': config,
    'content/index.md': '# Home\n',
    'content/long.md': `# Long\n\n${'word '.repeat(6_000)}\n`,
    ...files,
  });
  const expectParts = ([long, times]: string[]) => {
    expect(long).toContain('<p>31 min</p>');
    expect(times).toMatch(/<a[^>]* href="\/long"[^>]*>.*31 min/s);
  };
  expect(await site.build()).toContain('content/long.md: Over 30 min to read.');
  expectParts(await site.built(['/long', '/times']));
  expectParts(await site.developed(['/long', '/times']));
  expect(await typeErrors(site.root, 'site.config.ts', 'preserve')).toBe('');

  const other = newSite({
    'site.config.ts': config.replace('./features/reading-time/index.ts', 'docs-reading-time'),
    'content/index.md': '# Home\n',
    'content/long.md': `# Long\n\n${'word '.repeat(6_000)}\n`,
    ...(await publish(files)),
  });
  expect(await other.build()).toContain('Over 30 min');
  expectParts(await other.built(['/long', '/times']));
  expectParts(await other.developed(['/long', '/times']));
}, 600_000);

it('a feature reads options and a file', async () => {
  const { 'site.config.ts': config = '', ...files } = filesIn(
    features,
    'Add options {#give-it-options}',
  );
  expect(Object.keys(files)).toHaveLength(2);
  const site = newSite({
    'package.json': '{ "version": "1.2.3" }',
    'site.config.ts': config,
    'content/index.md': '# Home\n',
    ...files,
  });
  await site.build();
  const pages = [...(await site.built(['/index'])), ...(await site.developed(['/']))];
  for (const page of pages) expect(page).toContain('<p>Release 1.2.3</p>');
  expect(await typeErrors(site.root, 'site.config.ts', 'preserve')).toBe('');
  site.write({ 'site.config.ts': config.replace("'./package.json'", 'true') });
  expect(await site.build()).toMatch(/site\.config\.ts:7.*release: `file` must be a string/);
}, 600_000);

it('a feature brings a component, with a stylesheet and a script', async () => {
  const site = newSite({
    'site.config.ts':
      "import { note } from './features/note/index.ts';\nexport default { features: [note()] };\n",
    'content/index.mdx': '# Home\n\n<Note by="Ada">\n\nIt *works*.\n\n</Note>\n',
    ...filesIn(features, 'Add a component or a script {#add-a-component}'),
  });
  expect(await site.build()).not.toContain('Warning');
  for (const [page] of [await site.built(['/index']), await site.developed(['/'])])
    expect(page).toMatch(/<aside class="note"><p>Ada says:<\/p>.*<em>works<\/em>/s);
  expect((await site.built(['/index'])).join()).toContain('/assets/style-note-');
}, 600_000);

it('a feature reads front matter of other pages, and is tested in a site of its own', async () => {
  const read = filesIn(features, 'Read other pages {#read-other-pages}');
  const { 'features/release/index.ts': index = '', 'features/release/module.ts': module = '' } =
    filesIn(features, 'Add options {#give-it-options}');
  const { 'test/release.test.ts': test = '', ...tested } = filesIn(
    features,
    'Test a feature {#test-it}',
  );
  const site = newSite({
    'site.config.ts':
      "import { topics } from './features/topics/index.ts';\nexport default { features: [topics()] };\n",
    'content/index.md': '# Home\n',
    'content/forms.md': '---\ntitle: Open forms\ntopic: Forms\n---\n\n# Open forms\n',
    'features/release/index.ts': index,
    'features/release/module.ts': module,
    ...read,
    ...tested,
  });
  expect(await site.build()).not.toContain('Warning');
  expect((await site.built(['/topics'])).join()).toMatch(/Forms: <a [^>]*href="\/forms"/);
  const [, folder = ''] = /'--root', '([^']+)'/.exec(test) ?? [];
  const [, file = ''] = /readFileSync\('([^']+)'/.exec(test) ?? [];
  const [, text = ''] = /toContain\('([^']+)'/.exec(test) ?? [];
  await site.build('--root', folder);
  expect(readFileSync(path.join(site.root, file), 'utf8')).toContain(text);
}, 600_000);

it('a site has containers, typed keys and data of its own', async () => {
  const site = newSite({
    'parts/containers.js': configWith(notations, 'containers:'),
    'parts/keys.js': configWith(pageOf('writing/pages.md'), 'difficulty:'),
    'site.config.js':
      "import containers from './parts/containers.js';\nimport keys from './parts/keys.js';\nexport default { ...containers, ...keys };\n",
    'components/Quiz.tsx':
      "import type { ReactNode } from 'react';\nexport const Quiz = ({ title, children }: { title: string; children: ReactNode }) => <section title={title}>{children}</section>;\n",
    'components/slots/article-start.tsx':
      "import type { SiteSlotProps } from 'truedocs/theme';\nexport default ({ page }: SiteSlotProps) => <b>{page.frontmatter.difficulty}</b>;\n",
    'examples/start.ts': 'const started = true;\n',
    'content/limits.json': '{ "rows": 1000 }',
    'content/index.md': `---\ndifficulty: hard\n---\n\n# Home\n\n${blockWith(notations, ':::exercise')}\n:::quiz Who wins?\nNobody.\n:::\n`,
    'content/data.mdx': `${blockWith(notations, 'import limits')}`.replace(
      'Version {version}',
      '# Data\n\nVersion {version}',
    ),
    'tsconfig.json': blockWith(pageOf('writing/pages.md'), '.truedocs/types.d.ts'),
  });
  const expectParts = ([home = '', data = '']: string[]) => {
    expect(home).toMatch(
      /data-kind="exercise" id="merge-two".*Merge two versions.*<details[^>]*data-kind="solution"[^>]*><summary>Solution/s,
    );
    expect(home).toContain('<section title="Who wins?">');
    expect(home).toContain('<b>hard</b>');
    expect(data).toContain('Version 2.1 holds up to 1000 rows.');
    expect(data).toMatch(/start\.ts of 2\.1.*started/s);
  };
  expect(await site.build()).not.toContain('Warning');
  expectParts(await site.built(['/index', '/data']));
  expectParts(await site.developed(['/', '/data']));
  site.write({
    'types.ts':
      "import './.truedocs/types.d.ts';\nimport type { SiteSlotProps } from 'truedocs/theme';\nexport const level = ({ page }: SiteSlotProps): 'easy' | 'hard' | undefined => page.frontmatter.difficulty;\n// @ts-expect-error\nexport const wrong = ({ page }: SiteSlotProps): number | undefined => page.frontmatter.difficulty;\n",
  });
  expect(await typeErrors(site.root, 'types.ts', 'preserve')).toBe('');
  site.write({ 'content/index.md': '---\ndifficulty: medium\n---\n\n# Home\n' });
  expect(await site.build()).toMatch(/content\/index\.md:2: .*difficulty/);
}, 600_000);
