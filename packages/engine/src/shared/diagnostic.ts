/** Where something is wrong. */
export interface Place {
  /** Path as a site author knows it, relative to the site root. */
  file?: string;
  /** 1-based. */
  line?: number;
  /** 1-based. */
  column?: number;
  /** The lines around the place, ready to be printed. */
  frame?: string;
}

/** Finds where a value stands in the configuration of a site. */
export type FindPlace = (value: string) => Place;

/** Something wrong in the site's own files: a sentence for the person who wrote them. */
export class Diagnostic extends Error {
  override name = 'Diagnostic';
  readonly place: Place;

  constructor(message: string, place: Place = {}) {
    super(message);
    this.place = place;
  }
}

/** Several diagnostics, to be read at once. */
export class Diagnostics extends Diagnostic {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    const sorted = sortDiagnostics(diagnostics);
    super(sorted.map(formatDiagnostic).join('\n'));
    this.diagnostics = sorted;
  }
}

/** Diagnostics about something that could be read in part, so that the rest can be checked, too. */
export class PartlyRead<T> extends Diagnostics {
  readonly rest: T;

  constructor(diagnostics: readonly Diagnostic[], rest: T) {
    super(diagnostics);
    this.rest = rest;
  }
}

/** The single diagnostics of an error, each with its own place. */
export function diagnosticsOf(diagnostic: Diagnostic): readonly Diagnostic[] {
  return diagnostic instanceof Diagnostics ? diagnostic.diagnostics : [diagnostic];
}

/** The diagnostic as printed: `content/guide/x.mdx:12: sentence`, then the code frame if any. */
export function formatDiagnostic({ message, place }: Diagnostic): string {
  const { file, line, frame } = place;
  const where = file ? `${file}${line ? `:${line}` : ''}: ` : '';
  return `${where}${message}${frame ? `\n\n${frame}\n` : ''}`;
}

/** Diagnostics of one file stand together, by line; those without a file come first. */
function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const fileOf = ({ place }: Diagnostic) => place.file ?? '';
  const lineOf = ({ place }: Diagnostic) => place.line ?? 0;
  return diagnostics
    .flatMap(diagnosticsOf)
    .sort((a, b) =>
      fileOf(a) === fileOf(b) ? lineOf(a) - lineOf(b) : fileOf(a) < fileOf(b) ? -1 : 1,
    );
}
