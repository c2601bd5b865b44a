import path from 'node:path';
import type { UserConfig } from 'truedocs';
import { navOf } from './convert-nav.ts';
import { type PagesIn, rspressItems } from './convert-sidebar.ts';
import type { Repository } from './repository.ts';

type Values = Record<string, unknown>;

/** Sources of the lists of a language. */
interface ListSources {
  /** Folder of the pages of this language. */
  folder: string;
  /** Routes of its pages. */
  routes: readonly string[];
  pagesIn: PagesIn;
  /** Folder of the site, which may hold labels in all languages. */
  dir: string;
  repository: Repository;
  lang: string | undefined;
}

/** Navigation and sidebars of Rspress, which lie beside its pages. */
export function rspressLists(sources: ListSources): UserConfig['themeConfig'] {
  const { folder, routes, pagesIn, dir, repository, lang } = sources;
  const labels = repository.readJson(path.join(dir, 'i18n.json')) as Values | undefined;
  const labelOf = (label: string) => {
    const own = labels && Object.hasOwn(labels, label) ? (labels[label] as Values) : undefined;
    const text = own?.[lang ?? ''] ?? own?.en;
    return typeof text === 'string' ? text : label;
  };
  const metas = new Map<string, (string | Values)[]>();
  for (const one of new Set(routes.flatMap(foldersOf))) {
    const meta = repository.readJson(path.join(folder, one, '_meta.json'));
    if (Array.isArray(meta)) metas.set(one, meta.filter(isEntry));
  }
  const nav = navOf(repository.readJson(path.join(folder, '_nav.json')));
  const known = new Set(routes);
  const listOf = (one: string) =>
    rspressItems(one, {
      metaOf: (name) => metas.get(name),
      pagesIn,
      hasPage: (route) => known.has(route),
      labelOf,
    });
  // A list at the root is that of all pages.
  const tops = [...metas.keys()].filter((one) => one !== '' && !one.includes('/'));
  const sidebar = metas.has('')
    ? { '/': listOf('') }
    : Object.fromEntries(tops.map((one) => [`/${one}/`, listOf(one)]));
  return {
    ...(nav.length > 0 && { nav }),
    ...(Object.keys(sidebar).length > 0 && { sidebar }),
  };
}

/** A folder without a name would be the one that lists it. */
function isEntry(item: unknown): boolean {
  if (typeof item !== 'object') return typeof item === 'string';
  const { type, name } = (item ?? { type: 'dir' }) as Values;
  return !/^dir/.test(String(type)) || (typeof name === 'string' && name !== '');
}

function foldersOf(route: string): string[] {
  const parts = route.split('/').slice(1, -1);
  return ['', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))];
}
