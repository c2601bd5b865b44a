import path from 'node:path';
import type { ClientFeature } from '#contract/feature.ts';
import { engineDir } from '../files/project-dir.ts';
import type { LoadedFeature } from './load-features.ts';

/**
 * The parts of a site's features that are bundled for pages and browsers.
 *
 * @param root The site's folder, which paths of its modules are relative to.
 */
export function clientFeatures(
  root: string,
  { features }: { features: readonly LoadedFeature[] },
): ClientFeature[] {
  return features.flatMap((feature) => clientOf(root, feature));
}

/** The client parts of a feature, with paths below the engine. */
function clientOf(
  root: string,
  { name, options, file, implementation }: LoadedFeature,
): ClientFeature[] {
  const { client, siteModules } = implementation;
  if (!client) return [];
  const { render, browser, styles = {} } = client;
  const inEngine = (part: string) =>
    path.relative(engineDir, path.resolve(path.dirname(file), part));
  return [
    {
      name,
      ...(render && { render: inEngine(render) }),
      ...(browser && { browser: inEngine(browser) }),
      styles: Object.fromEntries(
        Object.entries(styles).map(([style, part]) => [style, inEngine(part)]),
      ),
      siteModules: Object.fromEntries(
        Object.entries(siteModules?.(options) ?? {}).flatMap(([exported, part]) =>
          part === undefined
            ? []
            : [[exported, path.relative(engineDir, path.resolve(root, part))]],
        ),
      ),
    },
  ];
}
