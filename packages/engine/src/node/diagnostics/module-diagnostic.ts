import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A module of a site that can't be compiled, or that imports what isn't there. */
export class ModuleDiagnostic extends Error {
  override readonly name = 'ModuleDiagnostic';
  /** What the compiler says, without a place. */
  readonly reason: string;
  /** Absolute path of the module. */
  readonly file: string;
  /** Lines and columns count from 1. */
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(
    reason: string,
    {
      file,
      line,
      column,
    }: { file: string; line?: number | undefined; column?: number | undefined },
  ) {
    const place = path.relative(process.cwd(), file) + (line === undefined ? '' : `:${line}`);
    super(`${place}: ${reason}`);
    this.reason = reason;
    this.file = file;
    this.line = line;
    this.column = column;
  }
}

/** What the bundler and its plugins throw. */
interface BundlerError {
  errors?: readonly {
    message?: string;
    id?: string;
    loc?: { file?: string; line?: number; column?: number };
  }[];
}

/** Whether an error of the bundler, which has no code, is about a disk without room. */
export function saysDiskIsFull(message: string): boolean {
  return /\bENOSPC\b|No space left on device \(os error 28\)/.test(message);
}

/**
 * Turns an error of the bundler into one sentence with a place.
 *
 * @param entry The module to name where the bundler names none.
 * @returns A ModuleDiagnostic; the error itself if it isn't the bundler's, or is about no module but the disk.
 */
export function bundlerDiagnostic(error: unknown, entry: string): unknown {
  const [first] = (error as BundlerError).errors ?? [];
  if (typeof first?.message !== 'string' || saysDiskIsFull(first.message)) return error;
  const text = stripVTControlCharacters(first.message);
  // A part that fails says its own name first, and the reason further below.
  const [said = ''] = /(?<=\nCaused by:\s+)\S.*/.exec(text) ?? text.split('\n');
  const [, missing, importer] =
    /failed to resolve import "([^"]+)" from "([^"]+)"/.exec(text) ?? [];
  if (missing && importer) {
    return new ModuleDiagnostic(`Could not resolve '${missing}'`, { file: importer });
  }
  const reason = said.replace(/^\[[\w:-]+\] /, '').replace(/(?<=Could not resolve '.*') in .*/, '');
  // Some of its parts name the file only above the lines that they show.
  const [, shown] = /\u256d\u2500\[ ([^\0\n]+):\d+:\d+ \]/.exec(text) ?? [];
  const known = first.id ?? (shown && path.resolve(shown)) ?? entry;
  const { file = known, line, column } = first.loc ?? {};
  return new ModuleDiagnostic(reason, {
    file,
    line,
    column: column === undefined ? undefined : column + 1,
  });
}
