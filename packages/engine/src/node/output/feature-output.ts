import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { FeatureOutput } from '#contract/feature.ts';
import { type BundledPackage, readPackageList } from '../bundle/browser-bundle.ts';
import { openStore } from '../cache/store.ts';
import { fileExists, writeOutput } from '../files/files.ts';

/** Folders and cache for features' output. */
interface OutputOptions {
  /** Cache of the site. */
  cacheDir: string;
  /** Gets the folders of bundles that features add. */
  bundles: string[];
  /** Called with the path of each file as soon as it's there. */
  onFile(file: string): void;
}

/** The output of a build as features see it. */
export function featureOutput(
  folder: string,
  { cacheDir, bundles, onFile }: OutputOptions,
): FeatureOutput {
  const store = openStore(cacheDir, 'feature-files');
  return {
    folder,
    async add(name, content, key) {
      const file = path.join(folder, name);
      if (await fileExists(file)) return;
      const make = async () => (typeof content === 'function' ? content() : content);
      if (key) await store.write(key, file, make);
      else await writeOutput(file, await make());
      onFile(file);
    },
    addBundle(dir) {
      copyBundle(dir, folder);
      bundles.push(dir);
    },
  };
}

/**
 * Copies what is served of a bundle: names that begin with a dot are notes about it. Waits for the disk,
 * because `cp` of Node takes six times as long for many small files.
 */
export function copyBundle(dir: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const source = path.join(dir, entry.name);
    const target = path.join(folder, entry.name);
    if (entry.isDirectory()) copyBundle(source, target);
    else copyFileSync(source, target);
  }
}

/** Name of the file, at the top of the site. */
const noticesFile = 'third-party-licenses.txt';

/**
 * Writes what the licenses of packages ask a site to pass on.
 *
 * @param bundles Folders of bundles.
 */
export async function writeNotices(folder: string, bundles: readonly string[]): Promise<void> {
  const lists = await Promise.all(bundles.map(readPackageList));
  await writeOutput(path.join(folder, noticesFile), packageNotices(lists.flat()));
}

/**
 * Each package with its version and license, and the text of each license once, below the packages
 * that it's for.
 *
 * @param packages What the site's scripts and fonts contain, in any order; repetitions don't matter.
 */
export function packageNotices(packages: readonly BundledPackage[]): string {
  const byTerms = new Map<string, Set<string>>();
  for (const { name, version, license, texts } of packages) {
    const terms = texts.join('\n\n') || 'The package contains no license text.';
    const note = license ?? (texts.length > 0 ? 'license below' : 'no license');
    const title = `${name} ${version} (${note})`;
    byTerms.set(terms, (byTerms.get(terms) ?? new Set()).add(title));
  }
  const sections = [...byTerms].map(
    ([terms, titles]) => `${[...titles].sort().join('\n')}\n\n${terms}\n`,
  );
  const line = `\n${'-'.repeat(80)}\n\n`;
  return `The scripts and fonts of this site contain these packages:\n\n${sections.sort().join(line)}`;
}
