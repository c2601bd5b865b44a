/** Release 0.5 takes these characters in the name of a file, and `%` only before two hexadecimal digits. */
const allowed = /^(?:[\p{L}\p{N}._~-]|%[\dA-F]{2})+$/iu;
const refused = /[^\p{L}\p{N}._~-]+/gu;

/**
 * Paths that release 0.5 takes, each another, for files whose names may hold anything.
 *
 * @param paths Each begins with a slash and has no other.
 */
export function allowedPaths(paths: readonly string[]): string[] {
  const names = paths.map((path) => path.slice(1).normalize('NFC'));
  // A file whose name is allowed keeps it.
  const taken = new Set(names.filter(isAllowed));
  const seen = new Set<string>();
  return names.map((name) => {
    if (isAllowed(name) && !seen.has(name)) {
      seen.add(name);
      return `/${name}`;
    }
    const [, stem = '', ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
    const clean = withoutRefused(stem) || 'file';
    const cleanEnding = ending.replaceAll(refused, '');
    let free = clean + cleanEnding;
    for (let count = 2; taken.has(free) || seen.has(free); count += 1)
      free = `${clean}-${count}${cleanEnding}`;
    seen.add(free);
    return `/${free}`;
  });
}

function isAllowed(name: string): boolean {
  return allowed.test(name) && name !== '.' && name !== '..';
}

function withoutRefused(stem: string): string {
  const clean = stem.replaceAll(refused, '-').replaceAll(/-{2,}/g, '-');
  return clean.replaceAll(/^-|-$/g, '');
}
