import type { SidebarItem } from 'truedocs';
import type { SourcePage } from './site-parts.ts';

/** Label of a folder in a list, and its place among the pages beside it. */
export interface FolderLabel {
  label?: string;
  order?: number;
  /** Address of the folder's own page, if it's none of the folder's files. */
  link?: string;
}

/** Pages and folders that generated lists are made of. */
export interface GeneratedFrom {
  pages: readonly Pick<SourcePage, 'route' | 'order' | 'label' | 'isHidden'>[];
  /** Labels of folders, by route without a slash at the end. */
  folders: ReadonlyMap<string, FolderLabel>;
}

interface Entry {
  item: SidebarItem;
  name: string;
  order: number;
}

/**
 * The list of pages in a folder, as other engines generate it: folders become groups, entries are
 * sorted by their places, then by their names.
 *
 * @param start Route of the folder without a slash at the end; empty for the root.
 */
export function generatedItems(start: string, from: GeneratedFrom): SidebarItem[] {
  const entries: Entry[] = [];
  const seen = new Set<string>();
  for (const page of from.pages) {
    if (!page.route.startsWith(`${start}/`) || page.isHidden) continue;
    const [name = '', ...rest] = page.route.slice(start.length + 1).split('/');
    if (rest.length === 0) entries.push(pageEntry(page, name));
    else if (!seen.has(name)) {
      seen.add(name);
      entries.push(folderEntry(`${start}/${name}`, name, from));
    }
  }
  return entries
    .filter(({ item }) => typeof item === 'string' || !('items' in item) || item.items.length > 0)
    .sort((a, b) => compare(a.order, b.order) || a.name.localeCompare(b.name, 'en'))
    .map(({ item }) => item);
}

function pageEntry({ route, label, order }: GeneratedFrom['pages'][number], name: string): Entry {
  const last = Number.POSITIVE_INFINITY;
  return { item: label ? { text: label, link: route } : route, name, order: order ?? last };
}

function folderEntry(route: string, name: string, from: GeneratedFrom): Entry {
  const { label, order, link } = from.folders.get(route) ?? {};
  const own = from.pages.find((page) => page.route === `${route}/`);
  const items = generatedItems(route, from).filter((item) => item !== own?.route);
  const text = label ?? own?.label ?? name;
  const place = order ?? own?.order ?? Number.POSITIVE_INFINITY;
  if (own && items.length === 0) {
    return { item: own.label ? { text, link: own.route } : own.route, name, order: place };
  }
  const address = own?.route ?? link;
  return { item: { text, ...(address && { link: address }), items }, name, order: place };
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
