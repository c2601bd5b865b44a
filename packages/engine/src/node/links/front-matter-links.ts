import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import {
  type AddressContext,
  type ResolvedAddress,
  resolveAddress,
  resolveFile,
} from '#shared/navigation/resolve-address.ts';
import type { FrontMatter } from '#shared/page/front-matter.ts';
import { parseHtml } from '../markdown/parse/parse-html.ts';
import { keepTarget, resolveLinks, resolveSrcset, type Targets } from './links.ts';

/** 1-based line of a value of the front matter. */
export type LineOf = (path: readonly (string | number)[]) => number;

type Resolve = (address: string, line: number) => string;

/** Takes out of a piece of HTML what pages can't hold, and tells of what browsers will block. */
export type CleanHtml = (tree: Root, line: number) => void;

/** How the addresses of one page are resolved. */
interface Resolvers {
  link: Resolve;
  file: Resolve;
  /** Text that may hold inline HTML (HOME-2). */
  html: Resolve;
}

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
  const keep = (address: ResolvedAddress, line: number) => keepTarget(targets, address, line);
  const resolvers: Resolvers = {
    link: (href, line) => keep(resolveAddress(href, context), line),
    file(src, line) {
      const image = { type: 'element' as const, tagName: 'img', properties: { src }, children: [] };
      clean({ type: 'root', children: [image] }, line);
      return keep(resolveFile(src, context), line);
    },
    html(html, line) {
      const resolved = resolveHtml(html, context, line, clean);
      targets.links.push(...resolved.targets.links);
      targets.assets.push(...resolved.targets.assets);
      return resolved.html;
    },
  };
  return {
    frontmatter: {
      ...frontmatter,
      ...(hero && { hero: resolveHero(hero, resolvers, lineOf) }),
      ...(features && { features: resolveFeatures(features, resolvers, lineOf) }),
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

function resolveHero(
  hero: NonNullable<FrontMatter['hero']>,
  { link, file, html }: Resolvers,
  lineOf: LineOf,
): NonNullable<FrontMatter['hero']> {
  const { actions, image } = hero;
  const texts = (['name', 'text', 'tagline'] as const).flatMap((key) => {
    const text = hero[key];
    return text === undefined
      ? []
      : [[key, eachLine(text, (part) => html(part, lineOf(['hero', key])))]];
  });
  return {
    ...hero,
    ...Object.fromEntries(texts),
    ...(actions && {
      actions: actions.map((action, index) => {
        const place = ['hero', 'actions', index];
        return {
          ...action,
          text: html(action.text, lineOf([...place, 'text'])),
          link: link(action.link, lineOf([...place, 'link'])),
        };
      }),
    }),
    ...(image && { image: resolveImage(image, file, lineOf) }),
  };
}

/**
 * Resolves each line by itself, as it becomes a paragraph of its own: what one line opens must not
 * hide what the next one holds.
 */
function eachLine(text: string, resolve: (line: string) => string): string {
  return text
    .split('\n')
    .map((line) => resolve(line).replaceAll('\n', '&#10;'))
    .join('\n');
}

type HeroImage = NonNullable<NonNullable<FrontMatter['hero']>['image']>;

function resolveImage(
  { src, srcset, ...image }: HeroImage,
  file: Resolve,
  lineOf: LineOf,
): HeroImage {
  const place = ['hero', 'image'];
  const at = (...keys: string[]) => lineOf([...place, ...keys]);
  return {
    ...image,
    src:
      typeof src === 'string'
        ? file(src, at('src'))
        : { light: file(src.light, at('src', 'light')), dark: file(src.dark, at('src', 'dark')) },
    ...(srcset && {
      srcset: resolveSrcset([srcset].flat().join(', '), (one) => file(one, at('srcset'))),
    }),
  };
}

function resolveFeatures(
  features: NonNullable<FrontMatter['features']>,
  { link, html }: Resolvers,
  lineOf: LineOf,
): NonNullable<FrontMatter['features']> {
  return features.map((feature, index) => {
    const at = (key: string) => lineOf(['features', index, key]);
    const { icon, title, details } = feature;
    return {
      ...feature,
      title: html(title, at('title')),
      ...(icon !== undefined && { icon: html(icon, at('icon')) }),
      ...(details !== undefined && { details: html(details, at('details')) }),
      ...(feature.link !== undefined && { link: link(feature.link, at('link')) }),
    };
  });
}
