/** The name in the registry of islands of a component of the site's folder. */
export function islandOfSite(name: string): string {
  return `site-${name}`;
}
