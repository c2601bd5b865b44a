import ts from 'typescript';
import type { Reflection } from '../extract/typedoc-json.ts';

/**
 * The name by which a declaration can be written: packages export names that no declaration can have, such
 * as `null` and `default`.
 */
export function declaredName({ name, innerName = name }: Reflection): string {
  return [name, innerName].find(isIdentifier) ?? `_${name.replaceAll(/[^\w$]/g, '_')}`;
}

/** The import specifier of an export: `{ parse }`, `{ null as _null }`, or of the default one its name. */
export function importClause(symbol: Reflection): string {
  const { name } = symbol;
  const local = declaredName(symbol);
  if (name === 'default') return local;
  return isIdentifier(name) ? `{ ${name} }` : `{ ${name} as ${local} }`;
}

function isIdentifier(name: string): boolean {
  const variant = ts.LanguageVariant.Standard;
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, variant, name);
  scanner.scan();
  return scanner.isIdentifier() && scanner.getTokenEnd() === name.length;
}
