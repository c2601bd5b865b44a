import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { SiteConfig } from '#model/site/site-config.ts';
import { projectDir } from '../files/project-dir.ts';
import { componentsFolder } from '../files/site-folders.ts';

/** The files of a site's own components, as absolute paths. */
export interface SiteComponents {
  module?: string;
  stylesheet?: string;
  /** The components of the folder `components/`. */
  files: ComponentFile[];
}

/** A component in a file of its own: `components/Note.tsx`, `components/Counter.island.tsx`. */
interface ComponentFile {
  name: string;
  file: string;
  /** Whether React takes it over in the browser. */
  isIsland: boolean;
  /** What the module calls it. */
  exportName: string;
}

/** Where the components that a configuration names, and those of the folder, lie. */
export function siteComponents(root: string, { components }: SiteConfig): SiteComponents {
  const folder = path.join(root, componentsFolder);
  const named = components?.stylesheet;
  const stylesheet = named ? path.resolve(root, named) : path.join(folder, 'styles.css');
  return {
    ...(components?.module && { module: path.resolve(root, components.module) }),
    ...((named || existsSync(stylesheet)) && { stylesheet }),
    files: existsSync(folder) ? readdirSync(folder).sort().flatMap(componentIn(folder)) : [],
  };
}

function componentIn(folder: string) {
  return (entry: string): ComponentFile[] => {
    const [, name, island] = /^([A-Z]\w*)(\.island)?\.[jt]sx$/.exec(entry) ?? [];
    if (!name) return [];
    const file = path.join(folder, entry);
    const isDefault = /^export\s+default\b/m.test(readFileSync(file, 'utf8'));
    return [
      { name, file, isIsland: island !== undefined, exportName: isDefault ? 'default' : name },
    ];
  };
}

/** The modules in which a site's own components are declared. */
export function componentModules(root: string, config: SiteConfig): string[] {
  const { module, files } = siteComponents(root, config);
  return [...(module ? [module] : []), ...files.map(({ file }) => file)];
}

/** Names of modules that are made here, with what makes each. */
const modules: Record<string, (components: SiteComponents) => string> = {
  'virtual:site-components': componentsModule,
  'virtual:site-islands': islandsModule,
};

/**
 * Lets the theme import the site's own components, and the registry its islands.
 *
 * @param components Asked each time: during development components come and go.
 */
export function siteComponentsPlugin(components: () => SiteComponents): Plugin {
  return {
    name: 'site-components',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? modules[id.slice(1)]?.(components()) : undefined),
  };
}

function componentsModule({ module, files }: SiteComponents): string {
  const wrapper = path.join(projectDir, 'src/theme/content/site-component.tsx');
  const statics = files.filter(({ isIsland }) => !isIsland);
  return [
    ...(files.length > 0 ? [`import { asIsland, asStatic } from ${JSON.stringify(wrapper)};`] : []),
    module ? `import { components as named } from ${JSON.stringify(module)};` : 'const named = {};',
    ...statics.map(({ file }, index) => `import * as module${index} from ${JSON.stringify(file)};`),
    'export const components = {',
    '  ...named,',
    ...statics.map(
      ({ name, exportName }, index) => `  ${name}: asStatic(module${index}.${exportName}),`,
    ),
    ...files
      .filter(({ isIsland }) => isIsland)
      .map(({ name }) => `  ${name}: asIsland(${JSON.stringify(name)}),`),
    '};',
  ].join('\n');
}

function islandsModule({ files }: SiteComponents): string {
  const islands = files.filter(({ isIsland }) => isIsland);
  // The bundler drops a constant that holds nothing.
  if (islands.length === 0) return 'export const siteIslands = null;';
  const wrapper = path.join(projectDir, 'src/islands/runtime/site-island.tsx');
  return [
    `import { islandOfSite, siteIsland } from ${JSON.stringify(wrapper)};`,
    'export const siteIslands = {',
    ...islands.map(
      ({ name, file, exportName }) =>
        `  [islandOfSite(${JSON.stringify(name)})]: siteIsland(() => import(${JSON.stringify(file)}).then((module) => module.${exportName})),`,
    ),
    '};',
  ].join('\n');
}
