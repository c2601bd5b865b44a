import type { Code } from 'mdast';
import { parseCodeMeta } from 'truedocs/pages';

type Fence = Pick<Code, 'lang' | 'meta' | 'value'>;

/** Fences that share one scope, joined to one TypeScript module. */
export interface SampleProgram<T extends Fence = Fence> {
  /** File name, unlike those of the page's other programs: `my-react.ts` or `2.tsx`. */
  name: string;
  text: string;
  /** The fences, and where in the text each starts. */
  parts: { fence: T; start: number }[];
}

/** File extensions by the languages whose types are known. */
const extensions = new Map([
  ['ts', 'ts'],
  ['typescript', 'ts'],
  ['tsx', 'tsx'],
  ['js', 'js'],
  ['javascript', 'js'],
  ['jsx', 'jsx'],
]);

/**
 * The programs of a page: its fences of one language in order, one program until a fence says
 * `fresh`. The tests of the samples run those of `ts` in the same way. A program whose first fence
 * has a file as its title is that file for the others.
 */
export function samplePrograms<T extends Fence>(fences: readonly T[]): SampleProgram<T>[] {
  const programs: SampleProgram<T>[] = [];
  const current = new Map<string, SampleProgram<T>>();
  for (const fence of fences) {
    const extension = extensions.get(fence.lang ?? '');
    if (!extension) continue;
    const { fresh, throws } = parseCodeMeta(fence.meta ?? '');
    const known = fresh ? undefined : current.get(extension);
    const program = known ?? { name: programName(fence, extension, programs), text: '', parts: [] };
    if (!known) programs.push(program);
    current.set(extension, program);
    // A block that throws runs inside try and keeps its names to itself.
    program.text += throws ? '{\n' : '';
    program.parts.push({ fence, start: program.text.length });
    program.text += `${fence.value}\n${throws ? '}\n' : ''}`;
  }
  // A module, so that names of one page are not those of another.
  for (const program of programs) program.text += 'export {};\n';
  return programs;
}

function programName({ meta }: Fence, extension: string, others: readonly SampleProgram[]): string {
  const title = parseCodeMeta(meta ?? '').title ?? '';
  const isFile = /^[\w-]+\.[jt]sx?$/.test(title) && title.endsWith(`.${extension}`);
  const isTaken = others.some(({ name }) => name === title);
  return isFile && !isTaken ? title : `${others.length}.${extension}`;
}

/** A fence of a source, and the offsets of its first character and behind its last one. */
interface WrittenFence {
  lang: string;
  meta: string;
  value: string;
  start: number;
  end: number;
}

/** The fences of a source as far as they can be told without parsing it: those at the margin. */
export function writtenFences(source: string): WrittenFence[] {
  const fences: WrittenFence[] = [];
  let open:
    | { start: number; mark: string; lang: string; meta: string; lines: string[] }
    | undefined;
  let at = 0;
  // Line by line: a pattern of whole fences would look for the end of each that has none.
  for (const line of source.split('\n')) {
    const end = at + line.length;
    if (!open) {
      const [begin, mark = '', lang = ''] = /^(`{3,}|~{3,})(\w*)/.exec(line) ?? [];
      // Behind backticks, a backtick ends inline code.
      const isFence = begin && !(mark.startsWith('`') && line.includes('`', mark.length));
      if (isFence)
        open = { start: at, mark, lang, meta: line.slice(begin.length).trim(), lines: [] };
    } else if (line.startsWith(open.mark) && /^[`~]*\s*$/.test(line.slice(open.mark.length))) {
      const { start, lang, meta, lines } = open;
      fences.push({ lang, meta, value: lines.join('\n'), start, end });
      open = undefined;
    } else {
      open.lines.push(line);
    }
    at = end + 1;
  }
  return fences;
}
