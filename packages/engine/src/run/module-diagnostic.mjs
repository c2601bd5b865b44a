import path from 'node:path';

/** A module that can't be compiled, or that imports what isn't there. */
export class ModuleDiagnostic extends Error {
  /**
   * @param {string} reason What the compiler says, without a place.
   * @param {{ file: string, line?: number | undefined, column?: number | undefined }} place Absolute path
   *   of the module; line and column count from 1.
   */
  constructor(reason, { file, line, column }) {
    const place = path.relative(process.cwd(), file) + (line === undefined ? '' : `:${line}`);
    super(`${place}: ${reason}`);
    this.name = 'ModuleDiagnostic';
    this.reason = reason;
    this.file = file;
    this.line = line;
    this.column = column;
  }
}
