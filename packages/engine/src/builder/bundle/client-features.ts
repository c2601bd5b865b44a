import path from 'node:path';
import type { Plugin } from 'vite';
import { engineDir } from '../files/project-dir.ts';

/** The parts of a feature that are bundled; paths are relative to the project. */
export interface ClientFeature {
  name: string;
  /** Module with a `RenderFeature`. */
  render?: string;
  /** Module with a `BrowserFeature`. */
  browser?: string;
  /** Stylesheets by name. */
  styles?: Readonly<Record<string, string>>;
}

/** The modules of features that a bundle is made from, as absolute paths. */
export function featureModules(features: readonly ClientFeature[]): string[] {
  return features
    .flatMap(({ render, browser }) => [render ?? [], browser ?? []].flat())
    .map((file) => path.join(engineDir, file));
}

/** Names of modules that are made here, with what makes each. */
const modules: Record<string, (features: readonly ClientFeature[]) => string> = {
  'virtual:features/render': (features) => listModule(features, 'render'),
  'virtual:features/browser': (features) => listModule(features, 'browser'),
};

/** Lets the theme and the registry of islands import the features of a site without knowing them. */
export function featuresPlugin(features: readonly ClientFeature[]): Plugin {
  return {
    name: 'features',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? modules[id.slice(1)]?.(features) : undefined),
  };
}

/** A module that lists one part of each feature, in the order of names: that of a configuration means nothing. */
function listModule(features: readonly ClientFeature[], part: 'render' | 'browser'): string {
  const listed = features
    .flatMap(({ name, [part]: file }) => (file === undefined ? [] : [{ name, file }]))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
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
