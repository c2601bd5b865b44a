import type { Code } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseCodeMeta } from '#build/content/code-meta.ts';
import { parseMarkdown } from '#build/content/parse-markdown.ts';
import {
  type Fence,
  type ModuleKind,
  SampleProblem,
  type SampleProgram,
} from './sample-program.ts';

const frontMatter = /^---\n[\s\S]*?\n---\n/;

const kinds = new Map<string, ModuleKind>([
  ['ts', 'ts'],
  ['typescript', 'ts'],
  ['tsx', 'tsx'],
  ['js', 'js'],
  ['javascript', 'js'],
  ['jsx', 'jsx'],
]);

/**
 * Reads the programs of a page: its ts fences in order, one program until a fence says `fresh`.
 * Each fence of another kind is a module of its own, which is compiled and not run.
 *
 * @param source The whole file with front matter.
 * @param file The path that messages name.
 * @throws SampleProblem when an output fence follows no ts fence, or another kind says `run`.
 */
export function extractSamples(source: string, file: string): SampleProgram[] {
  const programs: SampleProgram[] = [];
  let current: SampleProgram | undefined;
  let previous: Fence | undefined;
  for (const fence of readFences(source, file)) {
    const { kind } = fence;
    if (kind === 'ts') {
      if (!current || fence.meta.has('fresh')) {
        current = newProgram(file, kind);
        programs.push(current);
      }
      addStep(current, fence);
    } else if (kind) {
      refuseRun(fence, file);
      const module = newProgram(file, kind);
      addStep(module, fence);
      programs.push(module);
    }
    if (fence.meta.has('output')) addOutput(current, previous, fence, file);
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
    const kind = kinds.get(node.lang ?? '');
    const { title } = parseCodeMeta(node.meta ?? '');
    const meta = new Set((node.meta ?? '').split(/\s+/).filter(Boolean));
    fences.push({ ...(kind && { kind }), meta, ...(title && { title }), text: node.value, line });
  });
  return fences;
}

function newProgram(file: string, kind: ModuleKind): SampleProgram {
  return { file, kind, titles: [], run: false, steps: [] };
}

function addStep(program: SampleProgram, { title, meta, line, text }: Fence): void {
  if (title) program.titles.push(title);
  program.run ||= meta.has('run');
  program.steps.push({ line, code: text, throws: meta.has('throws') });
}

function refuseRun({ kind, meta, line }: Fence, file: string): void {
  if (!meta.has('run')) return;
  throw new SampleProblem(`A ${kind} fence cannot run; only ts fences can.`, file, line);
}

function addOutput(
  program: SampleProgram | undefined,
  previous: Fence | undefined,
  fence: Fence,
  file: string,
): void {
  const step = program?.steps.at(-1);
  if (!step || previous?.kind !== 'ts') {
    throw new SampleProblem('The output fence follows no ts fence.', file, fence.line);
  }
  step.output = { text: fence.text, line: fence.line };
}
