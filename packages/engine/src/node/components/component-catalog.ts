import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { engineComponentNames } from '#shared/content/component-names.ts';
import { Diagnostic, Diagnostics } from '#shared/diagnostic.ts';
import { componentsFolder } from '#shared/site/site-folders.ts';
import { hashOf } from '../cache/store.ts';
import { engineDir } from '../files/project-dir.ts';
import { type DeclaredProps, readDeclaredProps } from './declared-props.ts';

/** The components that pages may use. */
export interface ComponentCatalog {
  /** Declared props by name; `undefined` where their types can't be read. */
  components: ReadonlyMap<string, DeclaredProps | undefined>;
  /** Components of the site's own. */
  own: ReadonlySet<string>;
  /** Changes with everything above. */
  hash: string;
}

const importedNames = /import\s*(?:type\s*)?\{([^{}]*)\}\s*from\s*['"](\.[^'"]+)['"]/g;

/** A module that declares a component, and whose that is. */
export interface ComponentModule {
  owner: string;
  file: string;
}

/** The module of the engine's own components. */
const engineComponents: ComponentModule = {
  owner: 'the engine',
  file: path.join(engineDir, 'src/theme/content/static-components.tsx'),
};

/**
 * Reads what components there are and which props they declare: the engine's, those of features and
 * the site's own.
 *
 * @param modules Modules of the site that export components, as absolute paths.
 * @param ofFeatures The module of each component of a feature, by name.
 * @throws Diagnostics for components of the site whose names are taken.
 */
export async function readComponentCatalog(
  modules: readonly string[],
  ofFeatures: ReadonlyMap<string, ComponentModule> = new Map(),
): Promise<ComponentCatalog> {
  const files = new Map([
    ...engineComponentNames.map((name) => [name, engineComponents] as const),
    ...ofFeatures,
  ]);
  // Several components of one module are read at once.
  const read = new Map<string, ReturnType<typeof propsIn>>();
  const propsOf = (file: string) => {
    const props = read.get(file) ?? propsIn(file);
    read.set(file, props);
    return props;
  };
  const engine = await Promise.all(
    Array.from(files, async ([name, { file }]) => [name, (await propsOf(file)).get(name)] as const),
  );
  const found = await Promise.all(
    modules.map(async (file) => ({ file, entries: await exportsOf(file) })),
  );
  const taken = found.flatMap(({ file, entries }) =>
    entries.flatMap(([name]) => {
      const other = files.get(name);
      if (!other) return [];
      const place = { file: `${componentsFolder}/${path.basename(file)}` };
      return [
        new Diagnostic(`<${name}> also comes from ${other.owner}. Rename the component.`, place),
      ];
    }),
  );
  if (taken.length > 0) throw new Diagnostics(taken);
  const own = found.flatMap(({ entries }) => entries);
  const components = new Map([...engine, ...own]);
  const names = own.map(([name]) => name);
  return {
    components,
    own: new Set(names),
    hash: hashOf(JSON.stringify([[...components], names])),
  };
}

type Entry = readonly [name: string, props: DeclaredProps | undefined];

async function propsIn(file: string): Promise<ReadonlyMap<string, DeclaredProps | undefined>> {
  if (!file.endsWith('.js')) return readDeclaredProps(file, await readFile(file, 'utf8'));
  // A compiled module has no types, but what it declared is beside it.
  return new Map(
    Object.entries(JSON.parse(await readFile(file.replace(/js$/, 'props.json'), 'utf8'))),
  );
}

/** The components of a module: those it declares, and those it imports and passes on by name. */
async function exportsOf(module: string): Promise<Entry[]> {
  const source = await readFile(module, 'utf8');
  const start = source.search(/export\s+const\s+components\b/);
  const passedOn = start < 0 ? undefined : /\{([^{}]*)\}/.exec(source.slice(start))?.[1];
  if (passedOn === undefined) return componentsIn(module, source);
  const imports = [...source.matchAll(importedNames)].flatMap(([, names = '', specifier = '']) =>
    names.split(',').map((name) => [name.trim(), specifier] as const),
  );
  const names = passedOn.split(',').flatMap((part) => part.trim().split(/(?<!\s)\s*:/, 1)[0] || []);
  return Promise.all(
    names.map(async (name): Promise<Entry> => {
      const specifier = imports.find(([imported]) => imported === name)?.[1];
      if (!specifier) return [name, undefined];
      const file = path.resolve(path.dirname(module), specifier);
      const text = await readFile(file, 'utf8').catch(() => undefined);
      return [name, text === undefined ? undefined : readDeclaredProps(file, text).get(name)];
    }),
  );
}

/** A file of the folder `components/` stands for the component that it is called after. */
function componentsIn(file: string, source: string): Entry[] {
  const name = path.basename(file).split('.', 1)[0] ?? '';
  return [[name, readDeclaredProps(file, source).get(name)]];
}
