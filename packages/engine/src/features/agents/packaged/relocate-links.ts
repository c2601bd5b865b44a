import path from 'node:path';
import type { Image, Link, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { routeKey, withBase, withoutBase } from '#shared/url.ts';

/** Where a text is put, and what lies beside it. */
export interface Relocation {
  /** The file that gets the text. */
  file: string;
  /** Files that take the place of the site's, by the `routeKey` of their routes. */
  files: ReadonlyMap<string, string>;
  base: string;
  /** Of the published site; empty where it isn't known. */
  origin: string;
}

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/**
 * Markdown of the site with links that work elsewhere: relative ones to files that are beside it, and
 * addresses of the published site for all others. Without its origin, these keep only their words. Links
 * to other sites stay, and so does code.
 */
export function relocateLinks(text: string, relocation: Relocation): string {
  const edits: { start: number; end: number; text: string }[] = [];
  visit(parser.parse(text) as Root, (node) => {
    if (node.type !== 'link' && node.type !== 'image') return;
    const target = relocated(node.url, relocation);
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? 0;
    const open = node.type === 'image' ? '![' : '[';
    const written = text.slice(start, end);
    const close = written.lastIndexOf('](');
    // An address in angle brackets names the published site, and stays.
    if (target === node.url || !written.startsWith(open) || close < 0) return;
    const opening = { start, end: start + open.length, text: target === undefined ? '' : open };
    edits.push(opening, { start: start + close, end, text: closing(node, target) });
  });
  // From the end, so that the places of those before it stay right.
  edits.sort((a, b) => b.start - a.start);
  return edits.reduce(
    (all, edit) => all.slice(0, edit.start) + edit.text + all.slice(edit.end),
    text,
  );
}

function closing({ title }: Link | Image, target: string | undefined): string {
  if (target === undefined) return '';
  return `](${target}${title ? ` ${JSON.stringify(title)}` : ''})`;
}

/** The address that a link has in its new place; `undefined` where none is known. */
function relocated(url: string, { file, files, base, origin }: Relocation): string | undefined {
  const address = origin && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
  const isOwn = address.startsWith('/') && !address.startsWith('//');
  const [place = '', hash] = address.split('#');
  if (!isOwn || withBase(place, base) !== place) return url;
  const found = files.get(routeKey(withoutBase(place, base).replace(/\.md$/, '')));
  const suffix = hash ? `#${hash}` : '';
  if (found === undefined) return origin ? origin + address : undefined;
  if (found === file && suffix) return suffix;
  const relative = path.posix.relative(path.posix.dirname(file), found);
  return encodeFile(relative) + suffix;
}

/** A relative path as the address of a link in Markdown. */
export function encodeFile(file: string): string {
  const signs: Record<string, string> = { '(': '%28', ')': '%29', '#': '%23', '?': '%3F' };
  return encodeURI(file).replaceAll(/[()#?]/g, (sign) => signs[sign] ?? sign);
}
