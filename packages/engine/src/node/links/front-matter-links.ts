import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import {
  type AddressContext,
  resolveAddress,
  resolveFile,
} from '#shared/navigation/resolve-address.ts';
import type { FrontMatter } from '#shared/page/front-matter.ts';
import { parseHtml } from '../markdown/parse/parse-html.ts';
import { keepTarget, resolveLinks, resolveSrcset, type Targets } from './links.ts';

/** 1-based line of a value of the front matter. */
export type LineOf = (path: readonly (string | number)[]) => number;

/** Takes out of a piece of HTML what pages can't hold, and tells of what browsers will block. */
export type CleanHtml = (tree: Root, line: number) => void;

/** Values of hero and features by their keys: addresses of pages and files, and text that may hold inline HTML (HOME-2). */
const kinds = new Map<PropertyKey | undefined, 'link' | 'file' | 'srcset' | 'html'>([
  ['link', 'link'],
  ['src', 'file'],
  ['light', 'file'],
  ['dark', 'file'],
  ['srcset', 'srcset'],
  ['name', 'html'],
  ['text', 'html'],
  ['tagline', 'html'],
  ['title', 'html'],
  ['icon', 'html'],
  ['details', 'html'],
]);

/**
 * Resolves the links and images of hero and features like those of the text (HOME-3, ROUTE-7).
 *
 * @returns The front matter with finished addresses, and what they lead to.
 */
export function resolveFrontMatter(
  { hero, features, ...frontmatter }: FrontMatter,
  context: AddressContext,
  lineOf: LineOf,
  clean: CleanHtml,
): { frontmatter: FrontMatter; targets: Targets } {
  const targets: Targets = { links: [], assets: [] };
  const file = (src: string, line: number) => {
    const image = { type: 'element' as const, tagName: 'img', properties: { src }, children: [] };
    clean({ type: 'root', children: [image] }, line);
    return keepTarget(targets, resolveFile(src, context), line);
  };
  const html = (source: string, line: number) => {
    const resolved = resolveHtml(source, context, line, clean);
    targets.links.push(...resolved.targets.links);
    targets.assets.push(...resolved.targets.assets);
    return resolved.html;
  };
  const text = (value: string, path: readonly (string | number)[]) => {
    const line = lineOf(path);
    const kind = kinds.get(path.at(-1));
    if (kind === 'link') return keepTarget(targets, resolveAddress(value, context), line);
    if (kind === 'file') return file(value, line);
    if (kind === 'srcset') return resolveSrcset(value, (src) => file(src, line));
    if (kind !== 'html') return value;
    // Texts of the hero become a paragraph each line: what one opens must not hide what the next one holds.
    if (path.length > 2) return html(value, line);
    const lines = value.split('\n').map((part) => html(part, line).replaceAll('\n', '&#10;'));
    return lines.join('\n');
  };
  const resolve = (value: unknown, path: readonly (string | number)[]): unknown => {
    if (typeof value === 'string') return text(value, path);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      if (path.at(-1) === 'srcset') return text(value.join(', '), path);
      return value.map((item, index) => resolve(item, [...path, index]));
    }
    const entries = Object.entries(value).map(([key, item]) => [
      key,
      resolve(item, [...path, key]),
    ]);
    return Object.fromEntries(entries);
  };
  return {
    frontmatter: {
      ...frontmatter,
      ...(hero && { hero: resolve(hero, ['hero']) as typeof hero }),
      ...(features && { features: resolve(features, ['features']) as typeof features }),
    },
    targets,
  };
}

/**
 * Resolves the links and images of a piece of HTML that is no page.
 *
 * @param line 1-based line at which it is written; 0 where that is not known.
 */
export function resolveHtml(
  html: string,
  context: AddressContext,
  line: number,
  clean: CleanHtml = () => {},
): { html: string; targets: Targets } {
  if (!html.includes('<')) return { html, targets: { links: [], assets: [] } };
  const tree = parseHtml(html);
  clean(tree, line);
  const targets = resolveLinks(tree, context, line);
  return { html: toHtml(tree), targets };
}
