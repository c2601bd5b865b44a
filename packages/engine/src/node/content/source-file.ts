import { type Diagnostic, Diagnostics, formatDiagnostic } from '#shared/diagnostic.ts';
import type { CompiledPage } from '#shared/page/page.ts';
import { hashOf } from '../cache/store.ts';

/** A Markdown or MDX file of the content folder. */
export interface SourceFile extends SourcePlace {
  readonly text: string;
  /** Hash of the text, and of what other files have in it. */
  hash: string;
  scan: SourceScan;
  included?: Included;
}

/** What is in a text from other files. */
export interface Included {
  /** The text as its author wrote it. */
  written: string;
  /** Where the lines of the text come from, in its order. */
  origins: readonly Origin[];
  /** Mistakes in the places that name the other files. */
  diagnostics: readonly Diagnostic[];
}

/** A run of lines that one file holds. */
export interface Origin extends LinePlace {
  /** 1-based line of the text at which it begins. */
  start: number;
}

/** A line of a file. */
export interface LinePlace {
  /** The path that messages name: relative to the site root. */
  file: string;
  /** 1-based. */
  line: number;
}

/** Finds the file and line that a line of a text comes from. */
export function originOf(
  { file, included }: Pick<SourceFile, 'file' | 'included'>,
  line: number,
): LinePlace {
  const origin = included?.origins.findLast(({ start }) => start <= line);
  if (!origin) return { file, line };
  return { file: origin.file, line: origin.line + line - origin.start };
}

/** Where a source and its page are. */
export interface SourcePlace {
  /** Path relative to the content folder, with forward slashes. */
  relativePath: string;
  /** Canonical path of its page, without base: `zh/a.md` is `/zh/a`, `en/a.md` may be `/a`. */
  routePath: string;
  /** The path that messages name: relative to the site root. */
  file: string;
  /** Route of the page that it shows in another language, for want of a translation. */
  original?: string;
}

/** A look at the text of a page, which a build takes at all of them before it compiles any. */
export interface SourceScan {
  /** Names of the components that it has, and maybe some that only its code mentions. */
  components: string[];
  /** Words behind the languages of its blocks of code. */
  codeFlags: string[];
  /** The packages that its samples import, and maybe some that only its prose does. */
  imports: string[];
}

const component = /<([A-Z]\w*)/g;
const flag = /(?<![^ ])(\w+)/g;
const codeInfo = /^[^\S\n]*(?:```|~~~)\w+ (.+)$/gm;

/**
 * A source with a text that has been read or made.
 *
 * @param included What the text has from other files.
 */
export function sourceFile(place: SourcePlace, text: string, included?: Included): SourceFile {
  const scan = {
    components: distinct(text.matchAll(component)),
    codeFlags: distinct(
      [...text.matchAll(codeInfo)].flatMap(([, info = '']) => [...info.matchAll(flag)]),
    ),
    imports: importedPackages(text),
  };
  if (!included) return { ...place, text, hash: hashOf(text), scan };
  const { origins, diagnostics } = included;
  const others = JSON.stringify([origins, diagnostics.map(formatDiagnostic)]);
  return { ...place, text, hash: hashOf(text, others), scan, included };
}

const importOfPackage =
  /(?:\b(?:from|import|require)\b|<reference types=)[\s(]*['"]((?:@[\w.~-]+\/)?\w[\w.~-]*)(?=[/'"])/g;

/** Names of the packages that code imports, wherever it stands in a text. */
export function importedPackages(text: string): string[] {
  return distinct(text.matchAll(importOfPackage));
}

/** The first groups of matches, each once. */
function distinct(matches: Iterable<RegExpMatchArray>): string[] {
  return [...new Set(Array.from(matches, ([, value = '']) => value))];
}

/** A page that can't be shown: what is wrong with it, and what else there is to say about it. */
export class UnfinishedPage extends Diagnostics {
  /** Sentences about what was ignored. */
  readonly warnings: readonly string[];
  /** The page as far as it could be read, for its links and headings; none if it can't be parsed. */
  readonly page: CompiledPage | undefined;

  constructor(
    diagnostics: readonly Diagnostic[],
    warnings: readonly string[],
    page: CompiledPage | undefined,
  ) {
    super(diagnostics);
    this.warnings = warnings;
    this.page = page;
  }
}
