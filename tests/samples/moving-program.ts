import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Code } from 'mdast';
import type { SampleProgram, SampleStep } from '#live/samples/sample-program.ts';
import { parseCodeMeta } from '#node/code/code-meta.ts';
import { fencesOf } from '#node/code/fences-of.ts';
import { parseMarkdown } from '#node/markdown/parse/parse-markdown.ts';
import { shippedDir } from '../e2e/support/paths.ts';

/** The page about moving from 0.5 to 0.17, whose outputs hold for both. */
const file = 'content/0.17/guide/moving-from-0-5.mdx';

/** The source of the page. */
export function readMovingPage(): Promise<string> {
  return readFile(path.join(shippedDir, file), 'utf8');
}

/** The program of the page's fences for 0.5, with what its successor prints. */
export async function movingProgram(): Promise<SampleProgram> {
  return programOf(fencesOf(parseMarkdown(await readMovingPage(), { line: 1, syntax: 'mdx' })));
}

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
