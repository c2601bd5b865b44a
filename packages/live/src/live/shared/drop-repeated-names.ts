/** Only what's in braces goes on in the next line: a search for the end of each import would read all code behind it. */
const statement =
  /^import (?<clause>[^'";{}\n\r\u2028\u2029]*\{[^'";{}]*\}|[^'";{}\n\r\u2028\u2029]+?) from (?<address>(['"])[^'"\n\r\u2028\u2029]+\3);?\n?/gm;

/**
 * Takes names out of imports that an earlier import has already: programs are put together
 * from blocks, each of which imports what its reader needs.
 *
 * @param code TypeScript with its imports at the margin.
 */
export function dropRepeatedNames(code: string): string {
  const known = new Set<string>();
  return code.replaceAll(statement, (whole, ...groups) => {
    const { clause = '', address = '' }: Record<string, string> = groups.at(-1);
    const kept = newNames(clause, address.slice(1, -1), known);
    if (kept === undefined) return whole;
    return kept && `import ${kept} from ${address};\n`;
  });
}

const namesOfImport = /^(type\s+)?(?:([^\s,{}*]+)\s*(?:,\s*)?)?(?:\*\s*as\s+(\S+)|\{([^{}]*)\})?$/;
const comment = /\/\*[\s\S]*?(?:\*\/|$)|\/\/.*/g;

/**
 * What an import brings that no earlier one has brought: by default, as a whole, or by name.
 *
 * @param clause What stands between `import` and `from`.
 * @param known Names of earlier imports with their addresses; new ones are added.
 * @returns The clause without names that are known, which can be nothing; `undefined` if all are new.
 */
export function newNames(clause: string, address: string, known: Set<string>): string | undefined {
  const [match, type = '', single, all, list = ''] =
    namesOfImport.exec(clause.replaceAll(comment, '').trim()) ?? [];
  if (match === undefined) return undefined;
  let isRepeated = false;
  const isNew = (name: string) => {
    const value = `${address} ${name.replace(/^type\s+/, '').replaceAll(/\s+/g, ' ')}`;
    const key = type || name.startsWith('type ') ? `type ${value}` : value;
    // A value brings its type along.
    if (known.has(value) || known.has(key)) {
      isRepeated = true;
      return false;
    }
    known.add(key);
    return true;
  };
  const named = list.split(',').flatMap((name) => name.trim() || []);
  const kept = named.filter(isNew);
  const parts = [
    single && isNew(`default as ${single}`) && single,
    all && isNew(`* as ${all}`) && `* as ${all}`,
    kept.length > 0 && `{ ${kept.join(', ')} }`,
  ].filter(Boolean);
  if (!isRepeated) return undefined;
  return parts.length > 0 ? type + parts.join(', ') : '';
}
