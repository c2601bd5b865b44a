/** The file of a page: `/` is `index.html`, `/guide/x` is `guide/x.html` (clean URLs). */
export function documentFile(route: string): string {
  return `${(route.endsWith('/') ? `${route}index` : route).slice(1)}.html`;
}
