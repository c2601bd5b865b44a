import path from 'node:path';
import { routeOfFile } from 'truedocs/url';
import { readYaml } from './read-yaml.ts';
import type { Repository } from './repository.ts';
import type { System } from './systems.ts';

/** A page of the other site, and where it goes. */
export interface SourcePage {
  /** Path of its file. */
  file: string;
  /** Path of its file below the folder of its language here. */
  name: string;
  /** Route without base and language. */
  route: string;
  text: string;
  /** What Docusaurus calls it in sidebars. */
  id: string;
  /** Place among the pages of its folder. */
  order?: number;
  /** What lists of pages call it, if not by its title. */
  label?: string;
  /** Lists of pages that are generated leave it out. */
  isHidden: boolean;
}

type Values = Record<string, unknown>;

/**
 * Reads a page, and finds the place that it has in the other site.
 *
 * @param source Text of the file.
 * @param name Path below the folder of the pages, with names that other engines would use.
 * @param start Folder that all routes begin with; empty for none.
 */
export function sourcePage(
  { file, source, name }: { file: string; source: string; name: string },
  { from, start }: { from: System; start: string },
): SourcePage {
  const text = source.replaceAll('\r\n', '\n').replace(/^\uFEFF/, '');
  const values = frontMatterOf(text);
  const own = from === 'docusaurus' ? documentName(name, values) : name;
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
  const source = /^---\n([\s\S]*?)\n---/.exec(text)?.[1];
  // If it can't be read, the build says why.
  return (source !== undefined && readYaml(source)) || {};
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

/** The file whose route is the address that Docusaurus gives to a page. */
function documentName(name: string, { slug }: Values): string {
  const plain = withoutNumbers(name);
  const { dir, name: last, ext } = path.posix.parse(plain);
  if (typeof slug === 'string' && slug.length <= longestSlug) {
    const address = slug.startsWith('/') ? slug.slice(1) : path.posix.join(dir, slug);
    return /(?:^|\/)$/.test(address) ? `${address}index${ext}` : `${address}${ext}`;
  }
  const isIndex =
    /^(?:readme|index)$/i.test(last) || (dir !== '' && last === path.posix.basename(dir));
  return isIndex ? path.posix.join(dir, `index${ext}`) : plain;
}

function documentId(name: string, { id }: Values): string {
  const plain = withoutNumbers(name).replace(/\.mdx?$/, '');
  if (typeof id !== 'string') return plain;
  return path.posix.join(path.posix.dirname(plain), id);
}

const skipped = /(?:^|\/)(?:node_modules|\.[^/]+)(?:\/|$)|^public\//;
const underscored = /(?:^|\/)_[^/]*/;

/** Files below a folder that belong to a site; those that other files include begin with `_`. */
export function sourceFiles(folder: string, from: System, repository: Repository): string[] {
  const names = repository.filesBelow(folder);
  const isOwn = (name: string) =>
    !skipped.test(name) && (from === 'vitepress' || !underscored.test(name));
  return names.filter(isOwn).sort();
}
