import { withoutBase } from '#model/url.ts';
import { readExamples } from '../examples/read-examples.ts';
import { playgroundFiles } from '../playground/playground-files.ts';
import type { Site } from '../site/site.ts';

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
