const statement = /^import (type )?\{([^}]*)\} from (['"])([^'"]+)\3;?\n?/gm;

/**
 * Takes names out of imports that an earlier import has already: programs are put together
 * from blocks, each of which imports what its reader needs.
 *
 * @param code TypeScript with its imports at the margin.
 */
export function dropRepeatedNames(code: string): string {
  const known = new Set<string>();
  return code.replaceAll(statement, (whole, type = '', list: string, quote, specifier) => {
    const names = list.split(',').flatMap((name) => name.trim() || []);
    const isNew = (name: string) => !known.has(`${specifier} ${plain(name)}`);
    const kept = names.filter(isNew);
    for (const name of kept) known.add(`${specifier} ${plain(name)}`);
    if (kept.length === names.length) return whole;
    if (kept.length === 0) return '';
    return `import ${type}{ ${kept.join(', ')} } from ${quote}${specifier}${quote};\n`;
  });
}

/** The name without the word that says it's a type. */
function plain(name: string): string {
  return name.replace(/^type /, '');
}
