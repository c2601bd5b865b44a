import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FeatureModule } from '#contract/feature.ts';
import { engineDir, projectDir } from '#node/files/project-dir.ts';

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Names of the features that come with the engine, which are those of their folders. */
export const featureNames = foldersIn(path.join(engineDir, 'src/features'));

/** Folders with the sources of features by name, below the project: the engine's, and those of the packages beside it. */
export const featureFolders: Readonly<Record<string, string>> = Object.fromEntries([
  ...featureNames.map((name) => [name, `packages/engine/src/features/${name}`]),
  ...foldersIn(path.join(projectDir, 'packages'))
    .filter((name) => name !== 'engine')
    .flatMap((name) => [
      [name, `packages/${name}/src`],
      ...foldersIn(path.join(projectDir, `packages/${name}/src`)).map((inner) => [
        inner,
        `packages/${name}/src/${inner}`,
      ]),
    ])
    .filter(([, folder = '']) => existsSync(path.join(projectDir, folder, 'server.ts'))),
]);

/** A feature of ours; its options are of any type here. */
// biome-ignore lint/suspicious/noExplicitAny: each module checks its own options
type OwnFeature = { name: string } & FeatureModule<any>;

/** The modules of features, compiled, in the order of their names. */
export function ownFeatures(): Promise<OwnFeature[]> {
  return modulesOf(Object.keys(featureFolders).sort());
}

/** Those of the features that come with the engine. */
export function engineFeatures(): Promise<OwnFeature[]> {
  return modulesOf(featureNames);
}

function modulesOf(names: readonly string[]): Promise<OwnFeature[]> {
  return Promise.all(
    names.map(async (name) => {
      const folder = featureFolders[name]?.replace('/src', '/dist') ?? '';
      const { href } = pathToFileURL(path.join(projectDir, folder, 'server.js'));
      return { name, ...(await import(href)).default };
    }),
  );
}
