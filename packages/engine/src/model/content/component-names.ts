/** The components that the engine brings; a site may add its own. */
export const engineComponentNames = [
  'Tabs',
  'Tab',
  'Steps',
  'Badge',
  'FileTree',
  'LiveExample',
  'LiveApp',
  'LiveStorage',
  'Playground',
  'ExampleFile',
  'ApiSymbolPage',
  'ApiIndexPage',
  'ApiModulesPage',
  'ApiHierarchyPage',
] as const;

export type EngineComponentName = (typeof engineComponentNames)[number];

const names: ReadonlySet<string> = new Set(engineComponentNames);

/** Whether the engine brings a component of this name. */
export function isEngineComponent(name: string): name is EngineComponentName {
  return names.has(name);
}
