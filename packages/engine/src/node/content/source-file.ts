import type { Included, LinePlace, SourceFile, SourcePlace } from '#contract/source-file.ts';
import { type Diagnostic, Diagnostics, formatDiagnostic } from '#shared/diagnostic.ts';
import type { CompiledPage } from '#shared/page/page.ts';
import { hashOf } from '../cache/store.ts';

/** Finds the file and line that a line of a text comes from. */
export function originOf(
  { file, included }: Pick<SourceFile, 'file' | 'included'>,
  line: number,
): LinePlace {
  const origin = included?.origins.findLast(({ start }) => start <= line);
  if (!origin) return { file, line };
  return { file: origin.file, line: origin.line + line - origin.start };
}

const component = /<([A-Z]\w*)/g;
const flag = /(?<![^ ])(\w+)/g;
const codeInfo = /(?<![^\n])[^\S\n]*(?:```|~~~)\w+ (.+)$/gm;

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
