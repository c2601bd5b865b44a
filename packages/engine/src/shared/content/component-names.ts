/** The components that the core brings. */
export const coreComponentNames = [
  'Tabs',
  'Tab',
  'Steps',
  'Badge',
  'FileTree',
  'Card',
  'CardGrid',
  'LinkCard',
] as const;

export type CoreComponentName = (typeof coreComponentNames)[number];

/** The components that the engine brings beside those of features; a site may add its own. */
export const engineComponentNames = [
  ...coreComponentNames,
  'ApiSymbolPage',
  'ApiIndexPage',
  'ApiModulesPage',
  'ApiHierarchyPage',
] as const;

const names: ReadonlySet<string> = new Set(engineComponentNames);

/** Whether the engine itself brings a component of this name. */
export function isEngineComponent(name: string): boolean {
  return names.has(name);
}
