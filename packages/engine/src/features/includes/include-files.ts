import { visit } from 'unist-util-visit';
import type { LinePlace, Origin, SourceFile } from '#node/content/source-file.ts';
import { didYouMean, nearestName } from '#node/diagnostics/nearest-name.ts';
import {
  commonIndent,
  isRegionMark,
  type LineRange,
  regionsOf,
  sectionsOf,
} from '#node/files/text-parts.ts';
import { parseMarkdown } from '#node/markdown/parse/parse-markdown.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import { type Directive, readDirective } from './directives.ts';
import { type IncludedFile, locate, NotIncluded, readIncluded } from './find-file.ts';

/** A page with the text of the files that it includes. */
export interface PageWithFiles {
  text: string;
  origins: Origin[];
  diagnostics: Diagnostic[];
  /** Absolute paths, also of those that are missing. */
  files: string[];
}

/** How many characters a page may include: files that include several others multiply. */
const mostCharacters = 2_000_000;

/**
 * Puts the text of other files into a page, wherever a line asks for it outside of code.
 *
 * @param root The site's folder.
 * @returns `undefined` for a page that includes nothing.
 */
export function includeFiles(
  { file, text }: Pick<SourceFile, 'file' | 'text'>,
  root: string,
): PageWithFiles | undefined {
  if (!text.includes('@include:') && !/^[\s>]*<<</m.test(text)) return undefined;
  const lines = text.split('\n');
  const inclusion = new Inclusion(root);
  inclusion.write({ name: file, lines, range: { start: 0, end: lines.length }, chain: [file] }, '');
  return inclusion.result();
}

/** Lines of a Markdown file that a page gets. */
interface Part extends IncludedFile {
  range: LineRange;
  /** The files and parts that led here, from the page on. */
  chain: readonly string[];
}

/** A directive with the place at which it's written. */
interface Place extends LinePlace {
  directive: Directive;
}

/** Writes the text of a page line by line. */
class Inclusion {
  readonly #root: string;
  readonly #lines: string[] = [];
  readonly #origins: Origin[] = [];
  readonly #diagnostics: Diagnostic[] = [];
  readonly #files = new Set<string>();
  #budget = mostCharacters;

  constructor(root: string) {
    this.#root = root;
  }

  result(): PageWithFiles {
    return {
      text: this.#lines.join('\n'),
      origins: this.#origins,
      diagnostics: this.#diagnostics,
      files: [...this.#files],
    };
  }

  /** @param prefix Blanks and signs of quotes that each line begins with. */
  write(part: Part, prefix: string): void {
    const { name: file, lines, range, chain } = part;
    const code = linesOfCode(lines, file);
    for (let index = range.start; index < (range.end ?? lines.length); index += 1) {
      const text = lines[index] ?? '';
      const line = index + 1;
      const directive = code.has(index) ? undefined : readDirective(text);
      if (!directive) {
        this.#put(prefix, text, { file, line });
        continue;
      }
      const place = { directive: { ...directive, prefix: prefix + directive.prefix }, file, line };
      try {
        if (directive.kind === 'code') this.#writeCode(place);
        else this.#writeMarkdown(place, chain);
      } catch (error) {
        if (!(error instanceof NotIncluded)) throw error;
        this.#diagnostics.push(new Diagnostic(error.message, { file, line }));
        this.#put(prefix, '', { file, line });
      }
    }
  }

  #put(prefix: string, text: string, { file, line }: LinePlace): void {
    this.#lines.push(text.trim() === '' ? prefix.trimEnd() : prefix + text);
    const start = this.#lines.length;
    const last = this.#origins.at(-1);
    if (last && last.file === file && last.line + start - last.start === line) return;
    this.#origins.push({ start, file, line });
  }

