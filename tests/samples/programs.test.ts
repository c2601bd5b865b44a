import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { exampleFile } from '#features/live/examples/example-fence.ts';
import { linkPackage } from '#features/live/examples/link-package.ts';
import { openProgramPool } from '#features/live/examples/program-pool.ts';
import { readExamples } from '#features/live/examples/read-examples.ts';
import { exampleRunner } from '#features/live/examples/run-example.ts';
import { packageOfSamples } from '#features/reference/version-references.ts';
import { loadConfig } from '#node/config/load-config.ts';
import { shippedDir } from '../e2e/support/paths.ts';
import { compareOutput } from './compare-output.ts';
import { extractSamples } from './extract-samples.ts';
import { movingProgram } from './moving-program.ts';
import { openPassedPrograms, type TriedProgram } from './passed-programs.ts';
import { runSample, type WrittenSample } from './run-sample.ts';
import { toModule } from './sample-module.ts';
import type { SampleProgram } from './sample-program.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Inside the repository, so that the library resolves; ignored by git; each run has its own. */
const folder = await makeFolder();
const packageOf = packageOfSamples(await loadConfig(shippedDir));

const names = await readdir(path.join(shippedDir, 'content'), { recursive: true });
const pages = names.filter((name) => /\.mdx?$/.test(name)).sort();
const programs = (await Promise.all(pages.map(readPrograms))).flat().filter(({ run }) => run);
const samples = await Promise.all(programs.map(toSample));
const { byName } = await readExamples(shippedDir);
const examples = [...byName].map(([name, { source, output }]) => ({
  tried: { name, code: source, expected: output },
}));

const passed = await openPassedPrograms();
/** Those that run now. One always does, so that the list isn't all that vouches for them. */
const dueOf = <Program extends { tried: TriedProgram }>(all: Program[]) =>
  all
    .filter(({ tried }, index) => index === 0 || passed.isDue(tried))
    .map((program) => [program.tried.name, program] as const);
const due = { samples: dueOf(samples), examples: dueOf(examples) };
console.info(
  `${due.samples.length} of ${samples.length} programs of pages and ${due.examples.length} of ${examples.length} examples run; the others passed before as they are.`,
);

/** One for all programs: each process loads the library once, which takes longer than most of them. */
const pool = openProgramPool();
const runExample = exampleRunner(shippedDir, pool);
afterAll(pool.close);
afterAll(passed.record);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the code of every page', () => {
  it.concurrent.each(due.samples)('prints what the page shows: %s', async (_, sample) => {
    const { program, written, tried } = sample;
    expect(compareOutput(program, await runSample(written, pool))).toEqual([]);
    passed.note(tried);
  });
});

describe('the examples', () => {
  // Apart from those that run: between two of them, each would wait for the one before.
  it.each([...byName])('%s imports only what a reader installs', (_, { source }) => {
    const packages = [...source.matchAll(/from '([^']+)'/g)].map(([, specifier]) => specifier);
    for (const specifier of packages) expect(specifier).toMatch(/^@lix-js\/(sdk|plugin-md)(\/|$)/);
  });

  it.concurrent.each(due.examples)('%s prints what was recorded', async (name, { tried }) => {
    const library = packageOf(exampleFile(name));
    if (!library) throw new Error(`examples/${name}.ts shows no library.`);
    expect(await runExample(name, library)).toEqual(tried.expected);
    passed.note(tried);
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

interface Sample {
  program: SampleProgram;
  written: WrittenSample;
  tried: TriedProgram;
}

async function toSample(program: SampleProgram): Promise<Sample> {
  const name = `${program.file}:${program.steps[0]?.line}`;
  const meant = packageOf(program.file.slice('content/'.length));
  const file = path.join(
    meant ? await linkPackage(folder, meant) : folder,
    `${name.replaceAll(/[^\w-]+/g, '_')}.ts`,
  );
  const module = toModule(program);
  const expected = program.steps.map(({ throws, output }) => [throws, output?.text]);
  return {
    program,
    written: { path: file, file: program.file, module },
    tried: { name, code: module.code, expected: [meant?.folder, expected] },
  };
}
