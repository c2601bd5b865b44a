import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { writeCorpus } from '../../../bench/corpus.ts';
import { fixturesDir, projectDir, siteDir } from './paths.ts';

const run = promisify(execFile);

/** Pages of the generated site that shows what does not grow. */
const manyPages = 2000;

/** Builds every site that the browser tests look at, by the command that builds the shipped one. */
export default async function buildSites(): Promise<void> {
  const many = path.join(projectDir, '.tmp/many-pages');
  await writeCorpus(many, manyPages);
  const fixtures = await readdir(fixturesDir);
  const sites = [
    { name: 'shipped', root: projectDir, compress: true },
    { name: 'many-pages', root: many, compress: false },
    ...fixtures.map((name) => ({ name, root: path.join(fixturesDir, name), compress: true })),
  ];
  for (const { name, root, compress } of sites) {
    const options = compress ? [] : ['--no-compress'];
    const args = ['--import', 'tsx', 'src/builder/cli.ts', 'build', '--root', root];
    await run(process.execPath, [...args, '--out', siteDir(name), ...options], { cwd: projectDir });
  }
}
