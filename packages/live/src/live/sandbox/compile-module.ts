import { init, type ParseError, parse } from 'es-module-lexer';
import { transform } from 'sucrase';
import { newNames } from '../shared/drop-repeated-names.ts';

/** A mistake in a program that is known before it runs; `line` is 1-based. */
export class ProgramError extends Error {
  override readonly name = 'SyntaxError';
  readonly line: number | undefined;
  /** Name of the file, unless it's the one that runs. */
  file: string | undefined;

  constructor(message: string, line: number | undefined) {
    super(message);
    this.line = line;
  }
}

/**
 * Takes the types out of a TypeScript module. Every line keeps its number.
 *
 * @throws ProgramError naming the line of a syntax error.
 */
export function stripTypes(code: string): string {
  try {
    return transform(code, { transforms: ['typescript'], disableESTransforms: true }).code;
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number } };
    const text = message.replace(/^Error transforming [^:]*: /, '').replace(/ \(\d+:\d+\)$/, '');
    throw new ProgramError(text, loc?.line);
  }
}

/**
 * Gives every import of a module another address.
 *
 * @param resolve Address for a specifier; `line` is the 1-based line of the import.
 * @throws Errors of `resolve`, and ProgramError for code that cannot be read.
 */
export async function rewriteImports(
  code: string,
  resolve: (specifier: string, line: number) => string | Promise<string>,
): Promise<string> {
  await init();
  let result = '';
  let done = 0;
  for (const { type, specifier, start, end } of importsOf(code)) {
    if (typeof specifier !== 'string') continue;
    const url = await resolve(specifier, lineAt(code, start));
    result += code.slice(done, start) + (type === 'dynamic' ? JSON.stringify(url) : url);
    done = end;
  }
  return result + code.slice(done);
}

const withNames = /^import\b([^'"]*)\bfrom\s*$/;

/**
 * Takes names out of imports that an earlier import has already: blocks of a page repeat
 * what their reader needs, and a module may import a name only once. Lines keep their numbers.
 *
 * @param code JavaScript without types.
 * @throws ProgramError for code that cannot be read.
 */
export async function dropRepeatedImports(code: string): Promise<string> {
  await init();
  const known = new Set<string>();
  let result = '';
  let done = 0;
  for (const { type, specifier, importStart, start } of importsOf(code)) {
    // Up to the quote before the specifier.
    const [match, clause = ''] = withNames.exec(code.slice(importStart, start - 1)) ?? [];
    if (type !== 'static' || match === undefined || !specifier) continue;
    const kept = newNames(clause, specifier, known);
    if (kept === undefined) continue;
    const lines = '\n'.repeat(match.split('\n').length - 1);
    result += `${code.slice(done, importStart)}import ${kept && `${kept} from`}${lines}${kept && ' '}`;
    done = start - 1;
  }
  return result + code.slice(done);
}

function importsOf(code: string) {
  try {
    return parse(code)[0];
  } catch (error) {
    const { idx } = error as ParseError;
    throw new ProgramError("This isn't a valid program.", lineAt(code, idx));
  }
}

function lineAt(code: string, index: number): number {
  return code.slice(0, index).split('\n').length;
}
