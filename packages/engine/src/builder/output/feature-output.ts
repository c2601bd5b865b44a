import path from 'node:path';
import type { FeatureOutput } from '../feature.ts';
import type { Compression } from '../files/compression.ts';
import { fileExists, writeOutput } from '../files/files.ts';
import type { PreviousOutput } from './previous-output.ts';

interface FeatureOutputOptions {
  previous: PreviousOutput;
  compress: Compression;
  /** Called with the path of each file that's new. */
  onFile(file: string): void;
}

/** The output of a build as features see it. */
export function featureOutput({ previous, compress, onFile }: FeatureOutputOptions): FeatureOutput {
  return {
    // A host that compresses by itself sends packs as they are.
    effort: compress === 'fast' ? 'fast' : 'best',
    folder: previous.folder,
    names: () => previous.names(),
    placeOf: (name) => previous.placeOf(name),
    async add(name, content, key) {
      const file = path.join(previous.folder, name);
      if (await fileExists(file)) return;
      const own = name.slice(1);
      if (key && previous.reuseContent(key, own)) return;
      await writeOutput(file, typeof content === 'function' ? content() : content);
      if (key) previous.record(key, [own]);
      onFile(file);
    },
  };
}
