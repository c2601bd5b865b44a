import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkTypes, type WrittenSample } from './check-types.ts';
import { compareOutput } from './compare-output.ts';
import { extractSamples } from './extract-samples.ts';
import { runSample } from './run-sample.ts';
import { toModule } from './sample-module.ts';
import type { SampleProgram } from './sample-program.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Inside the repository, so that the library resolves; ignored by git. */
const folder = path.join(root, '.tmp/samples');

const names = await readdir(path.join(root, 'content'), { recursive: true });
const pages = names.filter((name) => /\.mdx?$/.test(name)).sort();
const programs = (await Promise.all(pages.map(readPrograms))).flat();
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const samples = await Promise.all(programs.map(writeModule));

describe('the code of every page', () => {
  it('is accepted by the compiler', () => {
    expect(checkTypes(samples.map(({ written }) => written))).toEqual([]);
  }, 120_000);

  for (const { program, written, name } of samples.filter(({ program }) => program.run)) {
    it.concurrent(`prints what the page shows: ${name}`, async () => {
      expect(compareOutput(program, await runSample(written))).toEqual([]);
    }, 90_000);
  }
});

async function readPrograms(name: string): Promise<SampleProgram[]> {
  const text = await readFile(path.join(root, 'content', name), 'utf8');
  return extractSamples(text, `content/${name.split(path.sep).join('/')}`);
}

async function writeModule(
  program: SampleProgram,
): Promise<{ program: SampleProgram; written: WrittenSample; name: string }> {
  const name = `${program.file}:${program.steps[0]?.line}`;
  const module = toModule(program);
  const file = path.join(folder, `${name.replaceAll(/[^\w-]+/g, '_')}.ts`);
  await writeFile(file, module.code);
  return { program, written: { path: file, file: program.file, module }, name };
}
