import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { projectDir } from '#node/files/project-dir.ts';
import { pagePrograms } from '../../site/scripts/page-programs.ts';
import { starterArchives } from '../../site/scripts/starter-archives.ts';
import { representatives } from '../support/nightly.ts';

const run = promisify(execFile);
const source = path.join(projectDir, 'site/examples/starters');
const modules = path.join(projectDir, 'node_modules');
await mkdir(path.join(projectDir, '.tmp'), { recursive: true });
const folder = await mkdtemp(path.join(projectDir, '.tmp/starters-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Versions that the workspace and the site install, by name. */
const tested = Object.assign(
  {},
  ...(await Promise.all(
    ['package.json', 'site/package.json'].map(async (file) => {
      const manifest = JSON.parse(await readFile(path.join(projectDir, file), 'utf8'));
      return { ...manifest.dependencies, ...manifest.devDependencies };
    }),
  )),
);
const starters = [
  { name: 'lix-0.5', sdk: '@lix-js/sdk', release: '0.5.1', tools: ['typescript', 'vite'] },
  { name: 'lix-0.17', sdk: 'lix-0-17', release: '0.17.0', tools: ['typescript', 'vite'] },
  {
    name: 'tutorial',
    sdk: '@lix-js/sdk',
    release: '0.5.1',
    tools: ['json-schema-to-ts', 'typescript', 'vite'],
  },
];

it('the archives that pages offer hold the starter projects', async () => {
  const archives = await starterArchives();
  expect([...archives.keys()].sort()).toEqual(starters.map(({ name }) => `${name}.zip`).sort());
  for (const [name, content] of archives) {
    const offered = await readFile(path.join(projectDir, 'site/public/starters', name));
    expect(offered.equals(content), `Run npm run starters: ${name} is out of date.`).toBe(true);
  }
});

it('the programs that pages offer are the ones that they show', async () => {
  const programs = await pagePrograms();
  const folder = path.join(projectDir, 'site/public/starters');
  const offered = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
  expect(offered.sort()).toEqual([...programs.keys()].sort());
  for (const [name, program] of programs) {
    const file = await readFile(path.join(folder, name), 'utf8');
    expect(file === program, `Run npm run starters: ${name} is out of date.`).toBe(true);
    expect(program).toMatch(/^import /);
  }
});

describe.each(starters)('the starter project $name', ({ name, release, tools }) => {
  it('asks for the versions that it is tested with', async () => {
    const file = path.join(source, name, 'package.json');
    const { dependencies, devDependencies } = JSON.parse(await readFile(file, 'utf8'));
    expect(dependencies).toEqual({ '@lix-js/sdk': release });
    expect(devDependencies).toEqual(Object.fromEntries(tools.map((tool) => [tool, tested[tool]])));
  });
});

// By day, the tutorial's app is built and used in a browser (tests/e2e/app-of-tutorial.spec.ts).
describe.each(representatives(starters, 0))(
  'the starter project $name',
  ({ name, sdk, release }) => {
    it('passes its own type check, and its build has all it loads', async () => {
      const project = path.join(folder, name);
      await cp(path.join(source, name), project, { recursive: true });
      await mkdir(path.join(project, 'node_modules/@lix-js'), { recursive: true });
      const link = (installed: string, as: string) =>
        symlink(path.join(modules, installed), path.join(project, 'node_modules', as), 'junction');
      await Promise.all([link(sdk, '@lix-js/sdk'), link('vite', 'vite')]);
      const node = (file: string, ...parameters: string[]) =>
        run(process.execPath, [path.join(modules, file), ...parameters], { cwd: project });
      await node('typescript/bin/tsc');
      await node('vite/bin/vite.js', 'build', '--logLevel', 'error');
      const built = await readdir(path.join(project, 'dist'), { recursive: true });
      expect(built).toContain('index.html');
      expect(built.some((file) => /lix_js_sdk_bg.*\.wasm$/.test(file))).toBe(release === '0.17.0');
      if (release !== '0.17.0') return;
      const config = await readFile(path.join(project, 'vite.config.ts'), 'utf8');
      await writeFile(path.join(project, 'classic.config.ts'), config.replace("format: 'es'", ''));
      await expect(
        node('vite/bin/vite.js', 'build', '--config', 'classic.config.ts', '--outDir', 'classic'),
      ).rejects.toThrow('Module format "iife" does not support top-level await');
    });
  },
);
