import path from 'node:path';
import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import {
  type AddressContext,
  type ResolvedAddress,
  resolveAddress,
  resolveFile,
} from '#shared/navigation/resolve-address.ts';
import { ownValue } from '#shared/own-value.ts';
import type { Json, SourceLink } from '#shared/page/page.ts';
import { contentFolder } from '#shared/site/site-folders.ts';

/** Finds where a line of a page is written; without a file it's the page's own. */
export type PlaceAt = (line: number) => Omit<SourceLink, 'href'>;

/** Addresses that a source refers to, with lines, for the dead-link check. */
export interface Targets {
  links: SourceLink[];
  assets: SourceLink[];
}

/**
 * Resolves the links and images of a page in place: relative and `.md` links become routes
 * (ROUTE-11), internal ones get the base (ROUTE-7), external ones open in a new tab (ROUTE-10).
 *
 * @param options.line 1-based line at which the source of the tree starts, where its nodes know none.
 * @param options.placeAt Finds the file that a line comes from, which its relative addresses start from.
 * @returns Internal links and files with their lines, for the dead-link check.
 */
export function resolveLinks(
  tree: Root,
  context: AddressContext,
  { line = 0, placeAt = (at) => ({ line: at }) }: { line?: number; placeAt?: PlaceAt } = {},
): Targets {
  const targets: Targets = { links: [], assets: [] };
  visit(tree, (node) => {
    const at = placeAt((line || node.position?.start.line) ?? 0);
    const keep = (address: ResolvedAddress) => keepTarget(targets, address, at);
    // Relative addresses of a file mean what is beside that file.
    const here =
      at.file === undefined
        ? context
        : { ...context, relativePath: path.posix.relative(contentFolder, at.file) };
    if (node.type === 'element') resolveElement(node, here, keep);
    if (node.type === 'component') node.props = resolveProps(node.props, here, keep);
  });
  return targets;
}

/** Notes what an address leads to; returns the address as the page carries it. */
type Keep = (address: ResolvedAddress) => string;

/** Notes where an address of a source leads, for the dead-link check. */
export function keepTarget(
  targets: Targets,
  address: ResolvedAddress,
  place: Omit<SourceLink, 'href'>,
): string {
  const { kind, href, target } = address;
  if (kind === 'page') targets.links.push({ href: target, ...place });
  if (kind === 'file') targets.assets.push({ href: target, ...place });
  return href;
}

/** Attributes that hold the address of a page, by element (HTML, "Attributes"; SVG 2, "Linking"). */
const pageAttributes = new Map([
  ['a', ['href', 'xLinkHref']],
  ['area', ['href']],
  ...['blockquote', 'del', 'ins', 'q'].map((name): [string, string[]] => [name, ['cite']]),
]);

/** Attributes that hold the address of a file, by element. */
const fileAttributes = new Map([
  ...['audio', 'embed', 'iframe', 'img', 'input', 'source', 'track'].map(
    (name): [string, string[]] => [name, ['src']],
  ),
  ['img', ['src', 'dataZoomSrc']],
  ['object', ['data']],
  ['video', ['src', 'poster']],
  // Their names are those of SVG.
  ...['feImage', 'image', 'mpath', 'pattern', 'textPath', 'use'].map((name): [string, string[]] => [
    name,
    ['href', 'xLinkHref'],
  ]),
]);

function resolveElement({ tagName, properties }: Element, context: AddressContext, keep: Keep) {
  const { srcSet } = properties;
  for (const name of pageAttributes.get(tagName) ?? []) {
    const href = ownValue(properties, name);
    if (typeof href !== 'string') continue;
    properties[name] = keep(resolveAddress(href, context));
    if (tagName === 'a' && /^https?:/i.test(href)) {
      properties.target = '_blank';
      const written = [properties.rel ?? []].flat().join(' ').split(/\s+/).filter(Boolean);
      properties.rel = [...new Set([...written, 'noopener', 'noreferrer'])];
    }
  }
  for (const name of fileAttributes.get(tagName) ?? []) {
    const src = ownValue(properties, name);
    // A drawing names its own parts by their ids.
    if (typeof src !== 'string' || src.startsWith('#')) continue;
    properties[name] = keep(resolveFile(src, context));
  }
  if (typeof srcSet === 'string' || Array.isArray(srcSet)) {
    properties.srcSet = resolveSrcset([srcSet].flat().join(', '), (src) =>
      keep(resolveFile(src, context)),
    );
  }
}

/** In the props of a component `link` and `href` are links, `src` is a file, at any depth. */
function resolveProps<T extends Json>(value: T, context: AddressContext, keep: Keep): T {
  if (Array.isArray(value)) return value.map((item) => resolveProps(item, context, keep)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => {
    if (typeof inner !== 'string') return [name, resolveProps(inner, context, keep)];
    if (name === 'link' || name === 'href') return [name, keep(resolveAddress(inner, context))];
    return [name, name === 'src' ? keep(resolveFile(inner, context)) : inner];
  });
  return Object.fromEntries(entries);
}

/** Resolves the addresses of a `srcset`, whose candidates are separated by commas and blanks. */
export function resolveSrcset(srcset: string, resolve: (src: string) => string): string {
  return srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().replace(/^\S+/, resolve))
    .join(', ');
}
