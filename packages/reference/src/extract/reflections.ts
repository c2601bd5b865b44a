import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { hashOf, hashOfPackages, ifMissing, openStore } from 'truedocs/build';
import type { FoundPackage } from '../find-package.ts';
import { extractReflections } from './extract.ts';
import type { Reflection } from './typedoc-json.ts';

/** Folder of what was recorded with `npm run truedocs typedoc site`, below the site root. */
const recordedFolder = 'recorded/reflections';

/** A site's cache and what it has recorded. */
interface ReflectionsOptions {
  root: string;
  cacheDir: string;
}

/**
 * TypeDoc's output for a package, which takes a quarter of a minute to make: from the cache, or as the
 * site has recorded it for exactly these declarations and this code.
 */
export async function loadReflections(
  found: FoundPackage,
  { root, cacheDir }: ReflectionsOptions,
): Promise<Reflection[]> {
  const key = await reflectionsKey(found);
  return openStore(cacheDir, 'reflections').json(key, async () => {
    const recorded = await readFile(recordedReflections(root, key)).catch(ifMissing(undefined));
    return recorded
      ? JSON.parse(`${gunzipSync(recorded)}`)
      : extractReflections(found.packageDir, found.entries);
  });
}

/** The file in which a site keeps TypeDoc's output, compressed; without a key, the folder of all. */
export function recordedReflections(root: string, key?: string): string {
  return path.join(root, recordedFolder, key === undefined ? '' : `${key}.json.gz`);
}

/** The modules that decide with TypeDoc what is found. Those that they import only find and remove files. */
const extractor = ['extract.ts', 'exported-reflections.ts', 'resolve-types-plugin.ts'];

/** The same on all machines where the same packages are installed, whatever else has changed. */
export async function reflectionsKey({
  name,
  declarations,
  entries,
}: FoundPackage): Promise<string> {
  const code = extractor.map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'));
  const typedoc = await hashOfPackages(
    ['typedoc', 'typedoc-plugin-mdn-links'].map((name) => ({ name, from: import.meta.dirname })),
  );
  return hashOf(name, declarations, JSON.stringify(entries), ...code, typedoc);
}
