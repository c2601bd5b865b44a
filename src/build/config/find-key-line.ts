/**
 * The line of a key in a configuration file. The file is a program, so this looks for the keys of
 * the path one after the other; where a key is not written out, or stands on several lines at the
 * same place, there is no answer rather than a wrong one.
 *
 * @param path Keys and indexes from the outside in.
 * @returns 1-based line, or `undefined`.
 */
export function findKeyLine(source: string, path: PropertyKey[]): number | undefined {
  const keys = path.filter((key) => typeof key === 'string');
  if (keys.length === 0 || keys.length < path.length) return findUnique(source, keys.at(-1));
  let position = 0;
  for (const key of keys) {
    const found = keyPattern(key).exec(source.slice(position));
    if (!found) return undefined;
    position += found.index + found[0].length;
  }
  return lineAt(source, position);
}

/** In lists the same key comes many times: only a key written once in the file has a known line. */
function findUnique(source: string, key: string | undefined): number | undefined {
  if (!key) return undefined;
  const matches = [...source.matchAll(new RegExp(keyPattern(key), 'g'))];
  const [only] = matches;
  return only && matches.length === 1 ? lineAt(source, only.index + only[0].length) : undefined;
}

function keyPattern(key: string): RegExp {
  const escaped = key.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w$])['"]?${escaped}['"]?\\s*:`);
}

function lineAt(source: string, position: number): number {
  return source.slice(0, position).split('\n').length;
}
