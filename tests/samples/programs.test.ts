import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { exampleFile } from '#live/examples/example-fence.ts';
import { linkPackage } from '#live/examples/link-package.ts';
import { openProgramPool } from '#live/examples/program-pool.ts';
import { readExamples } from '#live/examples/read-examples.ts';
import { exampleRunner } from '#live/examples/run-example.ts';
import { compareOutput } from '#live/samples/compare-output.ts';
import { extractSamples } from '#live/samples/extract-samples.ts';
import { toModule } from '#live/samples/sample-module.ts';
import type { SampleProgram } from '#live/samples/sample-program.ts';
import { hashOf } from '#node/cache/store.ts';
import { loadConfig } from '#node/config/load-config.ts';
import { packageOfSamples } from '#reference/version-references.ts';
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
const programs = (await Promise.all(pages.map(readPrograms))).flat();
const { byName } = await readExamples(shippedDir);

/** By day, these show that programs run at all, and others run only if they aren't in the record. */
const representatives = [
  'content/0.17/guide/getting-started.mdx',
  'content/guide/tutorial/1-set-up.mdx',
  '0.17/reference/migration',
  'templates/json-file',
];
/** Lists programs that printed what is shown: a place, and a hash of all that decides about it. */
const record = path.join(import.meta.dirname, 'recorded-runs.txt');
const recorded = new Set((await readFile(record, 'utf8')).split('\n'));
const passed: string[] = [];

const manifest = JSON.parse(await readFile(path.join(shippedDir, 'package.json'), 'utf8'));
/** Versions of the library, and of the packages that belong to it. */
const libraries = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  .filter(([name]) => name.includes('lix'))
  .sort();

/** The line of a program in the record. */
const entryOf = (name: string, ...parts: unknown[]) =>
  `${name} ${hashOf(JSON.stringify([libraries, ...parts]))}`;

const isRun = (name: string, entry: string) =>
  isNightly || !recorded.has(entry) || representatives.includes(name);

const samples = (await Promise.all(programs.map(toSample))).filter(
  ({ program, entry }) => program.run && isRun(program.file, entry),
);
const examples = [...byName]
  .map(([name, { source, output }]) => ({ name, output, entry: entryOf(name, source, output) }))
  .filter(({ name, entry }) => isRun(name, entry));

/** One for all programs: each process loads the library once, which takes longer than most of them. */
const pool = openProgramPool();
const runExample = exampleRunner(shippedDir, pool);
afterAll(pool.close);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the code of every page', () => {
  for (const { program, written, name, entry } of samples) {
    it.concurrent(`prints what the page shows: ${name}`, async () => {
      expect(compareOutput(program, await runSample(written, pool))).toEqual([]);
      passed.push(entry);
    });
  }
});

describe('the examples', () => {
  // Apart from those that run: between two of them, each would wait for the one before.
  it.each([...byName])('%s imports only what a reader installs', (_, { source }) => {
    const packages = [...source.matchAll(/from '([^']+)'/g)].map(([, specifier]) => specifier);
    for (const specifier of packages) expect(specifier).toMatch(/^@lix-js\/(sdk|plugin-md)(\/|$)/);
  });

  for (const { name, output, entry } of examples) {
    it.concurrent(`${name} prints what was recorded`, async () => {
      const library = packageOf(exampleFile(name));
      if (!library) throw new Error(`examples/${name}.ts shows no library.`);
      expect(await runExample(name, library)).toEqual(output);
      passed.push(entry);
    });
  }
});

it('the programs for 0.5 on the page about moving print what their successors print', async () => {
  const program = await movingProgram();
  expect(program.steps.length).toBeGreaterThan(4);
  // In the folder itself, where the library is 0.5.
  const file = path.join(folder, 'moving.ts');
  const written = { path: file, file: program.file, module: toModule(program) };
  expect(compareOutput(program, await runSample(written, pool))).toEqual([]);
});

it.runIf(isNightly)('the record lists them all; `-u` writes it', () =>
  expect(`${passed.sort().join('\n')}\n`).toMatchFileSnapshot(record),
);

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
  entry: string;
}> {
  const name = `${program.file}:${program.steps[0]?.line}`;
  const meant = packageOf(program.file.slice('content/'.length));
  const file = path.join(
    meant ? await linkPackage(folder, meant) : folder,
    `${name.replaceAll(/[^\w-]+/g, '_')}.ts`,
  );
  const module = toModule(program);
  const shown = program.steps.map(({ throws, output }) => [throws, output?.text]);
  return {
    program,
    written: { path: file, file: program.file, module },
    name,
    entry: entryOf(program.file, module.code, shown),
  };
}
