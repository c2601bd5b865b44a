import path from 'node:path';
import type { Plugin } from 'vite';
import type { ClientFeature } from '#contract/feature.ts';
import { ownValue } from '#shared/own-value.ts';
import type { CoreStylesheet } from '#shared/page/extra-styles.ts';
import { engineDir } from '../files/project-dir.ts';
import type { SiteComponents } from './site-components.ts';

/** The script that pages start with, below the project. */
export const clientEntry = 'src/client/start.ts';

/** The stylesheet of every page, below the project. */
export const mainStylesheet = 'src/theme/styles/index.css';

/** The module that renders pages, below the project. */
export const serverEntry = 'src/client/entry.server.tsx';

/**
 * The core's stylesheets, below the project: that of every page, and those that few pages need, which
 * `extraStylesOf` chooses by these names.
 */
const coreStyles: Readonly<Record<CoreStylesheet, string>> = {
  main: mainStylesheet,
  blocks: 'src/theme/blocks/blocks.css',
  cards: 'src/theme/blocks/cards.css',
  'code-notes': 'src/theme/content/code-notes.css',
  'file-tree': 'src/theme/blocks/file-tree.css',
  home: 'src/theme/parts/home/home.css',
  'moved-section': 'src/theme/parts/moved-section/moved-section.css',
  'not-found': 'src/theme/layout/not-found.css',
  overview: 'src/theme/parts/overview/overview.css',
  'social-menus': 'src/theme/parts/social/social-menus.css',
  'scroll-to-top': 'src/theme/parts/scroll-to-top/scroll-to-top.css',
};

/** Whether a stylesheet of a feature adds to one of the core. */
export function isCoreStylesheet(name: string): boolean {
  return Object.hasOwn(coreStyles, name);
}

/** Parts that show a site's pages, beside the core. */
export interface ClientParts {
  features: readonly ClientFeature[];
  /** The site's own. */
  components: SiteComponents;
}

/**
 * Something for each stylesheet that only some pages need, by its name.
 *
 * @param of Gets the path of the source, relative to the project.
 */
export function extraStyles<T>(
  { features, components: { stylesheet } }: ClientParts,
  of: (file: string) => T,
): Record<string, T> {
  const { main: _, ...files } = {
    ...Object.assign({}, ...features.map(({ styles }) => styles)),
    // A feature's additions to a stylesheet of the core are a part of it.
    ...coreStyles,
    ...(stylesheet && { site: path.relative(engineDir, stylesheet) }),
  } as Record<string, string>;
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, of(file)]));
}

/** The modules of features that a bundle is made from, as absolute paths. */
export function featureModules(features: readonly ClientFeature[]): string[] {
  return features
    .flatMap(({ render, browser, styles = {}, siteModules = {} }) => [
      render,
      browser,
      ...Object.values(styles),
      ...Object.values(siteModules),
    ])
    .filter((file) => file !== undefined)
    .map((file) => path.join(engineDir, file));
}

/** Names of modules that are made here, with what makes each. */
const modules: Record<string, (features: readonly ClientFeature[]) => string> = {
  'virtual:features/render': (features) => listModule(features, 'render'),
  'virtual:features/browser': (features) => listModule(features, 'browser'),
};

/**
 * Lets the theme and the registry of islands import the features of a site without knowing them, and
 * adds their styles, and the site's own, to those of the theme.
 *
 * @param components Asked each time: during development stylesheets come and go.
 */
export function featuresPlugin(
  features: readonly ClientFeature[],
  components: () => SiteComponents,
): Plugin {
  return {
    name: 'features',
    enforce: 'pre',
    resolveId: (id) =>
      Object.hasOwn(modules, id) || id.startsWith(siteModule) ? `\0${id}` : undefined,
    load(id) {
      if (!id.startsWith('\0')) return undefined;
      const name = id.slice(1);
      return name.startsWith(siteModule)
        ? moduleOfSite(features, name.slice(siteModule.length))
        : ownValue(modules, name)?.(features);
    },
    transform(code, id) {
      const file = path.relative(engineDir, id.split('?', 1)[0] ?? id);
      const [name] = Object.entries(coreStyles).find(([, core]) => core === file) ?? [];
      return name && addedTo(name, code, features) + themeImport(name, components());
    },
  };
}

/** Start of the names by which features import modules of the site. */
const siteModule = 'virtual:site/';

/** A module with one export of a module of the site; it's `undefined` where the site has none. */
function moduleOfSite(features: readonly ClientFeature[], name: string): string {
  const file = features.map(({ siteModules }) => ownValue(siteModules, name)).find(Boolean);
  return file === undefined
    ? `export const ${name} = undefined;`
    : `export { ${name} } from ${JSON.stringify(path.join(engineDir, file))};`;
}

/** A stylesheet of the core with what features add. Its own rules come first where it's a list of imports. */
function addedTo(name: string, code: string, features: readonly ClientFeature[]): string {
  const imports = byName(features).flatMap(({ styles }) => {
    const file = ownValue(styles, name);
    return file === undefined ? [] : [`@import ${JSON.stringify(path.join(engineDir, file))};\n`];
  });
  return name === 'main' ? code + imports.join('') : imports.join('') + code;
}

/** The site's own stylesheet. In no layer, it wins over all others, and plugins see its rules at the top. */
function themeImport(name: string, { theme }: SiteComponents): string {
  return name === 'main' && theme ? `@import ${JSON.stringify(theme)};\n` : '';
}

/** The order of a configuration means nothing. */
function byName(features: readonly ClientFeature[]): ClientFeature[] {
  return [...features].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** A module that lists one part of each feature. */
function listModule(features: readonly ClientFeature[], part: 'render' | 'browser'): string {
  const listed = byName(features).flatMap(({ name, [part]: file }) =>
    file === undefined ? [] : [{ name, file }],
  );
  const entryOf = (name: string, index: number) =>
    part === 'render' ? `[${JSON.stringify(name)}, feature${index}]` : `feature${index}`;
  return [
    ...listed.map(
      ({ file }, index) =>
        `import { ${part} as feature${index} } from ${JSON.stringify(path.join(engineDir, file))};`,
    ),
    `export const features = [${listed.map(({ name }, index) => entryOf(name, index)).join(', ')}];`,
  ].join('\n');
}
