import path from 'node:path';
import type { FeatureOutput } from '../feature.ts';
import { fileExists, writeOutput } from '../files/files.ts';
import type { OutputFiles } from '../files/output-files.ts';
import { copyBundle } from './copy-bundle.ts';

/**
 * The output of a build as features see it.
 *
 * @param bundles Gets the folders of bundles that features add.
 */
export function featureOutput(files: OutputFiles, bundles: string[]): FeatureOutput {
  return {
    folder: files.folder,
    names: () => files.names(),
    placeOf: (name) => files.placeOf(name),
    async add(name, content) {
      const file = path.join(files.folder, name);
      if (!(await fileExists(file))) await writeOutput(file, content);
    },
    addBundle(folder) {
      copyBundle(folder, files.folder);
      bundles.push(folder);
    },
  };
}
