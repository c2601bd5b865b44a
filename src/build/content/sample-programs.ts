import type { Code } from 'mdast';
import { parseCodeMeta } from './code-meta.ts';

type Fence = Pick<Code, 'lang' | 'meta' | 'value'>;

/** Fences that share one scope, joined to one TypeScript module. */
export interface SampleProgram<T extends Fence = Fence> {
  text: string;
  /** The fences, and where in the text each starts. */
  parts: { fence: T; start: number }[];
}

/**
 * The programs of a page: its ts fences in order, one program until a fence says `fresh`. The tests
 * of the samples run them in the same way.
 */
export function samplePrograms<T extends Fence>(fences: readonly T[]): SampleProgram<T>[] {
  const programs: SampleProgram<T>[] = [];
  for (const fence of fences) {
    if (fence.lang !== 'ts' && fence.lang !== 'typescript') continue;
    const { fresh } = parseCodeMeta(fence.meta ?? '');
    if (programs.length === 0 || fresh) programs.push({ text: '', parts: [] });
    const program = programs.at(-1) as SampleProgram<T>;
    program.parts.push({ fence, start: program.text.length });
    program.text += `${fence.value}\n`;
  }
  // A module, so that names of one page are not those of another.
  for (const program of programs) program.text += 'export {};\n';
  return programs;
}

const fencePattern = /^(`{3,}|~{3,})(\w+)([^\n]*)\n([\s\S]*?)\n?^\1[`~]*\s*$/gm;

/** The fences of a source as far as they can be told without parsing it: those at the margin. */
export function writtenFences(source: string): Fence[] {
  return [...source.matchAll(fencePattern)].map(([, , lang = '', meta = '', value = '']) => ({
    lang,
    meta: meta.trim(),
    value,
  }));
}
