export function withBase(path: string, base: string): string {
  if (!path.startsWith('/')) return path;
  const prefix = base.replace(/\/$/, '');
  if (prefix === '' || path === prefix || path.startsWith(`${prefix}/`)) return path;
  return prefix + path;
}
export function withoutBase(path: string, base: string): string {
  const prefix = base.replace(/\/$/, '');
  if (prefix && (path === prefix || path.startsWith(`${prefix}/`))) return path.slice(prefix.length) || '/';
  return path;
}
export function isExternal(href: string): boolean {
  return /^(https?:\/\/|mailto:|tel:)/i.test(href);
}
export function normalizeRoute(path: string): string {
  let p = path;
  try { p = decodeURIComponent(path); } catch {}
  return p.replace(/\.html$/, '').replace(/\/index$/, '/');
}
export function sameRoute(a: string, b: string): boolean {
  const n = (x: string) => normalizeRoute(x).toLowerCase().replace(/\/+$/, '');
  return n(a) === n(b);
}
export function routeOfFile(relativePath: string): string {
  return `/${relativePath.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '$1')}`;
}
export function resolveLink(href: string, from: string): string {
  const url = new (globalThis as any).URL(href, `http://x/${from}`);
  return url.pathname.replace(/\.mdx?$/, '').replace(/\/index$/, '/') + url.search + url.hash;
}
