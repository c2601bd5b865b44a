import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { SidebarItem } from 'truedocs';
import { isForeign } from 'truedocs/tools';
import { callOf } from './read-literal.ts';

type Values = Record<string, unknown>;

/** The list of the pages in a folder, as other engines generate it. */
export type PagesIn = (folder: string) => SidebarItem[];

/** Joins a start of addresses and an address to a route. */
function routeOf(link: string, base = ''): string {
  if (/^(?:[a-z]+:|\/\/|#)/i.test(link)) return link;
  return `/${base}/${link}`
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\.(?:md|mdx|html)$/, '')
    .replace(/\/index$/, '/');
}

/** A base is the start of an address, which may end within a name. */
function linkBelow(link: string, base: string): string {
  if (base === '' || isForeign(link)) return routeOf(link);
  return routeOf(base + link.replace(/^\//, base.endsWith('/') ? '' : '/'));
}

/** Entries as VitePress writes them: `{ text, link, items, collapsed, base }`. */
function vitepressItems(items: readonly Values[], base = ''): SidebarItem[] {
  return items.flatMap((item): SidebarItem[] => {
    const start = typeof item.base === 'string' ? item.base : base;
    const link = typeof item.link === 'string' ? linkBelow(item.link, start) : undefined;
    const text = typeof item.text === 'string' ? item.text : '';
    if (Array.isArray(item.items)) {
      const inner = vitepressItems(item.items as Values[], start);
      return [
        {
          text: text || 'More',
          ...(link && { link }),
          ...(item.collapsed === true && { collapsed: true }),
          items: inner,
        },
      ];
    }
    return link ? [text ? { text, link } : link] : [];
  });
}

/** Sidebars as VitePress writes them: one list, or lists by prefix. */
export function vitepressSidebar(sidebar: unknown): Record<string, SidebarItem[]> {
  if (Array.isArray(sidebar)) return { '/': vitepressItems(sidebar as Values[]) };
  return Object.fromEntries(
    Object.entries((sidebar ?? {}) as Values).flatMap(([prefix, list]) => {
      const { items = list, base = '' } = (Array.isArray(list) ? {} : list) as Values;
      // Without entries, all pages of the folder are listed.
      if (!Array.isArray(items) || items.length === 0) return [];
      return [[routeOf(prefix), vitepressItems(items as Values[], String(base))]];
    }),
  );
}

/** Entries as Starlight writes them: slugs, `{ label, slug | link | items | autogenerate }`. */
export function starlightItems(
  items: readonly (string | Values)[],
  documents: Documents,
): SidebarItem[] {
  const { pagesIn, labelOf } = documents;
  const entry = (link: string, text = labelOf(link)): SidebarItem =>
    text === undefined ? link : { text, link };
  return items.flatMap((item): SidebarItem[] => {
    if (typeof item === 'string') return [entry(routeOf(item))];
    const { label, slug, link, items: inner, autogenerate, collapsed } = item;
    const address = slug ?? link;
    if (typeof address === 'string') {
      return [entry(routeOf(address), typeof label === 'string' ? label : undefined)];
    }
    const directory = (autogenerate as Values | undefined)?.directory;
    const below = Array.isArray(inner)
      ? starlightItems(inner as Values[], documents)
      : pagesIn(String(directory ?? ''));
    // One whose label is looked up is called as what it's looked up by.
    const text = label ?? callOf(item).first;
    if (typeof text !== 'string' && !Array.isArray(inner)) return below;
    const group = { text: typeof text === 'string' ? text : 'More', items: below };
    return [{ ...group, ...(collapsed === true && { collapsed: true }) }];
  });
}

/** Pages, as lists name them. */
export interface Documents {
  /** @param folder Of the other site. */
  pagesIn: PagesIn;
  /** What a page itself says that lists call it. */
  labelOf: (route: string) => string | undefined;
}

/** A page of Docusaurus that lists what a category holds. */
export interface CategoryIndex {
  label: string;
  slug?: string;
  title?: string;
  description?: string;
}

/** Pages of Docusaurus, by the names that its sidebars use. */
interface NamedPages {
  /** Nothing for an id that no page has. */
  routeOf: (id: string) => string | undefined;
  /** The address of a category's own page. */
  linkOfIndex: (index: CategoryIndex) => string;
}

/** Entries as Docusaurus writes them: ids, categories, docs, links, HTML and generated lists. */
export function docusaurusItems(items: unknown, documents: Documents & NamedPages): SidebarItem[] {
  // `{ Guides: ['a'] }` is short for categories.
  const list = Array.isArray(items) ? items : shortCategories(items);
  return (list as (string | Values)[]).flatMap((item): SidebarItem[] => {
    const route = (id: unknown) => documents.routeOf(String(id)) ?? routeOf(String(id));
    const entry = (link: string, text = documents.labelOf(link)): SidebarItem =>
      text === undefined ? link : { text, link };
    if (typeof item === 'string') return [entry(route(item))];
    const { type, id, href, dirName, items: inner, value, collapsed } = item;
    const label = labelText(item.label);
    if (type === undefined) return docusaurusItems(shortCategories(item), documents);
    if (type === 'autogenerated') return documents.pagesIn(String(dirName ?? '.'));
    if (type === 'link') {
      return typeof href === 'string' ? [{ text: label ?? href, link: href }] : [];
    }
    if (type === 'doc' || type === 'ref') return [entry(route(id), label)];
    if (type === 'html') return typeof value === 'string' ? [htmlEntry(value)] : [];
    if (type !== 'category') return [];
    const link = categoryLink(item.link, label ?? 'More', documents);
    return [
      {
        text: label ?? 'More',
        ...(link && { link }),
        ...(collapsed !== false && { collapsed: true }),
        items: docusaurusItems(inner ?? [], documents),
      },
    ];
  });
}

/** A label, or a call such as `translate({ message: 'Guides' })`. */
function labelText(label: unknown): string | undefined {
  const text = (label as Values | undefined)?.message ?? label;
  return typeof text === 'string' ? text : undefined;
}

/** The address of the page that a category has: one of the documents, or a list of what it holds. */
export function categoryLink(
  link: unknown,
  label: string,
  { routeOf: routeOfId, linkOfIndex }: NamedPages,
): string | undefined {
  const { type, id, ...others } = (link ?? {}) as Values;
  if (typeof id === 'string') return routeOfId(id) ?? routeOf(id);
  if (type !== 'generated-index') return undefined;
  const texts = Object.entries(others).filter(([, text]) => typeof text === 'string');
  return linkOfIndex({ ...Object.fromEntries(texts), label });
}

/** Some HTML between entries: its link, the words of a heading, or a line. */
function htmlEntry(html: string): SidebarItem {
  const waiting: DefaultTreeAdapterTypes.Node[] = [parseFragment(html)];
  const words: string[] = [];
  let link: string | undefined;
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('childNodes' in node) waiting.push(...node.childNodes.toReversed());
    if (node.nodeName === '#text' && 'value' in node) words.push(node.value);
    if ('tagName' in node && node.tagName === 'a') {
      link ??= node.attrs.find(({ name }) => name === 'href')?.value;
    }
  }
  const text = words.join('').replaceAll(/\s+/g, ' ').trim();
  if (text === '') return { dividerType: 'solid' };
  return link ? { text, link } : { sectionHeaderText: text };
}

function shortCategories(items: unknown): Values[] {
  return Object.entries((items ?? {}) as Values).map(([label, inner]) => ({
    type: 'category',
    label,
    items: inner,
  }));
}

/** Entries of a folder's `_meta.json`. */
export type MetaOf = (folder: string) => readonly (string | Values)[] | undefined;

/** Sources of the lists of Rspress. */
export interface RspressSources {
  metaOf: MetaOf;
  pagesIn: PagesIn;
  hasPage: (route: string) => boolean;
  /** A label in the language of the list. */
  labelOf: (label: string) => string;
}

/**
 * Entries as Rspress writes them in `_meta.json`: names, files, folders, links and dividers.
 *
 * @param listed Folders that are in the list already: lists that name one twice would multiply.
 */
export function rspressItems(
  folder: string,
  sources: RspressSources,
  listed = new Set<string>(),
): SidebarItem[] {
  if (listed.has(folder)) return [];
  listed.add(folder);
  const { metaOf, pagesIn, hasPage, labelOf } = sources;
  const meta = metaOf(folder);
  if (!meta) return pagesIn(folder);
  return meta.flatMap((item): SidebarItem[] => {
    if (typeof item === 'string') return [routeOf(item, folder)];
    const { type, name, label, link, collapsed, dashed } = item;
    const path = [folder, name].filter(Boolean).join('/');
    const text = typeof label === 'string' ? labelOf(label) : String(name ?? '');
    const own = hasPage(`/${path}/`) ? `/${path}/` : undefined;
    switch (type) {
      case undefined:
      case 'file':
        return [
          label ? { text, link: routeOf(String(name), folder) } : routeOf(String(name), folder),
        ];
      case 'dir': {
        const items = rspressItems(path, sources, listed).filter((one) => one !== own);
        return [
          {
            text,
            ...(own && { link: own }),
            ...(collapsed === true && { collapsed: true }),
            items,
          },
        ];
      }
      case 'dir-section-header':
        return [{ sectionHeaderText: text }, ...rspressItems(path, sources, listed)];
      case 'section-header':
        return [{ sectionHeaderText: text }];
      case 'divider':
        return [{ dividerType: dashed === true ? 'dashed' : 'solid' }];
      case 'custom-link':
        return typeof link === 'string' ? [{ text, link: routeOf(link) }] : [];
      default:
        return [];
    }
  });
}
