/** Address of the Markdown form of a page: `/guide/x` has `/guide/x.md`, `/` has `/index.md`. */
export function markdownAddress(routePath: string): string {
  return `${routePath.endsWith('/') ? `${routePath}index` : routePath}.md`;
}
