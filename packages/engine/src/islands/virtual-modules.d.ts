/** The interactive components of the site's folder, by their names in the registry. */
declare module 'virtual:site-islands' {
  export const siteIslands: Record<string, import('./runtime/island.ts').IslandEntry>;
}
