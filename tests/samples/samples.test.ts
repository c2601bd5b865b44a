import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkTypes, type WrittenSample } from './check-types.ts';
import { compareOutput } from './compare-output.ts';
import { extractSamples } from './extract-samples.ts';
import { runSample, sampleTimeout } from './run-sample.ts';
import { linkModules, toModule } from './sample-module.ts';
import type { SampleProgram } from './sample-program.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Inside the repository, so that the library resolves; ignored by git; each run has its own. */
const folder = await makeFolder();

const names = await readdir(path.join(root, 'content'), { recursive: true });
const pages = names.filter((name) => /\.mdx?$/.test(name)).sort();
const samples = (await Promise.all(pages.map(writeModules))).flat();

afterAll(() => rm(folder, { recursive: true, force: true }));

interface Sample {
  program: SampleProgram;
  written: WrittenSample;
  name: string;
}

describe('the code of every page', () => {
  it(
    'is accepted by the compiler',
    () => {
      expect(checkTypes(samples.map(({ written }) => written))).toEqual([]);
    },
    sampleTimeout,
  );

  for (const { program, written, name } of samples.filter(({ program }) => program.run)) {
    it.concurrent(
      `prints what the page shows: ${name}`,
      async () => {
        expect(compareOutput(program, await runSample(written))).toEqual([]);
      },
      sampleTimeout + 10_000,
    );
  }
});

async function makeFolder(): Promise<string> {
  const parent = path.join(root, '.tmp');
  await mkdir(parent, { recursive: true });
  return mkdtemp(path.join(parent, 'samples-'));
}

async function writeModules(page: string): Promise<Sample[]> {
  const text = await readFile(path.join(root, 'content', page), 'utf8');
  const programs = extractSamples(text, `content/${page.split(path.sep).join('/')}`);
  const paths = new Map(
    programs.flatMap((program) => program.titles.map((title) => [title, `./${fileOf(program)}`])),
  );
  return Promise.all(programs.map((program) => writeModule(program, paths)));
}

async function writeModule(
  program: SampleProgram,
  paths: ReadonlyMap<string, string>,
): Promise<Sample> {
  const module = toModule(program);
  const file = path.join(folder, fileOf(program));
  await writeFile(file, linkModules(module.code, paths));
  return { program, written: { path: file, file: program.file, module }, name: nameOf(program) };
}

function nameOf({ file, steps }: SampleProgram): string {
  return `${file}:${steps[0]?.line}`;
}

function fileOf(program: SampleProgram): string {
  return `${nameOf(program).replaceAll(/[^\w-]+/g, '_')}.${program.kind}`;
}
