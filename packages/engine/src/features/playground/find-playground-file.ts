import type { Site } from '#builder/site/site.ts';
import { readExamples } from '#features/live/examples/read-examples.ts';
import { withoutBase } from '#model/url.ts';
import { playgroundFiles } from './files/playground-files.ts';

/**
 * What the playground loads beside the sandbox, made when it's asked for.
 *
 * @param path Address with base.
 * @returns `undefined` for any other address.
 */
export async function findPlaygroundFile(
  site: Site,
  root: string,
  path: string,
): Promise<string | undefined> {
  const name = withoutBase(path, site.data.base).slice(1);
  if (!name.startsWith('_live/')) return undefined;
  return playgroundFiles(site, await readExamples(root)).get(name)?.();
}
