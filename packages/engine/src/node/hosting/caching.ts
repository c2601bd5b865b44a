import { workerFile } from '#shared/site/worker-address.ts';

/** Folders whose file names change with their content. */
export const hashedFolders = ['assets', 'static'] as const;

/** How long a file may be kept without asking again. */
export const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  /** Documents and payloads: always asked for, so that a new build is seen at once. */
  page: 'no-cache',
  /** Images and other files under a fixed name. */
  file: 'public, max-age=3600',
} as const;

/**
 * The caching of a file.
 *
 * @param path Path without base; documents have no extension.
 */
export function cacheControlOf(path: string): string {
  if (hashedFolders.some((folder) => path.startsWith(`/${folder}/`))) return cacheControl.hashed;
  if (path === `/${workerFile}`) return cacheControl.page;
  const isFile = /\.\w+$/.test(path) && !path.startsWith('/_payload/') && !path.endsWith('.html');
  return isFile ? cacheControl.file : cacheControl.page;
}
