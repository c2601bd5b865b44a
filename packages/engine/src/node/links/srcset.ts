/** Resolves the addresses of a `srcset`, whose candidates are separated by commas and blanks. */
export function resolveSrcset(srcset: string, resolve: (src: string) => string): string {
  return srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().replace(/^\S+/, resolve))
    .join(', ');
}
