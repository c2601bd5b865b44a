/**
 * The only place where paths are joined, normalised and given their base.
 * A "route" is a path without base; canonical routes have no `.html`, no `/index`.
 */

/** Puts the base in front of an absolute path, unless it is there already (ROUTE-7). */
export function withBase(path: string, base: string): string {
  if (!path.startsWith('/') || path.startsWith('//') || hasBase(path, base)) return path;
  return base.replace(/\/$/, '') + path;
}

/** Takes the base off a path; a path outside the base stays as it is. */
export function withoutBase(path: string, base: string): string {
  const prefix = base.replace(/\/$/, '');
  if (prefix === '' || !hasBase(path, base)) return path;
  const rest = path.slice(prefix.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Compares whole segments: `/docs/x` is not below `/doc`. */
function hasBase(path: string, base: string): boolean {
  const prefix = base.replace(/\/$/, '');
  if (prefix === '' || !path.startsWith(prefix)) return false;
  return ['', '/', '?', '#'].includes(path.charAt(prefix.length));
}

/** Whether an address leads out of the site (ROUTE-7). */
export function isExternal(href: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:)/i.test(href);
}

/** Whether an address names a scheme or a host: it is not ours to change. */
export function isForeign(href: string): boolean {
  return /^(?:[/\\]{2}|[a-z][a-z\d+.-]*:)/i.test(plainAddress(href));
}

/** An address as browsers read it: they ignore tabs, line ends, and control characters before it. */
export function plainAddress(address: string): string {
  return address.replaceAll(/[\t\n\r]/g, '').replace(/^[\0-\x20]+/, '');
}

/**
 * The canonical spelling of a path (ROUTE-5): decodes it, drops a final `.html`, turns a final
 * `/index` into `/`. Malformed encoding is left as it is.
 */
export function normalizeRoute(path: string): string {
  return decodePath(path)
    .replace(/\.html$/i, '')
    .replace(/\/index$/i, '/');
}

/** Percent-decodes; text that is no valid encoding is returned unchanged. */
export function decodePath(text: string): string {
  // Most paths have nothing to decode, and large sites compare hundreds of thousands.
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Key that all spellings of a route share: case and a final slash don't count (ROUTE-6). */
export function routeKey(path: string): string {
  const [address = ''] = path.split(/[?#]/, 1);
  const route = normalizeRoute(address).toLowerCase();
  let end = route.length;
  while (route[end - 1] === '/') end -= 1;
  return route.slice(0, end);
}

/** Whether two paths lead to the same page (ROUTE-5, ROUTE-6, SIDE-3). */
export function sameRoute(a: string, b: string): boolean {
  return routeKey(a) === routeKey(b);
}

/**
 * The route of a content file: `guide/x.mdx` is `/guide/x`, `plugins/index.md` is `/plugins/`. A README
 * is the index of its folder, as where repositories are hosted.
 */
export function routeOfFile(relativePath: string): string {
  return `/${relativePath.replace(/\.mdx?$/, '').replace(/(^|\/)(?:index|README)$/, '$1')}`;
}

/**
 * Resolves a link of a content file to a route (ROUTE-11): relative paths count from the file,
 * `.md`, `.mdx` and `/index` are dropped, query and hash are kept.
 *
 * @param relativePath The file's path relative to the content folder.
 */
export function resolveLink(href: string, relativePath: string): string {
  const plain = plainAddress(href);
  const end = plain.search(/[?#]/);
  // Browsers read a backslash as a slash, and two of them lead to another host.
  const path = (end < 0 ? plain : plain.slice(0, end)).replaceAll('\\', '/');
  const suffix = end < 0 ? '' : plain.slice(end);
  if (path === '') return routeOfFile(relativePath) + suffix;
  const folder = relativePath.split('/').slice(0, -1);
  const segments = path.startsWith('/') ? [] : folder;
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  const trailing = /(?:^|\/)\.{0,2}$/.test(path) && segments.length > 0 ? '/' : '';
  const resolved = `/${segments.join('/')}${trailing}`;
  return (
    resolved
      .replace(/\.mdx?$/i, '')
      .replace(/\/README$/, '/')
      .replace(/\/index$/i, '/') + suffix
  );
}
