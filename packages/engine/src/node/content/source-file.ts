import { hashOf } from '../cache/store.ts';

/** A Markdown or MDX file of the content folder. */
export interface SourceFile extends SourcePlace {
  readonly text: string;
  /** Hash of the text. */
  hash: string;
  facts: SourceFacts;
}

/** Where a source and its page are. */
export interface SourcePlace {
  /** Path relative to the content folder, with forward slashes. */
  relativePath: string;
  /** Canonical path of its page, without base: `zh/a.md` is `/zh/a`, `en/a.md` may be `/a`. */
  routePath: string;
  /** The path that messages name: relative to the site root. */
  file: string;
}

/** Facts that a build needs of every text before it compiles any. */
export interface SourceFacts {
  /** The text between the first lines of dashes, unchecked. */
  frontMatter: string;
  /** Names of the components that it has, and maybe some that only its code mentions. */
  components: string[];
  /** Words behind the languages of its blocks of code. */
  codeFlags: string[];
  /** The packages that its samples import, and maybe some that only its prose does. */
  imports: string[];
}

const head = /^---\n([\s\S]*?)\n---/;
const component = /<([A-Z]\w*)/g;
const flag = /(?<![^ ])(\w+)/g;
const codeInfo = /^[^\S\n]*(?:```|~~~)\w+ (.+)$/gm;

/** A source with a text that has been read or made. */
export function sourceFile(place: SourcePlace, text: string): SourceFile {
  const facts = {
    frontMatter: head.exec(text)?.[1] ?? '',
    components: distinct(text.matchAll(component)),
    codeFlags: distinct(
      [...text.matchAll(codeInfo)].flatMap(([, info = '']) => [...info.matchAll(flag)]),
    ),
    imports: importedPackages(text),
  };
  return { ...place, text, hash: hashOf(text), facts };
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
