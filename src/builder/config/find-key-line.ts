import { escapeRegExp } from '#model/escape-reg-exp.ts';

/**
 * The line of a key in a configuration file. The file is a program, so this looks for the keys of
 * the path one after the other; where a key is not written out, or the last one may be meant in
 * several places, there is no answer rather than a wrong one.
 *
 * @param path Keys and indexes from the outside in.
 * @returns 1-based line, or `undefined`.
 */
export function findKeyLine(source: string, path: PropertyKey[]): number | undefined {
  const keys = path.filter((key) => typeof key === 'string');
  const last = keys.at(-1);
  // What an index leads to cannot be told apart in the text, so nothing above such a key is used.
  const above = keys.length < path.length ? [] : keys.slice(0, -1);
  if (last === undefined) return undefined;
  let position = 0;
  for (const key of above) {
    const found = new RegExp(keyPattern(key)).exec(source.slice(position));
    if (!found) return undefined;
    position += found.index + found[0].length;
  }
  const [only, another] = source.slice(position).matchAll(new RegExp(keyPattern(last), 'g'));
  return only && !another ? lineAt(source, position + only.index + only[0].length) : undefined;
}

function keyPattern(key: string): string {
  return `(?<![\\w$])['"]?${escapeRegExp(key)}['"]?\\s*:`;
}

function lineAt(source: string, position: number): number {
  return source.slice(0, position).split('\n').length;
}
