import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectDir } from '#node/files/project-dir.ts';
import { pagePrograms } from '../../site/scripts/page-programs.ts';
import { starterArchives } from '../../site/scripts/starter-archives.ts';

const source = path.join(projectDir, 'site/examples/starters');

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
  { name: 'lix-0.5', release: '0.5.1', types: ['json-schema-to-ts'] },
  { name: 'lix-0.17', release: '0.17.0', types: [] },
  { name: 'tutorial', release: '0.5.1', types: ['json-schema-to-ts'] },
  { name: 'tutorial-0.17', release: '0.17.0', types: [] },
];

it('the archives that pages offer hold the starter projects', async () => {
  const archives = await starterArchives();
  expect([...archives.keys()].sort()).toEqual(starters.map(({ name }) => `${name}.zip`).sort());
  for (const [name, content] of archives) {
    const offered = await readFile(path.join(projectDir, 'site/public/starters', name));
    expect(
      offered.equals(content),
      `Run npm run script site/scripts/make-starters.ts: ${name} is out of date.`,
    ).toBe(true);
  }
});

it('the programs that pages offer are the ones that they show', async () => {
  const programs = await pagePrograms();
  const folder = path.join(projectDir, 'site/public/starters');
  const offered = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
  expect(offered.sort()).toEqual([...programs.keys()].sort());
  for (const [name, program] of programs) {
    const file = await readFile(path.join(folder, name), 'utf8');
    expect(
      file === program,
      `Run npm run script site/scripts/make-starters.ts: ${name} is out of date.`,
    ).toBe(true);
    expect(program).toMatch(/^import /);
  }
});

describe.each(starters)('the starter project $name', ({ name, release, types }) => {
  it('asks for the versions that it is tested with', async () => {
    const file = path.join(source, name, 'package.json');
    const { dependencies, devDependencies } = JSON.parse(await readFile(file, 'utf8'));
    expect(dependencies).toEqual({ '@lix-js/sdk': release });
    const tools = [...types, 'typescript', 'vite'];
    expect(devDependencies).toEqual(Object.fromEntries(tools.map((tool) => [tool, tested[tool]])));
  });
});
