import type { LinePlace, Origin, SourceFile } from '#contract/source-file.ts';
import { NotIncluded } from '#node/content/page-files.ts';
import { didYouMean, nearestName } from '#node/diagnostics/nearest-name.ts';
import {
  commonIndent,
  isRegionMark,
  type LineRange,
  regionsOf,
  sectionsOf,
} from '#node/files/text-parts.ts';
import { splitSource } from '#node/markdown/parse/read-front-matter.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import { type Directive, readLines, type WrittenLine } from './directives.ts';
import { filesOfSite, type IncludableFiles, type IncludedFile } from './find-file.ts';

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
 */
export function includeFiles(
  { file, text }: Pick<SourceFile, 'file' | 'text'>,
  root: string,
): PageWithFiles {
  return withFiles({ name: file, lines: readLines(text.split('\n'), file) }, filesOfSite(root));
}

/** Puts the text of other files into a page. */
export function withFiles(page: IncludedFile, files: IncludableFiles): PageWithFiles {
  const inclusion = new Inclusion(files);
  const range = { start: 0, end: page.lines.length };
  inclusion.write({ ...page, range, chain: [page.name] }, '');
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
  readonly #included: IncludableFiles;
  readonly #lines: string[] = [];
  readonly #origins: Origin[] = [];
  readonly #diagnostics: Diagnostic[] = [];
  readonly #files = new Set<string>();
  #budget = mostCharacters;
  /** Whether it has been said that there's more to include than a page may. */
  #isFull = false;

  constructor(included: IncludableFiles) {
    this.#included = included;
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
    for (let index = range.start; index < (range.end ?? lines.length); index += 1) {
      const written = lines[index] ?? '';
      const line = index + 1;
      if (typeof written === 'string') {
        this.#put(prefix, written, { file, line });
        continue;
      }
      const directive = { ...written, prefix: prefix + written.prefix };
      const place = { directive, file, line };
      try {
        if (directive.kind === 'code') this.#writeCode(place);
        else this.#writeMarkdown(place, chain);
      } catch (error) {
        if (!(error instanceof NotIncluded)) throw error;
        if (!this.#isFull) this.#diagnostics.push(new Diagnostic(error.message, { file, line }));
        this.#isFull = this.#budget < 0;
        this.#put(prefix, directive.fallback ?? '', { file, line });
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
    const found = this.#included.locate(directive.path, file);
    this.#files.add(found);
    const read = this.#included.read(found, directive);
    this.#budget -= read.lines.reduce((sum, line) => sum + textOf(line).length + 1, 0);
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
    const wanted = read.lines.slice(range.start, range.end).map(textOf);
    const indent = directive.part === undefined ? 0 : commonIndent(wanted);
    let longest = 2;
    for (const [run] of wanted.join('\n').matchAll(/`{3,}/g))
      longest = Math.max(longest, run.length);
    const mark = '`'.repeat(longest + 1);
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

function textOf(line: WrittenLine): string {
  return typeof line === 'string' ? line : (line.fallback ?? '');
}

/** A file of Markdown without its front matter. */
function bodyOf(lines: readonly WrittenLine[]): LineRange {
  const { bodyLine } = splitSource(lines.map(textOf).join('\n'));
  return { start: bodyLine - 1, end: lines.length };
}

/** The region, or the section of a Markdown file, that a directive names. */
function partOf(
  { lines: written, name }: IncludedFile,
  { part = '', path, kind }: Directive,
): LineRange {
  const lines = written.map(textOf);
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
