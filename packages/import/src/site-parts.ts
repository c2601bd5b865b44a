import path from 'node:path';
import { slug as githubSlug } from 'github-slugger';
import { Diagnostic } from 'truedocs/shared';
import { routeOfFile, splitSource } from 'truedocs/tools';
import type { SourceLanguage } from './convert-languages.ts';
import { type DocsInstance, docsInstances } from './docs-instances.ts';
import type { MissingComponents } from './missing-components.ts';
import { readYaml } from './read-yaml.ts';
import { fitsAny, renames } from './rename-pages.ts';
import type { Repository } from './repository.ts';
import type { System } from './systems.ts';

type Values = Record<string, unknown>;

/** The pages of one language, or of a site that has one only. */
export interface Part {
  language?: SourceLanguage;
  /** Folder of its pages in the other site. */
  folder: string;
  /** All folders of pages: Docusaurus may have several. */
  roots: { folder: string; docs?: DocsInstance }[];
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
  components: MissingComponents;
  /** Files that pages import as data, by their new names. */
  imported: Map<string, string>;
}

/**
 * The parts of a site that move.
 *
 * @param only The only language to move; it needs no folder of its own then.
 * @throws Diagnostic when the site has other languages only.
 */
export function partsOf(
  languages: readonly SourceLanguage[],
  only: string | undefined,
  source: Source,
): Part[] {
  const wanted = languages.filter(({ lang }) => only === undefined || lang === only);
  if (wanted.length === 0) {
    const known = languages.map(({ lang }) => lang);
    if (only && known.length > 0) throw unknownLanguage(only, known);
    const folder = languageFolder(only, source);
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
  part: Omit<Part, 'pages' | 'files' | 'roots'>,
  source: Source,
  others: readonly string[] = [],
): Part {
  const { from, content, repository, values } = source;
  const rename = renames(values.rewrites);
  const { exclude } = (values.route ?? {}) as Values;
  const isLeftOut = fitsAny(exclude ?? values.srcExclude);
  const pages: SourcePage[] = [];
  const files: Part['files'] = [];
  const roots: Part['roots'] = from === 'docusaurus' ? docsRoots(part, source) : [part];
  for (const { folder, docs } of roots) {
    const below = path.relative(content, folder).split(path.sep).join('/');
    const isOther = others.map((other) => `${path.relative(folder, other)}${path.sep}`);
    const start = docs?.start ?? '';
    for (const found of sourceFiles(folder, from, repository)) {
      if (isOther.some((other) => found.startsWith(other))) continue;
      if (isLeftOut(path.posix.join(below, found))) continue;
      const file = path.join(folder, found);
      // The names of renamed pages count from the folder of all pages.
      const renamed = rename(path.posix.join(below, found));
      // Relative paths count from the working folder, which may not be deep enough for those that lead out.
      const name = below === '' ? renamed : path.posix.relative(below, renamed);
      if (!/\.mdx?$/.test(found)) files.push({ file, name: path.posix.join(start, name) });
      else if (/\.mdx?$/.test(name)) {
        const text = repository.read(file);
        if (text === undefined) continue;
        const page = sourcePage({ file, source: text, name }, { from, start });
        pages.push({ ...page, ...(docs && { docs: docs.id }) });
      } else
        repository.note({ file, what: `this page was left out: ${name} isn't the name of a page` });
    }
  }
  return {
    ...part,
    roots,
    pages: pages.map((page) => withoutReadme(page, { pages, from })),
    files,
  };
}

/** The folders of all documents of Docusaurus in a language, the first of which is known, and of other pages. */
function docsRoots(
  { folder, language }: Omit<Part, 'pages' | 'files' | 'roots'>,
  { content, dir, values }: Source,
): Part['roots'] {
  const isDefault = folder === content;
  const translations = path.join(dir, 'i18n', `${language?.lang}`);
  const roots: Part['roots'] = docsInstances(values).map((docs, index) => {
    if (index === 0) return { folder, docs };
    const translated = `docusaurus-plugin-content-docs-${docs.id}/current`;
    const own = isDefault ? path.resolve(dir, docs.path) : path.join(translations, translated);
    return { folder: own, docs };
  });
  const pages = path.join(translations, 'docusaurus-plugin-content-pages');
  return [...roots, { folder: isDefault ? path.join(dir, 'src/pages') : pages }];
}

/**
 * A README is the page of its folder here, and a page beside it there. Where the folder has a page, the
 * README gets another name; its address leads to it in any case.
 */
function withoutReadme(
  page: SourcePage,
  { pages, from }: { pages: readonly SourcePage[]; from: System },
): SourcePage {
  const [, folder = '', ending = ''] = /^(.*\/)?README(\.mdx?)$/.exec(page.name) ?? [];
  if (ending === '') return page;
  // In the other engines, only an address that its author wrote is called that.
  const isFile = from === 'vitepress' || from === 'rspress';
  const isTaken = pages.some((other) => other !== page && other.route === page.route);
  const name = isFile && !isTaken ? page.name : `${folder}read-me${ending}`;
  return { ...page, name, route: routeOfFile(name), formerly: `/${folder}README` };
}

/** A folder of pages in languages that the configuration doesn't declare: one of them moves. */
function languageFolder(
  only: string | undefined,
  { content, repository, values: { lang } }: Source,
): string {
  const wanted = only ?? (typeof lang === 'string' ? lang : 'en');
  const entries = repository.entries(content);
  const folders = entries.filter(({ isFolder }) => isFolder).map(({ name }) => name);
  const hasPages = entries.some(({ isFolder, name }) => !isFolder && /\.mdx?$/.test(name));
  if (hasPages) return content;
  const others = folders.filter((folder) => folder !== wanted && isLanguage(folder));
  if (!folders.includes(wanted)) {
    if (only && others.length > 0) throw unknownLanguage(only, others);
    return content;
  }
  for (const name of others) {
    repository.note({
      file: path.join(content, name),
      what: `the configuration declares no such language, so its pages were left out. To move them, run \`npx truedocs-import\` with --lang ${name} and another --out`,
    });
  }
  return path.join(content, wanted);
}

function unknownLanguage(lang: string, known: readonly string[]): Diagnostic {
  return new Diagnostic(`The site has no language ${lang}. Its languages are ${known.join(', ')}.`);
}

/** Whether a folder's name is that of a language: `de` and `zh-cn` are, `ui` isn't. */
function isLanguage(name: string): boolean {
  if (!/^[a-z]{2}(?:-[a-z]{2,4})?$/i.test(name)) return false;
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(name) !== undefined;
}

/** A page of the other site, and where it goes. */
export interface SourcePage {
  /** Path of its file. */
  file: string;
  /** Path of its file below the folder of its language here. */
  name: string;
  /** Route without base and language. */
  route: string;
  /** The one that it has in the other site, if that's another one. */
  formerly?: string;
  text: string;
  /** Id in the sidebars of Docusaurus. */
  id: string;
  /** Id of the documents of Docusaurus that it's one of. */
  docs?: string;
  /** Place among the pages of its folder. */
  order?: number;
  /** Label in lists of pages, if not its title. */
  label?: string;
  /** Lists of pages that are generated leave it out. */
  isHidden: boolean;
}

/**
 * Reads a page, and finds the place that it has in the other site.
 *
 * @param source Text of the file.
 * @param name Path below the folder of the pages, with names that other engines would use.
 * @param start Folder that all routes begin with; empty for none.
 */
function sourcePage(
  { file, source, name }: { file: string; source: string; name: string },
  { from, start }: { from: System; start: string },
): SourcePage {
  // Astro finds front matter below empty lines, too.
  const text = from === 'starlight' ? source.replace(/^\s+(?=---\n)/, '') : source;
  const values = frontMatterOf(text);
  const own = addressOf[from](name, values);
  const target = path.posix.join(start, own);
  const sidebar = (typeof values.sidebar === 'object' ? values.sidebar : undefined) as Values;
  const order = values.sidebar_position ?? sidebar?.order ?? values.order ?? prefixOf(name, from);
  const label = values.sidebar_label ?? sidebar?.label;
  return {
    file,
    name: target,
    route: routeOfFile(target),
    text,
    id: documentId(name, values),
    ...(typeof order === 'number' && { order }),
    ...(typeof label === 'string' && { label }),
    isHidden: sidebar?.hidden === true || values.unlisted === true,
  };
}

function frontMatterOf(text: string): Values {
  // If it can't be read, the build says why.
  return readYaml(splitSource(text).head ?? '') ?? {};
}

/** A number at the start of a name that says only where the page is listed; dates and versions are none. */
const numberPrefix = /^(?!\d+[-_.]\d)(\d+)\s*[-_.]+\s*(?=[^-_.\s])/;

/** A path without the numbers that Docusaurus sorts by: `02-guides/01-a.md` is `guides/a.md`. */
export function withoutNumbers(name: string): string {
  return name
    .split('/')
    .map((part) => part.replace(numberPrefix, ''))
    .join('/');
}

function prefixOf(name: string, from: System): number | undefined {
  const number = from === 'docusaurus' && numberPrefix.exec(path.posix.basename(name))?.[1];
  return number ? Number(number) : undefined;
}

/** Longer ones aren't addresses that a file could have. */
const longestSlug = 1000;

/** The file whose route is the address that the other engine gives to a page. */
const addressOf: Record<System, (name: string, values: Values) => string> = {
  rspress: (name) => name,
  vitepress: (name) => name,
  starlight: collectionName,
  docusaurus: documentName,
};

/** Astro makes addresses of names as GitHub makes those of headings. */
function collectionName(name: string, { slug }: Values): string {
  const { dir, name: last, ext } = path.posix.parse(name);
  if (typeof slug === 'string' && slug.length <= longestSlug) {
    const address = slug.replaceAll(/^\/|\/$/g, '');
    return address === '' || address === 'index' ? `index${ext}` : `${address}${ext}`;
  }
  const parts = path.posix
    .join(dir, last)
    .split('/')
    .map((part) => githubSlug(part));
  return parts.join('/') + ext;
}

function documentName(name: string, { slug, id }: Values): string {
  const plain = withoutNumbers(name);
  const { dir, name: last, ext } = path.posix.parse(plain);
  if (typeof slug === 'string' && slug.length <= longestSlug) {
    const address = slug.startsWith('/') ? slug.slice(1) : path.posix.join(dir, slug);
    return /(?:^|\/)$/.test(address) ? `${address}index${ext}` : `${address}${ext}`;
  }
  const isIndex =
    /^(?:readme|index)$/i.test(last) || (dir !== '' && last === path.posix.basename(dir));
  if (isIndex) return path.posix.join(dir, `index${ext}`);
  // An id is the last part of an address, not a path.
  return typeof id === 'string' && id.length <= longestSlug && id !== '' && !/^\.+$|[\\/]/.test(id)
    ? path.posix.join(dir, `${id}${ext}`)
    : plain;
}

function documentId(name: string, { id }: Values): string {
  const plain = withoutNumbers(name).replace(/\.mdx?$/, '');
  if (typeof id !== 'string') return plain;
  return path.posix.join(path.posix.dirname(plain), id);
}

const skipped = /(?:^|\/)(?:node_modules|\.[^/]+)(?:\/|$)|^public\//;
const underscored = /(?:^|\/)_[^/]*/;

/** Files below a folder that belong to a site; those that other files include begin with `_`. */
function sourceFiles(folder: string, from: System, repository: Repository): string[] {
  return repository
    .filesBelow(folder)
    .filter((name) => {
      if (skipped.test(name)) return false;
      const isLeftOut = underscored.test(name);
      if (isLeftOut && from === 'vitepress' && /\.mdx?$/.test(name)) {
        const what = 'this page was left out: a name that begins with _ is none of a page here';
        repository.note({ file: path.join(folder, name), what });
      }
      return !isLeftOut;
    })
    .sort();
}
