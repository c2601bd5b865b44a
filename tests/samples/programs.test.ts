import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { exampleFile } from '#features/live/examples/example-fence.ts';
import { linkPackage } from '#features/live/examples/link-package.ts';
import { openProgramPool } from '#features/live/examples/program-pool.ts';
import { readExamples } from '#features/live/examples/read-examples.ts';
import { exampleRunner } from '#features/live/examples/run-example.ts';
import { compareOutput } from '#features/live/samples/compare-output.ts';
import { extractSamples } from '#features/live/samples/extract-samples.ts';
import { toModule } from '#features/live/samples/sample-module.ts';
import type { SampleProgram } from '#features/live/samples/sample-program.ts';
import { packageOfSamples } from '#features/reference/version-references.ts';
import { loadConfig } from '#node/config/load-config.ts';
import { shippedDir } from '../e2e/support/paths.ts';
import { isNightly } from '../support/nightly.ts';
import { movingProgram } from './moving-program.ts';
import { runSample, type WrittenSample } from './run-sample.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Inside the repository, so that the library resolves; ignored by git; each run has its own. */
const folder = await makeFolder();
const packageOf = packageOfSamples(await loadConfig(shippedDir));

const names = await readdir(path.join(shippedDir, 'content'), { recursive: true });
const pages = names.filter((name) => /\.mdx?$/.test(name)).sort();
/** Pages whose programs take two thirds of the time of all. */
const slowPages = [
  'content/0.17/plugins/index.mdx',
  'content/guide/advanced/browser-integration.mdx',
  'content/guide/advanced/plugins.mdx',
  'content/guide/advanced/sql-queries.mdx',
  'content/guide/architecture.mdx',
  'content/guide/cheat-sheet.mdx',
  'content/guide/concepts/change-graph.mdx',
  'content/guide/concepts/change-proposals.mdx',
  'content/guide/concepts/change-sets.mdx',
  'content/guide/features/change-proposals.mdx',
  'content/guide/features/diffs.mdx',
  'content/guide/production/limits.mdx',
  'content/guide/react-utils.mdx',
  'content/guide/troubleshooting.mdx',
  'content/guide/tutorial/5-decide.mdx',
];
/**
 * Examples that take half of the time of all. By day, the modules of the app run in `tests/examples`,
 * and the others only call what shorter examples call.
 */
const slowExamples = [
  '0.17/reference/bundled-plugin-archives',
  'building-an-app',
  'change-proposals',
  'collaboration',
  'comments',
];
const programs = (await Promise.all(pages.map(readPrograms)))
  .flat()
  .filter(({ file }) => isNightly || !slowPages.includes(file));
const samples = await Promise.all(programs.map(toSample));

const { byName } = await readExamples(shippedDir);
const recorded = [...byName].filter(([name]) => isNightly || !slowExamples.includes(name));

/** One for all programs: each process loads the library once, which takes longer than most of them. */
const pool = openProgramPool();
const runExample = exampleRunner(shippedDir, pool);
afterAll(pool.close);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the code of every page', () => {
  for (const { program, written, name } of samples.filter(({ program }) => program.run)) {
    it.concurrent(`prints what the page shows: ${name}`, async () => {
      expect(compareOutput(program, await runSample(written, pool))).toEqual([]);
    });
  }
});

describe('the examples', () => {
  // Apart from those that run: between two of them, each would wait for the one before.
  it.each([...byName])('%s imports only what a reader installs', (_, { source }) => {
    const packages = [...source.matchAll(/from '([^']+)'/g)].map(([, specifier]) => specifier);
    for (const specifier of packages) expect(specifier).toMatch(/^@lix-js\/(sdk|plugin-md)(\/|$)/);
  });

  it.concurrent.each(recorded)('%s prints what was recorded', async (name, { output }) => {
    const library = packageOf(exampleFile(name));
    if (!library) throw new Error(`examples/${name}.ts shows no library.`);
    expect(await runExample(name, library)).toEqual(output);
  });
});

it('the programs for 0.5 on the page about moving print what their successors print', async () => {
  const program = await movingProgram();
  expect(program.steps.length).toBeGreaterThan(4);
  // In the folder itself, where the library is 0.5.
  const file = path.join(folder, 'moving.ts');
  const written = { path: file, file: program.file, module: toModule(program) };
  expect(compareOutput(program, await runSample(written, pool))).toEqual([]);
});

async function makeFolder(): Promise<string> {
  const parent = path.join(root, '.tmp');
  await mkdir(parent, { recursive: true });
  return mkdtemp(path.join(parent, 'samples-'));
}

async function readPrograms(name: string): Promise<SampleProgram[]> {
  const text = await readFile(path.join(shippedDir, 'content', name), 'utf8');
  return extractSamples(text, `content/${name.split(path.sep).join('/')}`);
}

async function toSample(program: SampleProgram): Promise<{
  program: SampleProgram;
  written: WrittenSample;
  name: string;
}> {
  const name = `${program.file}:${program.steps[0]?.line}`;
  const meant = packageOf(program.file.slice('content/'.length));
  const file = path.join(
    meant ? await linkPackage(folder, meant) : folder,
    `${name.replaceAll(/[^\w-]+/g, '_')}.ts`,
  );
  return { program, written: { path: file, file: program.file, module: toModule(program) }, name };
}
