import path from 'node:path';
import type { MissingComponents } from './missing-components.ts';
import { fitsAny, renames } from './rename-pages.ts';
import type { Repository } from './repository.ts';
import type { SourceLanguage } from './source-languages.ts';
import { type SourcePage, sourceFiles, sourcePage } from './source-pages.ts';
import type { System } from './systems.ts';

type Values = Record<string, unknown>;

/** The pages of one language, or of a site that has one only. */
export interface Part {
  language?: SourceLanguage;
  /** Folder of its pages in the other site. */
  folder: string;
  pages: SourcePage[];
  /** Other files of the folder: their paths there, and below the folder of the language here. */
  files: { file: string; name: string }[];
  /** Folder here, below that of the content; empty on a site of one language. */
  target: string;
}

/** The site that is read. */
export interface Source {
  from: System;
  dir: string;
  repository: Repository;
  /** Its configuration file, below `dir`. */
  config: string;
  /** Folder of all pages. */
  content: string;
  values: Values;
  /** Folder that the addresses of all pages begin with. */
  start: string;
  components: MissingComponents;
}

/**
 * The parts of a site that move.
 *
 * @param only The only language to move; it needs no folder of its own then.
 */
export function partsOf(
  languages: readonly SourceLanguage[],
  only: string | undefined,
  source: Source,
): Part[] {
  const wanted = languages.filter(({ lang }) => only === undefined || lang === only);
  if (wanted.length === 0) {
    const { lang } = source.values;
    const folder = languageFolder(only ?? (typeof lang === 'string' ? lang : 'en'), source);
    return [readPart({ folder, target: '' }, source)];
  }
  return wanted.map((language) => {
    const others = languages.filter((other) => other !== language).map(({ folder }) => folder);
    const { folder, lang } = language;
    return readPart({ language, folder, target: only ? '' : lang }, source, others);
  });
}

/** @param others Folders of the other languages, which that of the default one may hold. */
function readPart(
  part: Omit<Part, 'pages' | 'files'>,
  source: Source,
  others: readonly string[] = [],
): Part {
  const { from, content, repository, values, start } = source;
  const below = path.relative(content, part.folder).split(path.sep).join('/');
  const rename = renames(values.rewrites);
  const { exclude } = (values.route ?? {}) as Values;
  const isLeftOut = fitsAny(exclude ?? values.srcExclude);
  const isOther = others.map((folder) => `${path.relative(part.folder, folder)}${path.sep}`);
  const pages: SourcePage[] = [];
  const files: Part['files'] = [];
  for (const found of sourceFiles(part.folder, from, repository)) {
    if (isOther.some((folder) => found.startsWith(folder))) continue;
    if (isLeftOut(path.posix.join(below, found))) continue;
    const file = path.join(part.folder, found);
    // The names of renamed pages count from the folder of all pages.
    const renamed = rename(path.posix.join(below, found));
    // Relative paths count from the working folder, which may not be deep enough for those that lead out.
    const name = below === '' ? renamed : path.posix.relative(below, renamed);
    if (!/\.mdx?$/.test(found)) files.push({ file, name: path.posix.join(start, name) });
    else if (/\.mdx?$/.test(name)) {
      const text = repository.read(file);
      if (text !== undefined) pages.push(sourcePage({ file, source: text, name }, { from, start }));
    } else repository.note({ file, what: `this page was left out: ${name} is no name of a page` });
  }
  return { ...part, pages, files };
}

/** A folder of pages in languages that the configuration doesn't declare: one of them moves. */
function languageFolder(wanted: string, { content, repository }: Source): string {
  const entries = repository.entries(content);
  const folders = entries.filter(({ isFolder }) => isFolder).map(({ name }) => name);
  const hasPages = entries.some(({ isFolder, name }) => !isFolder && /\.mdx?$/.test(name));
  if (hasPages || !folders.includes(wanted)) return content;
  for (const name of folders.filter((folder) => folder !== wanted && isLanguage(folder))) {
    repository.note({
      file: path.join(content, name),
      what: `the configuration declares no such language, so its pages were left out. Move them with --lang ${name}`,
    });
  }
  return path.join(content, wanted);
}

/** Whether a folder's name is that of a language: `de` and `zh-cn` are, `ui` isn't. */
function isLanguage(name: string): boolean {
  if (!/^[a-z]{2}(?:-[a-z]{2,4})?$/i.test(name)) return false;
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(name) !== undefined;
}
