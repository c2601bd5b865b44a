import {
  Diagnostic,
  Diagnostics,
  diagnosticsOf,
  formatDiagnostic,
  PartlyRead,
} from '#shared/diagnostic.ts';

/** Mistakes of the steps of a build, which goes on as far as it can, to say all of them at once. */
export class Mistakes {
  readonly #found: Diagnostic[] = [];

  get areFound(): boolean {
    return this.#found.length > 0;
  }

  add(...diagnostics: readonly Diagnostic[]): void {
    this.#found.push(...diagnostics);
  }

  /** Awaits a step, of whose result a part is enough. Rejects when there is none. */
  async rest<T>(step: Promise<T>): Promise<T> {
    try {
      return await step;
    } catch (error) {
      if (!(error instanceof PartlyRead)) throw error;
      this.add(error);
      return error.rest as T;
    }
  }

  /** Awaits a step that the next ones can do without. */
  async optional<T>(step: Promise<T>): Promise<T | undefined> {
    try {
      return await step;
    } catch (error) {
      if (!(error instanceof Diagnostic)) throw error;
      this.add(error);
      return undefined;
    }
  }

  /** Throws Diagnostics with everything that was found. */
  fail(): never {
    // A file may make several pages.
    const found = this.#found.flatMap(diagnosticsOf);
    throw new Diagnostics([...new Map(found.map((one) => [formatDiagnostic(one), one])).values()]);
  }
}
