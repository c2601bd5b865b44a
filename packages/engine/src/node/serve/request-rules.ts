import type { RouteTable } from '#contract/site.ts';
import { firstPageOf, type Shortcuts, withoutDefaults } from '#shared/navigation/shortcuts.ts';
import { decodePath, normalizeRoute, routeKey } from '#shared/url.ts';

/** Response to a request. */
export type Answer =
  /** The page of a canonical route. */
  | { kind: 'page'; route: string }
  /** The file at a path without base, decoded, if there is one. */
  | { kind: 'file'; path: string }
  | { kind: 'missing' }
  /** Found where a section begins, which may change: that is no permanent address of it. */
  | { kind: 'redirect'; location: string; status: 301 | 302 }
  | { kind: 'refused'; status: 400 | 405 };

/** Decides the response to a request by its method and its target as it was sent. */
export type RequestRules = (method: string, target: string) => Answer;

/** Matches parts that no path of a site holds, encoded or not: a way up, a backslash, a zero byte. */
const hostile = /(?:^|[/\\])\.\.(?:[/\\]|$)|\\|\0/;

/** Addresses that decide about requests, beside their own text. */
interface SiteAddresses {
  /** Base of the site, starting and ending with `/`. */
  base: string;
  table: RouteTable;
  shortcuts: Shortcuts;
  /** Where pages that are gone lead, with a hash or without, by route. */
  redirects?: Readonly<Record<string, string>>;
  /** Names of files at the top that are not served. */
  hidden: ReadonlySet<string>;
}

/** The query of the request goes along; a hash ends the address. */
function redirectLocation(target: string, base: string, query: string): string {
  const [path = '', hash] = encodeURI(target).split('#');
  return base + path.slice(1) + query + (hash === undefined ? '' : `#${hash}`);
}

/** Decides what a request gets, by its method and target alone. */
export function createRequestRules(site: SiteAddresses): RequestRules {
  const { base, table, hidden } = site;
  const known = new Set(table.routes);
  const moved = new Map(
    Object.entries(site.redirects ?? {}).map(([from, to]) => [routeKey(from), to]),
  );
  return (method, requested) => {
    if (method !== 'GET' && method !== 'HEAD') return { kind: 'refused', status: 405 };
    const mark = requested.indexOf('?');
    const query = mark < 0 ? '' : requested.slice(mark);
    const path = decode(mark < 0 ? requested : requested.slice(0, mark));
    if (path === undefined) return { kind: 'missing' };
    if (!path.startsWith('/') || isHostile(path)) return { kind: 'refused', status: 400 };
    if (`${path}/` === base) return { kind: 'redirect', location: base + query, status: 301 };
    if (!path.startsWith(base)) return { kind: 'missing' };
    const route = path.slice(base.length - 1);
    if (known.has(route)) return { kind: 'page', route };
    const target = moved.get(routeKey(route));
    if (target !== undefined) {
      return { kind: 'redirect', location: redirectLocation(target, base, query), status: 301 };
    }
    const canonical = meantRoute(normalizeRoute(route), known, site);
    if (canonical) {
      const location = encodeURI(base + canonical.route.slice(1)) + query;
      return { kind: 'redirect', location, status: canonical.status };
    }
    return isServed(route, hidden) ? { kind: 'file', path: route } : { kind: 'missing' };
  };
}

/** The page that another spelling means, or that opens a section (ROUTE-5, ROUTE-6, NF-3). */
function meantRoute(
  route: string,
  known: ReadonlySet<string>,
  { table, shortcuts }: SiteAddresses,
): { route: string; status: 301 | 302 } | undefined {
  const plain = withoutDefaults(route, shortcuts);
  const canonical = table.canonical(plain ?? route);
  if (known.has(canonical)) return { route: canonical, status: 301 };
  const first = firstPageOf(plain ?? route, shortcuts);
  if (first !== undefined) return { route: first, status: 302 };
  return plain === undefined ? undefined : { route: plain, status: 301 };
}

/** The path decoded once, as files are named; `undefined` when it is malformed. */
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Whether a path leads up as it is, or as a second reader would decode it. */
function isHostile(path: string): boolean {
  return hostile.test(path) || hostile.test(decodePath(path));
}

/** Only files are left: no folders, no compressed forms, nothing hidden but the folder of RFC 8615. */
function isServed(route: string, hidden: ReadonlySet<string>): boolean {
  const segments = route
    .replace(/^\/\.well-known\//, '/')
    .slice(1)
    .split('/');
  if (segments.some((segment) => segment === '' || segment.startsWith('.'))) return false;
  const isHtml = /\.html$/i.test(route);
  return !isHtml && !/\.(?:br|gz)$/.test(route) && !hidden.has(route.slice(1));
}
