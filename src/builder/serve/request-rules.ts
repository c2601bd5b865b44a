import { normalizeRoute } from '#model/url.ts';
import type { RouteTable } from '../links/routes.ts';

/** What a request gets. */
export type Answer =
  /** The page of a canonical route. */
  | { kind: 'page'; route: string }
  /** The file at a path without base, if there is one. */
  | { kind: 'file'; path: string }
  | { kind: 'missing' }
  | { kind: 'redirect'; location: string }
  | { kind: 'refused'; status: 400 | 405 };

/** What a request gets, by its method and its target as it was sent. */
export type RequestRules = (method: string, target: string) => Answer;

/** What no path of a site holds, encoded or not: a way up, a backslash, a zero byte. */
const hostile = /(?:^|[/\\])\.\.(?:[/\\]|$)|\\|\0/;

/**
 * Decides what a request gets, by its method and target alone.
 *
 * @param base Base of the site, starting and ending with `/`.
 * @param hidden Names of files at the top that are not served.
 */
export function createRequestRules(
  base: string,
  table: RouteTable,
  hidden: ReadonlySet<string>,
): RequestRules {
  const known = new Set(table.routes);
  return (method, target) => {
    if (method !== 'GET' && method !== 'HEAD') return { kind: 'refused', status: 405 };
    const mark = target.indexOf('?');
    const query = mark < 0 ? '' : target.slice(mark);
    const path = decode(mark < 0 ? target : target.slice(0, mark));
    if (path === undefined || !path.startsWith('/')) return { kind: 'refused', status: 400 };
    if (`${path}/` === base) return { kind: 'redirect', location: base + query };
    if (!path.startsWith(base)) return { kind: 'missing' };
    const route = path.slice(base.length - 1);
    if (known.has(route)) return { kind: 'page', route };
    const canonical = table.canonical(normalizeRoute(route));
    if (known.has(canonical)) {
      return { kind: 'redirect', location: encodeURI(base + canonical.slice(1)) + query };
    }
    return isServed(route, hidden) ? { kind: 'file', path: encodeURI(route) } : { kind: 'missing' };
  };
}

/** The path decoded once, as files are named; `undefined` when it is malformed or hostile. */
function decode(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return hostile.test(decoded) || hostile.test(decodeURIComponent(decoded)) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** Only files are left: no folders, no compressed forms, nothing hidden. */
function isServed(route: string, hidden: ReadonlySet<string>): boolean {
  // Sent encoded, they would end the path for the file server: `/hidden.json%3F`.
  if (/[?#]/.test(route)) return false;
  const segments = route.slice(1).split('/');
  if (segments.some((segment) => segment === '' || segment.startsWith('.'))) return false;
  const isHtml = /\.html$/i.test(route);
  return !isHtml && !/\.(?:br|gz)$/.test(route) && !hidden.has(route.slice(1));
}
