import path from 'node:path';
import { hasSearch } from '#model/site/site-config.ts';
import type { LoadedConfig } from '../config/load-config.ts';
import { engineDir } from '../files/project-dir.ts';
import type { ClientFeature } from './client-features.ts';

/** The features that a configuration asks for. */
export function featuresOf(config: LoadedConfig): ClientFeature[] {
  const hasReference = [config.reference, ...Object.values(config.versionReferences)].some(Boolean);
  return [
    feature('agents', 'render'),
    feature('live', 'render', 'browser'),
    ...(config.offline === true ? [feature('offline', 'render', 'browser')] : []),
    feature('playground', 'render', 'browser'),
    ...(hasReference ? [feature('reference', 'render'), feature('types', 'browser')] : []),
    ...(hasSearch(config) ? [feature('search', 'render', 'browser')] : []),
    ...config.features.flatMap(({ name, module: { file, client } }) => {
      if (!client) return [];
      const inEngine = (part: string) =>
        path.relative(engineDir, path.resolve(path.dirname(file), part));
      const { styles = {}, ...modules } = client;
      return {
        name,
        ...mapped(modules, inEngine),
        styles: mapped(styles, inEngine),
      };
    }),
  ];
}

/** The files of a feature, by the names that they have in every one. */
function feature(name: string, ...parts: ('render' | 'browser')[]): ClientFeature {
  const files = { render: 'render.tsx', browser: 'browser.ts' };
  const paths = parts.map((part) => [part, `src/features/${name}/${files[part]}`]);
  return { name, ...Object.fromEntries(paths) };
}

function mapped<T extends Readonly<Record<string, string>>>(
  paths: T,
  change: (path: string) => string,
): T {
  return Object.fromEntries(Object.entries(paths).map(([key, value]) => [key, change(value)])) as T;
}
