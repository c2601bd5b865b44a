/** Components that become HTML at build time and cost the browser nothing. */
export const staticComponentNames = [
  'Tabs',
  'Tab',
  'Steps',
  'Badge',
  'FileTree',
  'LiveExample',
  'LiveApp',
  'LiveStorage',
  'ExampleFile',
  'ApiSymbolPage',
  'ApiIndexPage',
  'ApiEntitiesPage',
  'ApiModulesPage',
  'ApiHierarchyPage',
  'LandingHero',
  'LandingSection',
  'LandingFeature',
  'LandingFacts',
  'LandingFooter',
] as const;

export type StaticComponentName = (typeof staticComponentNames)[number];

const names: ReadonlySet<string> = new Set(staticComponentNames);

/** Whether a component of this name is rendered to HTML at build time. */
export function isStaticComponent(name: string): name is StaticComponentName {
  return names.has(name);
}
