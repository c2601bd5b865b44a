import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modulesDir, projectDir } from '#node/files/project-dir.ts';
import { isNightly } from '../support/nightly.ts';
import { hasRegistry, inEmptyFolder, inFolder } from './empty-folder.ts';
import { type Registry, startRegistry } from './registry.ts';

const isReachable = isNightly && (await hasRegistry());
/** Folders of our packages, by their names. */
const packages = Object.fromEntries(
  readdirSync(path.join(projectDir, 'packages')).map((folder) => {
    const file = path.join(projectDir, 'packages', folder, 'package.json');
    return [JSON.parse(readFileSync(file, 'utf8')).name as string, folder];
  }),
);
const names = Object.keys(packages);

let registry: Registry;
let clone: string;

/** A command for which the registry of this test is that of npm. */
const withRegistry = (command: string) =>
  `export NPM_CONFIG_USERCONFIG='${path.join(path.dirname(clone), 'npmrc')}'\n${command}`;

const git = (...args: string[]) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' });

beforeAll(async () => {
  const { stdout } = await inFolder(tmpdir(), 'npm config get registry');
  registry = await startRegistry(stdout.trim());
  clone = path.join(await mkdtemp(path.join(tmpdir(), 'release-')), 'project');
  const { address } = registry;
  writeFileSync(
    path.join(path.dirname(clone), 'npmrc'),
    `registry=${address}\n${address.replace('http:', '')}:_authToken=x\n`,
  );
  execFileSync('git', ['clone', '--quiet', projectDir, clone]);
  mkdirSync(path.join(clone, 'node_modules'));
  for (const name of readdirSync(modulesDir)) {
    if (name in packages || name === '@truedocs') continue;
    symlinkSync(path.join(modulesDir, name), path.join(clone, 'node_modules', name));
  }
  mkdirSync(path.join(clone, 'node_modules/@truedocs'));
  for (const [name, folder] of Object.entries(packages)) {
    symlinkSync(path.join(clone, 'packages', folder), path.join(clone, 'node_modules', name));
  }
  const commands = [
    'git config user.name A',
    'git config user.email a@example.com',
    'npm run release -- minor',
    'echo More. >> packages/engine/README.md',
    "git commit -qam 'Say more' -m 'It was too short.'",
    'npm run release -- patch',
    withRegistry('npm run release -- publish'),
  ];
  await inFolder(clone, commands.join('\n'));
});

afterAll(() => registry.close());

it('a release gives all packages one version, and says why each of its commits was made', () => {
  expect(git('tag').trim().split('\n').slice(-2)).toEqual(['v0.2.0', 'v0.2.1']);
  expect(git('status', '--porcelain')).toBe('');
  const changelog = readFileSync(path.join(clone, 'CHANGELOG.md'), 'utf8');
  expect(changelog).toMatch(
    /^# Changelog\n\n## 0\.2\.1 \(.*\)\n\n- Say more\n\n {2}It was too short\.\n\n## 0\.2\.0 /,
  );
  for (const file of ['README.md', 'packages/engine/docs/content/start.md'])
    expect(readFileSync(path.join(clone, file), 'utf8')).not.toMatch(/from-a-clone|npm run create/);
  const lock = JSON.parse(readFileSync(path.join(clone, 'package-lock.json'), 'utf8'));
  expect(lock.packages['packages/import'].dependencies.truedocs).toBe('0.2.1');
});

it('what is published is what the tag holds, and the template names it', () => {
  const latest = names.map((name) => registry.packages.get(name)?.['dist-tags'].latest);
  expect(latest).toEqual(names.map(() => '0.2.1'));
});

it.runIf(isReachable)('a site is made, built and searched with what is published', async () => {
  await inEmptyFolder(async (folder) => {
    const commands = [
      "npm create truedocs@latest docs -- --title 'My docs' --template blank",
      'cd docs',
      'npm run build',
    ];
    await inFolder(folder, withRegistry(commands.join('\n')));
    expect(existsSync(path.join(folder, 'docs/dist/guide/start.html'))).toBe(true);
  });
});
