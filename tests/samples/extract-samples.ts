import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseMarkdown } from '#builder/markdown/parse-markdown.ts';
import { type Fence, SampleProblem, type SampleProgram } from './sample-program.ts';

const frontMatter = /^---\n[\s\S]*?\n---\n/;

/**
 * Reads the programs of a page: its ts fences in order, one program until a fence says `fresh`.
 *
 * @param source The whole file with front matter.
 * @param file The path that messages name.
 * @throws SampleProblem when an output fence follows no ts fence.
 */
export function extractSamples(source: string, file: string): SampleProgram[] {
  const programs: SampleProgram[] = [];
  let previous: Fence | undefined;
  for (const fence of readFences(source, file)) {
    if (fence.lang === 'ts') addStep(programs, fence, file);
    if (fence.meta.has('output')) addOutput(programs, previous, fence, file);
    previous = fence;
  }
  return programs;
}

function readFences(source: string, file: string): Fence[] {
  const head = frontMatter.exec(source)?.[0] ?? '';
  const firstLine = head.split('\n').length;
  const tree = parseMarkdown(source.slice(head.length), firstLine, file.endsWith('.mdx'));
  const fences: Fence[] = [];
  visit(tree, 'code', (node: Code) => {
    const line = (node.position?.start.line ?? 0) + 1;
    const meta = new Set((node.meta ?? '').split(/\s+/).filter(Boolean));
    fences.push({ lang: node.lang ?? '', meta, text: node.value, line });
  });
  return fences;
}

function addStep(programs: SampleProgram[], fence: Fence, file: string): void {
  if (programs.length === 0 || fence.meta.has('fresh')) {
    programs.push({ file, run: false, steps: [] });
  }
  const program = programs.at(-1) as SampleProgram;
  program.run ||= fence.meta.has('run');
  program.steps.push({ line: fence.line, code: fence.text, throws: fence.meta.has('throws') });
}

function addOutput(
  programs: SampleProgram[],
  previous: Fence | undefined,
  fence: Fence,
  file: string,
): void {
  const step = programs.at(-1)?.steps.at(-1);
  if (!step || previous?.lang !== 'ts') {
    throw new SampleProblem('The output fence follows no ts fence.', file, fence.line);
  }
  step.output = { text: fence.text, line: fence.line };
}
