import { visit } from 'unist-util-visit';
import { parseMarkdown } from '#node/markdown/parse/parse-markdown.ts';

/** A line of a page that stands for the text of another file. */
export interface Directive {
  kind: 'markdown' | 'code';
  /** What each line that takes its place begins with: blanks, and signs of quotes. */
  prefix: string;
  /** As written. */
  path: string;
  /** Region, or heading of a Markdown file. */
  part: string | undefined;
  /** 1-based numbers of the first and the last line that are wanted. */
  lines: { first: number; last: number } | undefined;
  /** Words behind the mark of a fence. */
  info: string;
  /** Line that stays where the file can't be included; by default an empty one. */
  fallback?: string;
}

/** A line of a file, or what stands for the text of another one. */
export type WrittenLine = string | Directive;

/** Reads the directives of a Markdown file, but not those that its code shows. */
export function readLines(lines: readonly string[], file: string): WrittenLine[] {
  const directives = lines.map(readDirective);
  if (!directives.some(Boolean)) return [...lines];
  const code = linesOfCode(lines, file);
  return lines.map((line, index) => (!code.has(index) && directives[index]) || line);
}

/** Indexes of the lines that are code. */
function linesOfCode(lines: readonly string[], file: string): ReadonlySet<number> {
  const found = new Set<number>();
  visit(parseMarkdown(lines.join('\n'), { syntax: 'text' }), 'code', ({ position }) => {
    const { start, end } = position ?? { start: { line: 1 }, end: { line: 0 } };
    const isFence = /^[\s>\d.)*+-]*(?:```|~~~)/.test(lines[start.line - 1] ?? '');
    // Indented text is no code in MDX.
    if (!isFence && file.endsWith('.mdx')) return;
    for (let line = start.line; line <= end.line; line += 1) found.add(line - 1);
  });
  return found;
}

/**
 * Reads `<!--@include: ./part.md#region{1,3}-->`, in MDX also as a comment in braces, and
 * `<<< ./file.ts#region{1,3 ts:line-numbers} [Title]`.
 *
 * @returns `undefined` for any other line.
 */
export function readDirective(line: string): Directive | undefined {
  const [prefix = ''] = /^[\s>]*/.exec(line) ?? [];
  const rest = line.slice(prefix.length).trimEnd();
  if (/^<<<(?!<)/.test(rest)) return { ...readCode(rest.slice(3).trim()), prefix };
  const comment = insideOf(rest, '<!--', '-->') ?? insideOf(rest, '{/*', '*/}');
  const included = comment?.trim();
  if (!included?.startsWith('@include:')) return undefined;
  return { ...readMarkdown(included.slice('@include:'.length).trim()), prefix };
}

function insideOf(text: string, start: string, end: string): string | undefined {
  const isWhole = text.length >= start.length + end.length;
  if (!isWhole || !text.startsWith(start) || !text.endsWith(end)) return undefined;
  return text.slice(start.length, -end.length);
}

function readMarkdown(text: string): Omit<Directive, 'prefix'> {
  const [rest, braces] = splitEnd(text, '{', '}');
  const range = /^(\d*)(?:(,)(\d*))?$/.exec(braces?.replaceAll(' ', '') ?? '');
  const [, first = '', comma, last = ''] = range ?? [];
  const start = Number(first || 1);
  const end = comma === undefined ? start : Number(last || Number.POSITIVE_INFINITY);
  return {
    kind: 'markdown',
    ...pathAndPart(range ? rest : text),
    lines: braces && range ? { first: start, last: end } : undefined,
    info: '',
  };
}

function readCode(text: string): Omit<Directive, 'prefix'> {
  const [beforeTitle, title] = splitEnd(text, '[', ']');
  const [beforeWords, words = ''] = splitEnd(beforeTitle, '{', '}');
  const place = pathAndPart(beforeWords);
  const [, ranges = '', others = ''] = /^([\d,\s-]*)(.*)$/s.exec(words) ?? [];
  const [lang = '', ...attributes] = others.trim().split(/\s+/);
  const extension = /\.(\w+)$/.exec(place.path)?.[1] ?? '';
  const marked = ranges.trim();
  const parts = [
    lang || extension || 'txt',
    ...attributes,
    marked && `{${marked}}`,
    title === undefined ? '' : `[${title}]`,
  ];
  return { kind: 'code', ...place, lines: undefined, info: parts.filter(Boolean).join(' ') };
}

/** What brackets at the end of a text hold, and what is before them. */
function splitEnd(text: string, open: string, close: string): [string, string | undefined] {
  const start = text.lastIndexOf(open);
  if (start < 0 || !text.endsWith(close)) return [text, undefined];
  return [text.slice(0, start).trimEnd(), text.slice(start + 1, -1)];
}

function pathAndPart(text: string): Pick<Directive, 'path' | 'part'> {
  const at = text.lastIndexOf('#');
  return at < 0
    ? { path: text, part: undefined }
    : { path: text.slice(0, at), part: text.slice(at + 1) };
}
