import path from 'node:path';
import type { FeatureOutput } from '../feature.ts';
import type { Compression } from '../files/compression.ts';
import { fileExists, writeOutput } from '../files/files.ts';
import type { OutputFiles } from '../files/output-files.ts';
import { copyBundle } from './copy-bundle.ts';

/** What features' output is for. */
interface OutputOptions {
  compress: Compression;
  /** Gets the folders of bundles that features add. */
  bundles: string[];
}

/** The output of a build as features see it. */
export function featureOutput(
  files: OutputFiles,
  { compress, bundles }: OutputOptions,
): FeatureOutput {
  return {
    // A host that compresses by itself sends packs as they are.
    effort: compress === 'fast' ? 'fast' : 'best',
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
