const statement =
  /^import (?<type>type )?\{(?<list>[^{}]*)\} from (?<address>(['"])[^'"]+\4);?\n?/gm;

/**
 * Takes names out of imports that an earlier import has already: programs are put together
 * from blocks, each of which imports what its reader needs.
 *
 * @param code TypeScript with its imports at the margin.
 */
export function dropRepeatedNames(code: string): string {
  const known = new Set<string>();
  return code.replaceAll(statement, (whole, ...groups) => {
    const { type = '', list = '', address = '' }: Record<string, string> = groups.at(-1);
    const keyOf = (name: string) => `${address.slice(1, -1)} ${plain(name)}`;
    const names = list.split(',').flatMap((name) => name.trim() || []);
    const kept = names.filter((name) => !known.has(keyOf(name)));
    for (const name of kept) known.add(keyOf(name));
    if (kept.length === names.length) return whole;
    return kept.length === 0 ? '' : `import ${type}{ ${kept.join(', ')} } from ${address};\n`;
  });
}

/** The name without the word that says it's a type. */
function plain(name: string): string {
  return name.replace(/^type /, '');
}
