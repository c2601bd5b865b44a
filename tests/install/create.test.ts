import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { modulesDir, projectDir } from '#node/files/project-dir.ts';
import { createCommandsIn } from '../docs/code-of-docs.ts';
import { isNightly } from '../support/nightly.ts';
import { hasRegistry, inEmptyFolder, inFolder } from './empty-folder.ts';
import { installPacked, linkInstalled, packPackage } from './packed.ts';
import { workflowMistakes } from './workflow-mistakes.ts';

const run = promisify(execFile);
const parent = mkdtempSync(path.join(tmpdir(), 'create-'));
const command = path.join(parent, 'node_modules/create-truedocs/dist/cli.js');

/** Runs the command without a terminal; resolves with what it printed, also when it fails. */
async function create(args: readonly string[], userAgent = ''): Promise<string> {
  const env = { ...process.env, npm_config_user_agent: userAgent };
  const options = { cwd: parent, env };
  return run(process.execPath, [command, ...args], options).then(
    ({ stdout }) => stdout,
    ({ stderr }) => stderr,
  );
}

const read = (...names: string[]) => readFileSync(path.join(parent, ...names), 'utf8');

beforeAll(async () => {
  await linkInstalled(parent, await packPackage('create'));
  const other = path.join(parent, 'other');
  mkdirSync(path.join(other, '.vitepress'), { recursive: true });
  writeFileSync(path.join(other, '.vitepress/config.mts'), "export default { title: 'Other' };\n");
  writeFileSync(path.join(other, 'index.md'), '# Moved\n\nFrom elsewhere.\n');
}, 600_000);

/** Templates with the options that choose them, and a text of a page that each builds. */
const templates: [name: string, options: string[], page: string, text: string][] = [
  ['blank', ['--template', 'blank'], 'guide/start.html', 'Get started'],
  ['library', ['--package', 'superstruct'], 'api/index.html', 'superstruct'],
  ['existing', ['--from', 'vitepress', '--source', 'other'], 'index.html', 'From elsewhere.'],
];

it.each(templates)('writes a whole site: %s', async (name, options) => {
  expect(
    await create([`${name} site`, '--title', 'My "site"', ...options, '--no-install']),
  ).toMatch(/cd '.* site'\n {2}npm install\n {2}npm run dev/);
  const files = readdirSync(path.join(parent, `${name} site`), { recursive: true });
  const expected = ['.editorconfig', '.gitignore', '.vscode/settings.json', 'tsconfig.json'];
  expect(files).toEqual(expect.arrayContaining([...expected, 'package.json', 'content/index.md']));
  const { dependencies } = JSON.parse(read(`${name} site`, 'package.json'));
  expect(dependencies.truedocs).toMatch(/^\^\d/);
});

/** Commands of the documentation; a site to move is beside the folder that they run in. */
const documented = ['create/README.md', 'start.md', 'library.md', 'moving.md'].flatMap((name) => {
  const folder = name.includes('/') ? 'packages' : 'packages/engine/docs/content';
  return createCommandsIn(readFileSync(path.join(projectDir, folder, name), 'utf8'));
});

it.each([...new Map(documented.map((args) => [args.join(' '), args]))])(
  'does what the documentation says: %s',
  async (_, args) => {
    const cwd = mkdtempSync(path.join(parent, 'documented-'));
    const theirs = args.map((arg) => arg.replace(/^\.\.\/.*/, '../other'));
    await run(process.execPath, [command, ...theirs, '--no-install'], { cwd });
    expect(readdirSync(path.join(cwd, args[0] ?? ''))).toContain('package.json');
  },
);

it('deploys to four hosts, with the policy in the pages where a host sends no headers', async () => {
  await create(['pnpm', '--title', 'x', '--template', 'blank', '--no-install'], 'pnpm/9.0.0');
  const { jobs } = parse(read('pnpm/.github/workflows/deploy.yml'));
  expect(Object.keys(jobs)).toEqual(['build', 'github-pages', 'netlify', 'cloudflare', 'vercel']);
  const build = jobs.build.steps.find(
    ({ run: line }: { run?: string }) => line === 'pnpm run build',
  );
  expect(build.env.POLICY_IN_PAGES).toContain('github-pages');
  const { jobs: checks } = parse(read('pnpm/.github/workflows/check.yml'));
  const steps = checks.build.steps.flatMap(({ run: line }: { run?: string }) => line ?? []);
  const commands = ['install --frozen-lockfile', 'run build'];
  expect(steps).toEqual(['corepack enable', ...commands.map((line) => `pnpm ${line}`)]);
  const { scripts } = JSON.parse(read('pnpm/package.json'));
  expect(scripts).toMatchObject({ build: 'truedocs build' });
});

