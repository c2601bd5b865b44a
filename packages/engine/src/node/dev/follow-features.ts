import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { SiteFeature } from '../site/setup-features.ts';

/** What features watch is written file by file; it has changed when nothing more comes for this long, in ms. */
const pause = 300;

/**
 * Watches what features are made from.
 *
 * @returns A function that takes the features to follow from now on.
 */
export function followFeatures(
  { watcher }: Pick<ViteDevServer, 'watcher'>,
  root: string,
  onChange: () => void,
): { follow(features: readonly SiteFeature[]): void } {
  let followed: readonly SiteFeature[] = [];
  let watched = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const watch = async () => {
    const lists = await Promise.all(followed.map(({ hooks }) => hooks.dev?.watch?.()));
    watched = new Set(lists.flatMap((files) => files ?? []));
    watcher.add([...watched]);
  };
  // What can't be read is told with the pages that are made from it.
  const watchAgain = () => watch().catch(() => {});
  // The site may be a part of a folder.
  const isInFolder = (file: string) =>
    !file.startsWith(root + path.sep) &&
    [...watched].some((folder) => folder.endsWith(path.sep) && file.startsWith(folder));
  watcher.on('all', (_, file) => {
    if (!watched.has(file) && !isInFolder(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      onChange();
      watchAgain();
    }, pause);
  });
  return {
    follow(features) {
      followed = features;
      watchAgain();
    },
  };
}