  #read({ directive, file }: Place): IncludedFile {
    const found = locate(directive.path, file, this.#root);
    this.#files.add(found);
    const read = readIncluded(found, directive.path, this.#root);
    this.#budget -= read.lines.reduce((sum, { length }) => sum + length + 1, 0);
    if (this.#budget < 0) {
      throw new NotIncluded('This page includes more than two million characters. Include less.');
    }
    return read;
  }

  #writeMarkdown(place: Place, chain: readonly string[]): void {
    const { directive } = place;
    const read = this.#read(place);
    const body = bodyOf(read.lines);
    const range = directive.part === undefined ? body : partOf(read, directive);
    const key = directive.part === undefined ? read.name : `${read.name}#${directive.part}`;
    const whole = [...chain, key];
    if (chain.includes(key)) {
      throw new NotIncluded(
        `This includes itself: ${whole.slice(chain.indexOf(key)).join(' → ')}. Delete one of them.`,
      );
    }
    this.write({ ...read, range: limited(range, directive, read), chain: whole }, directive.prefix);
  }

  #writeCode(asked: Place): void {
    const { directive, file, line } = asked;
    const read = this.#read(asked);
    const range =
      directive.part === undefined ? { start: 0, end: undefined } : partOf(read, directive);
    const wanted = read.lines.slice(range.start, range.end);
    const indent = directive.part === undefined ? 0 : commonIndent(wanted);
    const runs = wanted.join('\n').match(/`{3,}/g) ?? [];
    const mark = '`'.repeat(Math.max(2, ...runs.map(({ length }) => length)) + 1);
    this.#put(directive.prefix, mark + directive.info, { file, line });
    for (const [index, text] of wanted.entries()) {
      // Readers don't need the marks by which pages find a part.
      if (isRegionMark(text)) continue;
      const place = { file: read.name, line: range.start + index + 1 };
      this.#put(directive.prefix, text.slice(indent), place);
    }
    this.#put(directive.prefix, mark, { file, line });
  }
}

/** Indexes of the lines in which code shows how to include files. */
function linesOfCode(lines: readonly string[], file: string): ReadonlySet<number> {
  const found = new Set<number>();
  if (!lines.some((line) => readDirective(line))) return found;
  visit(parseMarkdown(lines.join('\n'), { syntax: 'text' }), 'code', ({ position }) => {
    const { start, end } = position ?? { start: { line: 1 }, end: { line: 0 } };
    const isFence = /^[\s>\d.)*+-]*(?:```|~~~)/.test(lines[start.line - 1] ?? '');
    // Indented text is no code in MDX.
    if (!isFence && file.endsWith('.mdx')) return;
    for (let line = start.line; line <= end.line; line += 1) found.add(line - 1);
  });
  return found;
}

/** A file of Markdown without its front matter. */
function bodyOf(lines: readonly string[]): LineRange {
  const end = lines[0] === '---' ? lines.indexOf('---', 1) : -1;
  return { start: end + 1, end: lines.length };
}

/** The region, or the section of a Markdown file, that a directive names. */
function partOf({ lines, name }: IncludedFile, { part = '', path, kind }: Directive): LineRange {
  const regions = regionsOf(lines);
  const sections = kind === 'markdown' ? sectionsOf(lines) : new Map<string, LineRange>();
  const region = regions.get(part);
  if (region && region.end === undefined) {
    throw new NotIncluded(
      `The region "${part}" of ${path} has no end. Add a comment with #endregion ${part} to ${name}.`,
    );
  }
  const found = region ?? sections.get(part);
  if (found) return found;
  const names = [...regions.keys(), ...sections.keys()];
  const nearest = nearestName(part, names);
  const known = names.length > 0 && !nearest ? ` It has ${names.slice(0, 8).join(', ')}.` : '';
  const what = kind === 'markdown' ? 'region or heading' : 'region';
  throw new NotIncluded(`The file ${path} has no ${what} "${part}".${didYouMean(nearest)}${known}`);
}

/** The lines of a part that a directive asks for. */
function limited(range: LineRange, { lines, path }: Directive, read: IncludedFile): LineRange {
  if (!lines) return range;
  const end = range.end ?? read.lines.length;
  const start = range.start + lines.first - 1;
  if (start >= end) {
    const count = end - range.start;
    throw new NotIncluded(
      `Line ${lines.first} of ${path} doesn't exist: there ${count === 1 ? 'is 1 line' : `are ${count} lines`}.`,
    );
  }
  return { start, end: Math.min(end, range.start + lines.last) };
}
