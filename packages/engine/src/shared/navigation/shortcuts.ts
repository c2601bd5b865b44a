import { ownValue } from '#shared/own-value.ts';
import { type EditionSettings, redundantPrefixes } from '../site/site-data.ts';
import { namesHost } from '../site-request.ts';
import { routeKey } from '../url.ts';

/** Addresses without a page that lead to one. Routes have no base. */
export interface Shortcuts {
  /** The first page of every folder that has no page of its own, by the folder's `routeKey`. */
  folders: Record<string, string>;
  /** Starts that write a default version or language, and what stands for them, longest first. */
  prefixes: [from: string, to: string][];
}

/**
 * @param routes Canonical routes of the site.
 * @param inOrder The routes that folders may lead to; the first one in a folder opens it.
 */
export function createShortcuts(
  routes: readonly string[],
  inOrder: readonly string[],
  site: EditionSettings,
): Shortcuts {
  const pages = new Set(routes.map(routeKey));
  const folders: Shortcuts['folders'] = {};
  for (const route of inOrder.filter((one) => pages.has(routeKey(one)))) {
    for (let end = route.lastIndexOf('/'); end > 0; end = route.lastIndexOf('/', end - 1)) {
      const folder = routeKey(route.slice(0, end));
      if (!pages.has(folder)) folders[folder] ??= route;
    }
  }
  return { folders, prefixes: redundantPrefixes(site) };
}

/** The first page of a folder, or `undefined` when the route is that of a page or of nothing. */
export function firstPageOf(route: string, { folders }: Pick<Shortcuts, 'folders'>) {
  const folder = routeKey(route);
  return ownValue(folders, folder);
}

/**
 * The route without the default version and language that it writes, or `undefined` when it writes
 * none. Files keep theirs: a folder of images may be called like a language. What would be left of
 * `/en//host/x` is an address of another host.
 */
export function withoutDefaults(route: string, { prefixes }: Pick<Shortcuts, 'prefixes'>) {
  const written = route.toLowerCase();
  const pair = prefixes.find(([from]) => `${written}/`.startsWith(`${from.toLowerCase()}/`));
  if (!pair) return undefined;
  const [from, to] = pair;
  const rest = route.slice(from.length);
  const plain = to + (rest || '/');
  return /\.\w+$/.test(rest) || namesHost(plain) ? undefined : plain;
}
