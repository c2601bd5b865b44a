import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Code } from 'mdast';
import { afterAll, expect, it } from 'vitest';
import { parseCodeMeta } from '#builder/code/code-meta.ts';
import { fencesOf } from '#builder/code/fences-of.ts';
import { openProgramPool } from '#builder/examples/program-pool.ts';
import { parseMarkdown } from '#builder/markdown/parse/parse-markdown.ts';
import { topics } from '../../product/reference/topics.ts';
import { compareOutput } from './compare-output.ts';
import { runSample } from './run-sample.ts';
import { toModule } from './sample-module.ts';
import type { SampleProgram, SampleStep } from './sample-program.ts';

const file = 'content/0.17/guide/moving-from-0-5.mdx';
const root = path.resolve(import.meta.dirname, '../..');
const text = await readFile(path.join(root, file), 'utf8');
const pool = openProgramPool();
await mkdir(path.join(root, '.tmp'), { recursive: true });
/** Inside the repository, so that the library resolves to 0.5. */
const folder = await mkdtemp(path.join(root, '.tmp', 'moving-'));
afterAll(pool.close);
afterAll(() => rm(folder, { recursive: true, force: true }));

it('the programs for 0.5 print what their successors print', async () => {
  const program = programOf(fencesOf(parseMarkdown(text, { line: 1, syntax: 'mdx' })));
  expect(program.steps.length).toBeGreaterThan(4);
  const written = { path: path.join(folder, 'moving.ts'), file, module: toModule(program) };
  expect(compareOutput(program, await runSample(written, pool))).toEqual([]);
}, 120_000);

it('names every export of 0.5', () => {
  const names = topics.flatMap(({ names }) => names.split(' '));
  const missing = names.filter((name) => !new RegExp(`\`(?:lix\\.)?${name}\\b`).test(text));
  expect(missing).toEqual([]);
});

/** The program of the fences for 0.5; an output fence holds for both releases. */
function programOf(fences: Code[]): SampleProgram {
  const steps: SampleStep[] = [];
  for (const { lang, meta, value, position } of fences) {
    const line = (position?.start.line ?? 0) + 1;
    const last = steps.at(-1);
    if (lang === 'mjs') steps.push({ line, code: value, throws: false });
    else if (last && parseCodeMeta(meta ?? '').output) last.output = { text: value, line };
  }
  return { file, run: true, steps };
}
