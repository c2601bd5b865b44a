import path from 'node:path';
import { type BundledPackage, readPackageList } from '../bundle/bundled-packages.ts';
import { writeOutput } from '../files/files.ts';

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
 * @param packages What the site's scripts contain, in any order; repetitions don't matter.
 */
export function packageNotices(packages: readonly BundledPackage[]): string {
  const byTerms = new Map<string, Set<string>>();
  for (const { name, version, license, texts } of packages) {
    const terms = texts.join('\n\n') || 'The package contains no license text.';
    const title = `${name} ${version} (${license ?? 'license below'})`;
    byTerms.set(terms, (byTerms.get(terms) ?? new Set()).add(title));
  }
  const sections = [...byTerms].map(
    ([terms, titles]) => `${[...titles].sort().join('\n')}\n\n${terms}\n`,
  );
  const line = `\n${'-'.repeat(80)}\n\n`;
  return `The scripts of this site contain these packages:\n\n${sections.sort().join(line)}`;
}
