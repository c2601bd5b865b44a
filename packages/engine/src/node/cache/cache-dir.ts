import path from 'node:path';
import { projectDir } from '../files/project-dir.ts';
import { hashOf } from './cache-key.ts';

/**
 * Where the stores of a site are; deleting it is always safe.
 *
 * @param root The site's folder; without one, the folder shared by all sites.
 */
export function cacheDirOf(root?: string): string {
  const name = root === undefined ? 'shared' : hashOf(path.resolve(root)).slice(0, 12);
  return path.join(projectDir, '.cache/store', name);
}
