/** Folders whose file names change with their content. */
export const hashedFolders = ['assets', 'static'] as const;

/** How long a file may be kept: hashed ones for ever, all others only after asking again. */
export const cacheControl = {
  hashed: 'public, max-age=31536000, immutable',
  revalidated: 'no-cache',
} as const;

/**
 * The caching of a file.
 *
 * @param path Path without base.
 */
export function cacheControlOf(path: string): string {
  const isHashed = hashedFolders.some((folder) => path.startsWith(`/${folder}/`));
  return isHashed ? cacheControl.hashed : cacheControl.revalidated;
}
