import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { Diagnostic, Diagnostics } from '#shared/diagnostic.ts';
import { ownValue } from '#shared/own-value.ts';
import { type SlotName, slotNames } from '#shared/page/slot-names.ts';
import { componentsFolder } from '#shared/site/site-folders.ts';
import { islandOfSite } from '#shared/site-island-name.ts';
import { didYouMean, nearestName } from '../diagnostics/nearest-name.ts';
import { engineDir } from '../files/project-dir.ts';

/** The files of a site's own components, as absolute paths. */
export interface SiteComponents {
  /** Stylesheet of the pages that use one of them. */
  stylesheet?: string;
  /** Stylesheet of every page. */
  theme?: string;
  /** The components of the folder `components/`. */
  files: ComponentFile[];
  /** Those of `components/slots/`: their files, by the place that each fills. */
  slots: Partial<Record<SlotName, string>>;
}

/** A component in a file of its own: `components/Note.tsx`, `components/Counter.island.tsx`. */
interface ComponentFile {
  name: string;
  file: string;
  /** Whether React takes it over in the browser. */
  isIsland: boolean;
  /** Name in the module. */
  exportName: string;
  /** An island's export `when`, as it's written: what starts it besides a click. */
  when: string | undefined;
}

/**
 * Finds the components of a site.
 *
 * @throws Diagnostics for files of the folder that make no component.
 */
export function siteComponents(root: string): SiteComponents {
  const { mistakes, ...components } = readComponents(root);
  if (mistakes.length > 0) throw new Diagnostics(mistakes);
  return components;
}

/** Finds the components of a site, also those of which none can be made, and what is wrong with them. */
export function readComponents(root: string): SiteComponents & { mistakes: Diagnostic[] } {
  const folder = path.join(root, componentsFolder);
  const stylesheet = path.join(folder, 'styles.css');
  const theme = path.join(folder, 'theme.css');
  const mistakes: Diagnostic[] = [];
  return {
    ...(existsSync(stylesheet) && { stylesheet }),
    ...(existsSync(theme) && { theme }),
    files: existsSync(folder) ? componentsIn(folder, mistakes) : [],
    slots: slotsIn(path.join(folder, slotsFolder), mistakes),
    mistakes,
  };
}

function componentsIn(folder: string, mistakes: Diagnostic[]): ComponentFile[] {
  const found = new Map<string, ComponentFile>();
  for (const entry of readdirSync(folder).sort()) {
    const [, name, island] = /^([A-Z]\w*)(\.island)?\.[jt]sx$/.exec(entry) ?? [];
    if (!name) continue;
    const file = path.join(folder, entry);
    const refuse = (sentence: string) =>
      mistakes.push(new Diagnostic(sentence, { file: `${componentsFolder}/${entry}` }));
    const other = found.get(name)?.file;
    const source = readFileSync(file, 'utf8');
    const exportName = exportOf(source, name) ?? '';
    const [, when] = /^export const when = (\[.*\])/m.exec(source) ?? [];
    if (other) {
      const place = `${componentsFolder}/${path.basename(other)}`;
      refuse(`<${name}> also comes from ${place}. Rename or delete one of them.`);
      continue;
    }
    found.set(name, { name, file, isIsland: island !== undefined, exportName, when });
    if (exportName) continue;
    refuse(
      `The file exports neither a default nor "${name}". Write \`export default function ${name}() { … }\`.`,
    );
  }
  return [...found.values()];
}

/** Folder of the components that fill places of the layout, below `components/`. */
const slotsFolder = 'slots';

function slotsIn(folder: string, mistakes: Diagnostic[]): SiteComponents['slots'] {
  if (!existsSync(folder)) return {};
  const found: SiteComponents['slots'] = {};
  for (const entry of readdirSync(folder).sort()) {
    const [, name] = /^([\w-]+)\.[jt]sx$/.exec(entry) ?? [];
    if (!name) continue;
    const refuse = (sentence: string) =>
      mistakes.push(
        new Diagnostic(sentence, { file: `${componentsFolder}/${slotsFolder}/${entry}` }),
      );
    const slot = slotNames.find((known) => known === name);
    const file = path.join(folder, entry);
    if (!slot) {
      const nearest =
        didYouMean(nearestName(name, slotNames)) || ` Slots: ${slotNames.join(', ')}.`;
      refuse(`There is no slot "${name}".${nearest}`);
    } else if (found[slot]) {
      refuse(`${path.basename(found[slot])} fills this slot, too. Delete one of the two.`);
    } else if (exportOf(readFileSync(file, 'utf8'), 'default') !== 'default') {
      refuse('The file has no default export. Write `export default function () { … }`.');
    } else found[slot] = file;
  }
  return found;
}

