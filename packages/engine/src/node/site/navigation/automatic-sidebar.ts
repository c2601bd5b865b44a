import { isDeepStrictEqual as isDeepEqual } from 'node:util';
import type { CompiledPage } from '#shared/page/page.ts';
import type { SidebarItem } from '#shared/site/nav-schema.ts';
import {
  type Edition,
  type EditionSettings,
  editionOfRoute,
  splitRoute,
} from '#shared/site/site-data.ts';
import { decodePath } from '#shared/url.ts';

/**
 * The pages of an edition that its list of pages shows: all but the home page, pages of type 404,
 * and those that say `sidebar: false`.
 *
 * @param routes Every page that a file makes, of all editions.
 * @param pageOf Reads a page; one that can't be read is listed, and reports its mistakes itself.
 */
export async function listedPages(
  routes: Iterable<string>,
  {
    edition,
    site,
    pageOf,
  }: {
    edition: Edition;
    site: EditionSettings;
    pageOf(route: string): Promise<Pick<CompiledPage, 'frontmatter'> | undefined>;
  },
): Promise<ListedPage[]> {
  const own = [...routes].filter((route) => isDeepEqual(editionOfRoute(route, site), edition));
  const listed = own.map(async (routePath): Promise<ListedPage[]> => {
    const route = splitRoute(routePath, site).rest;
    if (route === '/' || /\/404$/.test(route)) return [];
    const { sidebar, pageType } = (await pageOf(routePath))?.frontmatter ?? {};
    const order = typeof sidebar === 'object' ? sidebar.order : undefined;
    return sidebar === false || pageType === '404' ? [] : [{ route, order }];
  });
  return (await Promise.all(listed)).flat();
}

/** A page of an edition, as its list of pages needs it. */
export interface ListedPage {
  /** Canonical route without version and language. */
  route: string;
  /** `sidebar.order` of its front matter. */
  order?: number | undefined;
}

/** Folders deeper than this are closed until one of their pages is shown. */
const openDepth = 1;

/**
 * The list of pages of a site that configures none: folders become groups, named by their own page
 * or by the folder, in the order of `sidebar.order`, then of names as people count them (`2-a`, `10-b`).
 * What an entry shows of its page comes later, from `sidebar-entry.ts`.
 *
 * @param pages Every page but the home page.
 */
export function automaticSidebar(pages: readonly ListedPage[]): SidebarItem[] {
  const root: Folder = { name: '', folders: new Map(), pages: [] };
  for (const page of pages) {
    const parts = page.route.split('/').slice(1);
    const name = parts.pop() ?? '';
    let folder = root;
    for (const part of parts) folder = folderIn(folder, part);
    if (name === '') folder.own = page;
    else folder.pages.push({ ...page, name });
  }
  return itemsOf(root, 1);
}

interface Folder {
  name: string;
  /** Its page: `index.md`, or the one beside it that has its name. */
  own?: ListedPage;
  folders: Map<string, Folder>;
  pages: (ListedPage & { name: string })[];
}

function folderIn(folder: Folder, name: string): Folder {
  const known = folder.folders.get(name) ?? { name, folders: new Map(), pages: [] };
  folder.folders.set(name, known);
  return known;
}

function itemsOf(folder: Folder, depth: number): SidebarItem[] {
  // A page with the name of a folder is the folder's, as its `index.md` would be.
  for (const page of folder.pages) {
    const named = folder.folders.get(page.name);
    if (named) named.own ??= page;
  }
  const others = folder.pages.filter(({ name }) => !folder.folders.has(name));
  const pages = others.map(({ name, order, route }) => ({ name, order, item: route }));
  const folders = [...folder.folders.values()].map((inner) => ({
    name: inner.name,
    order: inner.own?.order,
    item: groupOf(inner, depth),
  }));
  return [...pages, ...folders]
    .sort(
      (a, b) => compare(a.order, b.order) || a.name.localeCompare(b.name, 'en', { numeric: true }),
    )
    .map(({ item }) => item);
}

function groupOf(folder: Folder, depth: number): SidebarItem {
  const items = itemsOf(folder, depth + 1);
  const { own, name } = folder;
  if (items.length === 0 && own) return own.route;
  return {
    // An empty text becomes the title of the page.
    text: own ? '' : groupText(name),
    ...(own && { link: own.route }),
    ...(depth > openDepth && { collapsed: true }),
    items,
  };
}

/** Pages with an order come before those without. */
function compare(a = Number.POSITIVE_INFINITY, b = Number.POSITIVE_INFINITY): number {
  return a === b ? 0 : a - b;
}

/** `1-getting-started` becomes "Getting started". */
function groupText(folder: string): string {
  const words =
    decodePath(folder)
      .replace(/^\d+[-_. ]+/, '')
      .replaceAll(/[-_]+/g, ' ')
      .trim() || folder;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
