import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import {
  type AddressContext,
  resolveAddress,
  resolveFile,
} from '#shared/navigation/resolve-address.ts';
import type { FrontMatter } from '#shared/page/front-matter.ts';
import { parseHtml } from '../markdown/parse-html.ts';
import { keepTarget, resolveLinks, resolveSrcset, type Targets } from './links.ts';

type Neighbor = NonNullable<FrontMatter['prev']>;

/** Way to a value of the front matter. */
type ValuePath = readonly (string | number)[];

/** Where links of pieces of HTML are resolved, and how these are cleaned. */
export interface HtmlContext extends AddressContext {
  /** Takes out of a piece of HTML what pages can't hold, and tells of what browsers will block. */
  clean?(tree: Root, line: number): void;
}

/** Where the front matter of a page is read. */
export interface FrontMatterContext extends HtmlContext {
  /** 1-based line of a value. */
  lineOf(path: ValuePath): number;
}

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
 * Resolves the links and images of hero and features, and the links to neighbors, like those of the text
 * (HOME-3, ROUTE-7, DOC-18).
 *
 * @returns The front matter with finished addresses, and what they lead to.
 */
export function resolveFrontMatter(
  { hero, features, prev, next, ...frontmatter }: FrontMatter,
  context: FrontMatterContext,
): { frontmatter: FrontMatter; targets: Targets } {
  const resolver = new ValueResolver(context);
  return {
    frontmatter: {
      ...frontmatter,
      ...(hero && { hero: resolver.resolve(hero, ['hero']) as typeof hero }),
      ...(features && { features: resolver.resolve(features, ['features']) as typeof features }),
      ...(prev !== undefined && { prev: resolver.neighbor(prev, 'prev') }),
      ...(next !== undefined && { next: resolver.neighbor(next, 'next') }),
    },
    targets: resolver.targets,
  };
}

/** Resolves values by their kinds, and collects what they lead to. */
class ValueResolver {
  readonly targets: Targets = { links: [], assets: [] };
  readonly #context: FrontMatterContext;

  constructor(context: FrontMatterContext) {
    this.#context = context;
  }

  resolve(value: unknown, path: ValuePath): unknown {
    if (typeof value === 'string') return this.#text(value, path);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      if (path.at(-1) === 'srcset') return this.#text(value.join(', '), path);
      return value.map((item, index) => this.resolve(item, [...path, index]));
    }
    const entries = Object.entries(value).map(([key, item]) => [
      key,
      this.resolve(item, [...path, key]),
    ]);
    return Object.fromEntries(entries);
  }

  /** Its text is Markdown, as in a sidebar. */
  neighbor(value: Neighbor, key: 'prev' | 'next'): Neighbor {
    if (typeof value !== 'object' || value.link === undefined) return value;
    return { ...value, link: this.#text(value.link, [key, 'link']) };
  }

  #text(value: string, path: ValuePath): string {
    const line = this.#context.lineOf(path);
    const kind = kinds.get(path.at(-1));
    if (kind === 'link') return this.#link(value, line);
    if (kind === 'file') return this.#file(value, line);
    if (kind === 'srcset') return resolveSrcset(value, (src) => this.#file(src, line));
    if (kind !== 'html') return value;
    // Texts of the hero become a paragraph each line: what one opens must not hide what the next one holds.
    if (path.length > 2) return this.#html(value, line);
    const lines = value.split('\n').map((part) => this.#html(part, line).replaceAll('\n', '&#10;'));
    return lines.join('\n');
  }

  #link(href: string, line: number): string {
    const link: Element = { type: 'element', tagName: 'a', properties: { href }, children: [] };
    this.#context.clean?.({ type: 'root', children: [link] }, line);
    const kept = String(link.properties.href ?? '');
    return keepTarget(this.targets, resolveAddress(kept, this.#context), { line });
  }

  #file(src: string, line: number): string {
    const image = { type: 'element' as const, tagName: 'img', properties: { src }, children: [] };
    this.#context.clean?.({ type: 'root', children: [image] }, line);
    return keepTarget(this.targets, resolveFile(src, this.#context), { line });
  }

  #html(source: string, line: number): string {
    const { html, targets } = resolveHtml(source, this.#context, line);
    this.targets.links.push(...targets.links);
    this.targets.assets.push(...targets.assets);
    return html;
  }
}

/**
 * Resolves the links and images of a piece of HTML that is no page.
 *
 * @param line 1-based line at which it is written; 0 where that is not known.
 */
export function resolveHtml(
  html: string,
  context: HtmlContext,
  line: number,
): { html: string; targets: Targets } {
  if (!html.includes('<')) return { html, targets: { links: [], assets: [] } };
  const tree = parseHtml(html);
  context.clean?.(tree, line);
  const targets = resolveLinks(tree, context, { line });
  return { html: toHtml(tree), targets };
}
