import path from 'node:path';
import type { LoadedConfig } from '../config/load-config.ts';
import type { FeatureModule } from '../feature.ts';
import { engineDir } from '../files/project-dir.ts';
import type { ClientFeature } from './client-features.ts';

/** The features that a configuration asks for. */
export function featuresOf(config: LoadedConfig): ClientFeature[] {
  return [...config.features.flatMap(({ name, module }) => clientOf(name, module))];
}

/** The client parts of a feature, with paths below the engine. */
function clientOf(name: string, { file, client }: FeatureModule): ClientFeature[] {
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
    },
  ];
}