/** Under which name a module exports its component; a list of another module's exports may hold it. */
function exportOf(source: string, name: string): string | undefined {
  if (/(?<![^\n])[^\S\n]*export\s+default\b|\bas\s+default\b/.test(source)) return 'default';
  const [, ...exports] = source.split(/(?<![^\n])[^\S\n]*export\b/);
  const named = new RegExp(`\\b${name}\\b|\\*`);
  return exports.some((rest) => named.test(rest.split(/['"`;=]/, 1)[0] ?? '')) ? name : undefined;
}

/** An element of HTML with a style attribute; `>` may stand in the braces of an arrow function. */
const styled = /<[a-z][\w-]*(?=\s)(?:[^<>]|=>)*?\sstyle=/g;

/** Warns of styles in the site's own components that browsers block, in the HTML that pages are sent as. */
export function blockedStyles(root: string, { files, slots }: SiteComponents): string[] {
  return [
    ...files.flatMap(({ file }) => blockedIn(root, file, 'styles.css')),
    // Pages that show no other component don't load that one.
    ...Object.values(slots).flatMap((file) => blockedIn(root, file, 'theme.css')),
  ];
}

function blockedIn(root: string, file: string, stylesheet: string): string[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(styled)].map(({ 0: element, index }) => {
    const line = source.slice(0, index + element.length).split('\n').length;
    const place = `${path.relative(root, file)}:${line}`;
    return `${place}: Browsers will block this style attribute. Write a className, and its rules into ${componentsFolder}/${stylesheet}.`;
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
    resolveId(id, importer) {
      if (Object.hasOwn(modules, id) || id.startsWith(loadedModule)) return `\0${id}`;
      const name = importer && islandFile.test(id) && importedIsland(id, importer, components());
      return name ? `\0${islandModule}${name}` : undefined;
    },
    load(id) {
      if (!id.startsWith('\0')) return undefined;
      const name = id.slice(1);
      if (name.startsWith(loadedModule))
        return moduleForBrowsers(name.slice(loadedModule.length), components());
      return name.startsWith(islandModule)
        ? moduleOfIsland(name.slice(islandModule.length))
        : ownValue(modules, name)?.(components());
    },
  };
}

const islandFile = /\.island(?:\.[jt]sx)?$/;

/** Start of the names by which components that become HTML import the site's islands. */
const islandModule = 'virtual:site-island/';

/** The name of the island that a component imports which becomes HTML: browsers take it over there, too. */
function importedIsland(id: string, importer: string, { files, slots }: SiteComponents) {
  const isStatic = files.some(({ file, isIsland }) => file === importer && !isIsland);
  if (!isStatic && !Object.values(slots).includes(importer)) return undefined;
  const imported = path.resolve(path.dirname(importer), id);
  const isImported = (file: string) =>
    file === imported || file.slice(0, -path.extname(file).length) === imported;
  return files.find(({ file, isIsland }) => isIsland && isImported(file))?.name;
}

function moduleOfIsland(name: string): string {
  return [
    `import { asIsland } from ${JSON.stringify(wrapper)};`,
    `const island = asIsland(${JSON.stringify(name)});`,
    `export { island as default, island as ${name} };`,
  ].join('\n');
}

/** The module that lets pages show components of the site. */
const wrapper = path.join(engineDir, 'src/theme/content/site-component.tsx');

function componentsModule({ files, slots }: SiteComponents): string {
  const statics = files.filter(({ isIsland }) => !isIsland);
  return [
    ...(files.length > 0 ? [`import { asIsland, asStatic } from ${JSON.stringify(wrapper)};`] : []),
    ...statics.map(({ file }, index) => `import * as module${index} from ${JSON.stringify(file)};`),
    ...Object.values(slots).map(
      (file, index) => `import slot${index} from ${JSON.stringify(file)};`,
    ),
    `export const slots = { ${Object.keys(slots).map((name, index) => `'${name}': slot${index}`)} };`,
    'export const components = {',
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
  return [
    'export const siteIslands = {',
    ...islands.map(
      ({ name, when = startsWhenSeen }) =>
        `  ${JSON.stringify(islandOfSite(name))}: { when: ${when}, load: () => import('${loadedModule}${name}').then((module) => module.island) },`,
    ),
    '};',
  ].join('\n');
}

/** Start of the names of the modules that browsers load for the site's islands. */
const loadedModule = 'virtual:loaded-island/';

function moduleForBrowsers(island: string, { files }: SiteComponents): string {
  const { file = '', exportName } = files.find(({ name }) => name === island) ?? {};
  const wrapper = path.join(engineDir, 'src/islands/runtime/site-island.tsx');
  return [
    `import { withContent } from ${JSON.stringify(wrapper)};`,
    `import { ${exportName} as component } from ${JSON.stringify(file)};`,
    'export const island = withContent(component);',
  ].join('\n');
}

/** What starts an island of the site that doesn't say so itself. */
const startsWhenSeen = "['visible', 'pointer', 'focus']";
