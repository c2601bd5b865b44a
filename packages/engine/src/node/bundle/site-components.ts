import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { Diagnostic, Diagnostics } from '#shared/diagnostic.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';
import { engineDir } from '../files/project-dir.ts';
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
  /** Name in the module. */
  exportName: string;
}

/**
 * Where the components that a configuration names, and those of the folder, lie.
 *
 * @throws Diagnostics for a file that the configuration names and that isn't there, and for files of
 *   the folder that make no component.
 */
export function siteComponents(root: string, { components }: SiteConfig): SiteComponents {
  refuseMissing(root, components ?? {});
  const folder = path.join(root, componentsFolder);
  const named = components?.stylesheet;
  const stylesheet = named ? path.resolve(root, named) : path.join(folder, 'styles.css');
  return {
    ...(components?.module && { module: path.resolve(root, components.module) }),
    ...((named || existsSync(stylesheet)) && { stylesheet }),
    files: existsSync(folder) ? componentsIn(folder) : [],
  };
}

function refuseMissing(root: string, named: NonNullable<SiteConfig['components']> | object): void {
  const diagnostics = Object.entries(named).flatMap(([key, file]: [string, string]) => {
    if (existsSync(path.resolve(root, file))) return [];
    const name = path.relative(root, path.resolve(root, file));
    const sentence = `The file ${name} doesn't exist. Correct \`components.${key}\` in the configuration.`;
    return [new Diagnostic(sentence)];
  });
  if (diagnostics.length > 0) throw new Diagnostics(diagnostics);
}

function componentsIn(folder: string): ComponentFile[] {
  const found = new Map<string, ComponentFile>();
  const diagnostics: Diagnostic[] = [];
  for (const entry of readdirSync(folder).sort()) {
    const [, name, island] = /^([A-Z]\w*)(\.island)?\.[jt]sx$/.exec(entry) ?? [];
    if (!name) continue;
    const file = path.join(folder, entry);
    const refuse = (sentence: string) =>
      diagnostics.push(new Diagnostic(sentence, { file: `${componentsFolder}/${entry}` }));
    const other = found.get(name)?.file;
    const exportName = exportOf(readFileSync(file, 'utf8'), name);
    if (other) {
      const place = `${componentsFolder}/${path.basename(other)}`;
      refuse(`<${name}> also comes from ${place}. Rename or delete one of them.`);
    } else if (!exportName) {
      refuse(
        `The file exports neither a default nor "${name}". Write \`export default function ${name}() { … }\`.`,
      );
    } else found.set(name, { name, file, isIsland: island !== undefined, exportName });
  }
  if (diagnostics.length > 0) throw new Diagnostics(diagnostics);
  return [...found.values()];
}

/** Under which name a module exports its component; a list of another module's exports may hold it. */
function exportOf(source: string, name: string): string | undefined {
  if (/^\s*export\s+default\b|\bas\s+default\b/m.test(source)) return 'default';
  const named = new RegExp(`^\\s*export\\b[^'"\`;=]*(?:\\b${name}\\b|\\*)`, 'm');
  return named.test(source) ? name : undefined;
}

/** The modules in which a site's own components are declared. */
export function componentModules(root: string, config: SiteConfig): string[] {
  const { module, files } = siteComponents(root, config);
  return [...(module ? [module] : []), ...files.map(({ file }) => file)];
}

/** An element of HTML with a style attribute; `>` may stand in the braces of an arrow function. */
const styled = /<[a-z][\w-]*(?=\s)(?:[^<>]|=>)*?\sstyle=/g;

/** Warns of styles in the site's own components that browsers block, in the HTML that pages are sent as. */
export function blockedStyles(root: string, config: SiteConfig): string[] {
  return componentModules(root, config).flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(styled)].map(({ 0: element, index }) => {
      const line = source.slice(0, index + element.length).split('\n').length;
      const place = `${path.relative(root, file)}:${line}`;
      return `${place}: Browsers will block this style attribute. Write a className, and its rules into ${componentsFolder}/styles.css.`;
    });
  });
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
  const wrapper = path.join(engineDir, 'src/theme/content/site-component.tsx');
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
  const wrapper = path.join(engineDir, 'src/islands/runtime/site-island.tsx');
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
