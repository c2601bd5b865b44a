import type { Code } from 'mdast';
import type { CodeNode, LineNote, LineNotes } from '#shared/content/content-node.ts';
import { parseCodeMeta } from './code-meta.ts';
import type { Highlight } from './highlight.ts';
import type { TypeHover } from './place-names.ts';

declare module 'mdast' {
  interface CodeData {
    /** Lines that comments such as `[!code ++]` speak of. */
    notes?: Partial<Record<LineNote, number[]>>;
    /** Types of names, by their offsets in the value. */
    hovers?: readonly TypeHover[];
    /** The title is shown by the element around the block. */
    isTitled?: boolean;
  }
}

/** How code blocks look on a page. */
export interface CodeBlockOptions {
  highlight: Highlight;
  /** Number the lines of every block (CODE-3). */
  showLineNumbers: boolean;
  /** Wrap long lines at first (CODE-4). */
  defaultWrapCode: boolean;
}

/** Options for code that no page's own configuration reaches: documentation comments, types. */
export function plainCodeOptions(highlight: Highlight): CodeBlockOptions {
  return { highlight, showLineNumbers: false, defaultWrapCode: false };
}

/** A fenced block as a node of the page: what its words say, its colors, the types of its names. */
export function codeBlock(
  { value, lang, meta, data }: Pick<Code, 'value' | 'lang' | 'meta' | 'data'>,
  { highlight, showLineNumbers, defaultWrapCode }: CodeBlockOptions,
): CodeNode {
  const { notes: { marked = [], ...noted } = {}, hovers = [] } = data ?? {};
  const words = parseCodeMeta(meta ?? '');
  const { title, output, fresh, throws } = words;
  const code = value.replaceAll('\r\n', '\n').replace(/^\n+/, '').trimEnd();
  const cut = value.length - value.replace(/^\n+/, '').length;
  const placed = cut === 0 ? hovers : hovers.map((hover) => move(hover, -cut));
  const highlighted = [...new Set([...words.highlighted, ...marked])];
  const notes = withLines(withLines(noted, 'added', words.added), 'removed', words.removed);
  return {
    type: 'code',
    lang: lang || 'text',
    value: code,
    ...highlight(code, lang ?? '', placed),
    ...(title && !data?.isTitled && { title }),
    ...(highlighted.length > 0 && { marked: highlighted }),
    ...(Object.keys(notes).length > 0 && { notes }),
    ...(output && { output }),
    ...(fresh && { fresh }),
    ...(throws && { throws }),
    ...((words.numbered ?? (showLineNumbers || words.highlighted.size > 0)) && { numbered: true }),
    ...((words.wrapped ?? defaultWrapCode) && { wrapped: true }),
  };
}

function withLines(notes: LineNotes, note: keyof LineNotes, lines: readonly number[]): LineNotes {
  return lines.length === 0 ? notes : { ...notes, [note]: [...(notes[note] ?? []), ...lines] };
}

function move(hover: TypeHover, by: number): TypeHover {
  return { ...hover, start: hover.start + by, end: hover.end + by };
}
