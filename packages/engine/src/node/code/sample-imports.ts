import { createRequire } from 'node:module';
import { init, parse } from 'es-module-lexer';
import type * as Sucrase from 'sucrase';

await init();

const require = createRequire(import.meta.url);

/** An import or re-export of a sample. */
export interface SampleImport {
  specifier: string;
  /** Exported names that it brings, also those of types; none of a whole module. */
  names: string[];
}

/** The imports of a sample in TypeScript or JavaScript, also in JSX; none where it cannot be read. */
export function importsOf(code: string): SampleImport[] {
  const found = lex(code) ?? lex(withoutJsx(code));
  return found ?? [];
}

function lex(code: string): SampleImport[] | undefined {
  try {
    return parse(code)[0].flatMap(({ specifier, importStart, start }) =>
      specifier == null ? [] : { specifier, names: namesOf(code.slice(importStart, start)) },
    );
  } catch {
    return undefined;
  }
}

/** The text of elements may hold quotes, which the lexer takes for strings. */
function withoutJsx(code: string): string {
  try {
    // Loads slowly, and few samples need it.
    const { transform }: typeof Sucrase = require('sucrase');
    return transform(code, { transforms: ['jsx', 'typescript'], keepUnusedImports: true }).code;
  } catch {
    return '';
  }
}

/** The names between the braces of a statement, as the module exports them. */
function namesOf(statement: string): string[] {
  const list = statement.slice(statement.indexOf('{') + 1, statement.lastIndexOf('}'));
  if (!statement.includes('{')) return [];
  return list
    .split(',')
    .map(
      (item) =>
        item
          .trim()
          .replace(/^type\s+/, '')
          .split(/(?<!\s)\s+as\s+/, 1)[0] ?? '',
    )
    .filter(Boolean);
}
