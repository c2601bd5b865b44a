import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { ReferenceConfig } from '#features/reference/options.ts';
import { referenceByVersion } from '#features/reference/version-references.ts';
import type { SiteConfig } from '#model/site/site-config.ts';
import { filesOfModules } from '../cache/module-hash.ts';
import { isLink } from '../cache/package-hash.ts';
import { installedFile } from '../files/project-dir.ts';

/** A package is rebuilt file by file; it has changed when nothing more comes for this long, in ms. */
const pause = 300;

/**
 * Watches what the pages of the reference are made from: the modules that the configuration names, and
 * packages that are links to where somebody works on them.
 *
 * @returns A function that takes the configuration to follow from now on.
 */
export function followReference(
  { watcher }: Pick<ViteDevServer, 'watcher'>,
  root: string,
  onChange: () => void,
): { follow(site: SiteConfig): void } {
  let references: readonly ReferenceConfig[] = [];
  let modules = new Set<string>();
  let packages: string[] = [];
  let timer: NodeJS.Timeout | undefined;

  const watch = async () => {
    packages = references.flatMap((reference) => linkedFolder(reference.package));
    watcher.add(packages);
    const pages = references.flatMap((reference) => reference.pages);
    modules = new Set(await filesOfModules(pages.map((page) => path.resolve(root, page))));
    watcher.add([...modules]);
  };
  // What can't be read is told with the pages that are made from it.
  const watchAgain = () => watch().catch(() => {});
  // The site may be a part of the package.
  const isOfPackage = (file: string) =>
    !file.startsWith(root + path.sep) && packages.some((folder) => file.startsWith(folder));
  watcher.on('all', (_, file) => {
    if (!modules.has(file) && !isOfPackage(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      onChange();
      watchAgain();
    }, pause);
  });
  return {
    follow(site) {
      references = Object.values(referenceByVersion(site));
      watchAgain();
    },
  };
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
