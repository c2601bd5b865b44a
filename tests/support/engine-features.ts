import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FeatureModule } from '#contract/feature.ts';
import { engineDir } from '#node/files/project-dir.ts';

const folder = path.join(engineDir, 'src/features');

/** Names of the features that come with the engine, which are those of their folders. */
export const featureNames = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();

/** The module of each, compiled; its options are of any type here. */
// biome-ignore lint/suspicious/noExplicitAny: each module checks its own options
export function engineFeatures(): Promise<({ name: string } & FeatureModule<any>)[]> {
  return Promise.all(
    featureNames.map(async (name) => {
      const file = path.join(engineDir, 'dist/features', name, 'server.js');
      return { name, ...(await import(pathToFileURL(file).href)).default };
    }),
  );
}