it('writes workflows that GitHub takes', async () => {
  await create(['parsed', '--title', 'x', '--template', 'blank', '--no-install']);
  const folder = 'parsed/.github/workflows';
  const names = readdirSync(path.join(parent, folder));
  expect(names).toEqual(['check.yml', 'deploy.yml']);
  for (const name of names) expect(await workflowMistakes(name, read(folder, name))).toEqual([]);
  const wrong = read(folder, 'deploy.yml').replace('needs: build', 'needs: bild');
  expect((await workflowMistakes('deploy.yml', wrong)).join()).toContain("unknown job 'bild'");
});

it('puts the workflows of a site in a repository where GitHub reads them', async () => {
  const repository = path.join(parent, 'repository');
  mkdirSync(path.join(repository, '.git'), { recursive: true });
  const library = { name: 'shapes', scripts: { build: 'tsc' } };
  writeFileSync(path.join(repository, 'package.json'), JSON.stringify(library));
  const options = ['--title', 'x', '--package', 'shapes', '--no-install'];
  const place = path.join('repository', '.github/workflows');
  expect(await create(['repository/my docs', ...options])).toContain('my docs-deploy.yml');
  const names = ['my docs-check.yml', 'my docs-deploy.yml'];
  expect(readdirSync(path.join(parent, place))).toEqual(names);
  for (const name of names) expect(await workflowMistakes(name, read(place, name))).toEqual([]);
  const [check, deploy] = names.map((name) => parse(read(place, name)).jobs);
  expect(check.build.defaults.run['working-directory']).toBe('my docs');
  expect(check.build.steps.slice(3)).toEqual([
    { run: 'npm ci', 'working-directory': '.' },
    { run: 'npm run build', 'working-directory': '.' },
    { run: 'npm ci' },
    { run: 'npm run build' },
  ]);
  const uploads = deploy.build.steps.filter(({ uses = '' }) => uses.includes('upload-'));
  expect(uploads.map(({ with: { path: output } }: { with: { path: string } }) => output)).toEqual([
    'my docs/dist',
    'my docs/dist',
  ]);
  expect(deploy.netlify).not.toHaveProperty('defaults');
  // Another site of that name.
  const other = path.join('repository', 'packages', 'my docs');
  expect(await create([other, ...options])).toContain('exists already. Nothing was changed.');
  expect(existsSync(path.join(parent, other))).toBe(false);
});

it('is a project of its own for Yarn, with packages in node_modules', async () => {
  await create(['yarn', '--title', 'x', '--template', 'blank', '--no-install'], 'yarn/4.9.1');
  expect(read('yarn/.yarnrc.yml')).toBe('nodeLinker: node-modules\n');
  expect(read('yarn/yarn.lock')).toBe('');
});

const mistakes: [what: string, args: string[], message: RegExp][] = [
  [
    'a folder that holds files',
    ['other', '--title', 'x'],
    /other isn't empty\. Choose another one/,
  ],
  [
    'an unknown template',
    ['a', '--template', 'wiki'],
    /--template must be blank, library or existing/,
  ],
  ['an unknown engine', ['a', '--from', 'wiki'], /--from must be rspress, vitepress/],
  ['a name that npm refuses', ['a', '--package', '../x'], /"\.\.\/x" isn't the name of a package/],
  ['an unknown option', ['a', '--titel', 'x'], /'--titel'[\s\S]*Usage: npm create truedocs/],
  ['no title, and nobody to ask', ['a'], /--title is required\.\n\nUsage/],
  [
    'no such site',
    ['a', '--title', 'x', '--from', 'docusaurus', '--source', 'other'],
    /docusaurus/,
  ],
];

it.each(mistakes)('says what is wrong, and writes nothing: %s', async (_, args, message) => {
  expect(await create([...args, '--no-install'])).toMatch(message);
  expect(existsSync(path.join(parent, 'a'))).toBe(false);
});

const isReachable = isNightly && (await hasRegistry());

/** Installs what a new site asks for, in a folder that holds nothing else, and runs its commands. */
it.runIf(isReachable).each(templates)(
  'installs its packages, and passes its own checks: %s',
  async (name, _, page, text) => {
    await inEmptyFolder(async (empty) => {
      const folder = path.join(empty, 'site');
      cpSync(path.join(parent, `${name} site`), folder, { recursive: true });
      await installPacked(folder);
      const settings = "POLICY_IN_PAGES=true SITE_ORIGIN='https://someone.github.io/docs/'";
      await inFolder(folder, `${settings} npm run build -- --compress none`);
      const tsc = path.join(modulesDir, 'typescript-native/bin/tsc');
      await run(process.execPath, [tsc, '-p', folder]);
      const html = readFileSync(path.join(folder, 'dist', page), 'utf8');
      expect(html).toContain(text);
      expect(html).toContain('http-equiv="Content-Security-Policy"');
      expect(html).toContain('https://someone.github.io/docs/');
    });
  },
);

it.runIf(isNightly && !isReachable)('installs its packages', ({ skip }) => {
  skip('No package registry answers, so nothing was installed.');
});
