/** The interactive components of the site's folder, by their names in the registry. */
declare module 'virtual:site-islands' {
  export const siteIslands: Record<string, import('./runtime/browser-feature.ts').IslandEntry>;
}

/** Browser parts of the site's features, in the order of their names. */
declare module 'virtual:features/browser' {
  export const features: readonly import('./runtime/browser-feature.ts').BrowserFeature[];
}
