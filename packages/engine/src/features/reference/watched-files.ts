import path from 'node:path';
import { filesOfModules } from '#node/cache/module-hash.ts';
import { isLink } from '#node/cache/package-hash.ts';
import { installedFile } from '#node/files/project-dir.ts';
import type { ReferenceConfig } from './options.ts';

/**
 * What the pages of references are made from: the modules that the configuration names, and packages
 * that are links to where somebody works on them.
 */
export async function watchedFiles(
  references: Readonly<Record<string, ReferenceConfig>>,
  root: string,
): Promise<string[]> {
  const all = Object.values(references);
  const pages = all.flatMap((reference) => reference.pages.map((page) => path.resolve(root, page)));
  const packages = all.flatMap((reference) => linkedFolder(reference.package));
  return [...packages, ...(await filesOfModules(pages))];
}

/** The folder of a package that is a link, with a slash at its end. */
function linkedFolder(name: string): string[] {
  try {
    const folder = installedFile(name);
    return isLink(folder) ? [folder + path.sep] : [];
  } catch {
    return [];
  }
}
