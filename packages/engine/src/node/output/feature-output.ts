import path from 'node:path';
import { openStore } from '../cache/store.ts';
import type { FeatureOutput } from '../feature.ts';
import type { Compression } from '../files/compression.ts';
import { fileExists, writeOutput } from '../files/files.ts';
import type { OutputFiles } from '../files/output-files.ts';
import { copyBundle } from './copy-bundle.ts';

/** What features' output is for. */
interface OutputOptions {
  /** Cache of the site. */
  cacheDir: string;
  compress: Compression;
  /** Gets the folders of bundles that features add. */
  bundles: string[];
  /** Called with the path of each file as soon as it's there. */
  onFile(file: string): void;
}

/** The output of a build as features see it. */
export function featureOutput(
  files: OutputFiles,
  { cacheDir, compress, bundles, onFile }: OutputOptions,
): FeatureOutput {
  const store = openStore(cacheDir, 'feature-files');
  return {
    // A host that compresses by itself sends packs as they are.
    effort: compress === 'fast' ? 'fast' : 'best',
    folder: files.folder,
    names: () => files.names(),
    placeOf: (name) => files.placeOf(name),
    async add(name, content, key) {
      const file = path.join(files.folder, name);
      if (await fileExists(file)) return;
      const make = async () => (typeof content === 'function' ? content() : content);
      if (key) await store.write(key, file, make);
      else await writeOutput(file, await make());
      onFile(file);
    },
    addBundle(folder) {
      copyBundle(folder, files.folder);
      bundles.push(folder);
    },
  };
}
