/** Where something is wrong. */
export interface Place {
  /** Path as a keeper knows it, relative to the site root. */
  file?: string;
  /** 1-based. */
  line?: number;
  /** 1-based. */
  column?: number;
  /** The lines around the place, ready to be printed. */
  frame?: string;
}

/** Something wrong in the site's own files: one or more sentences for the person who wrote them. */
export class SiteProblem extends Error {
  override name = 'SiteProblem';
  readonly place: Place;

  constructor(message: string, place: Place = {}) {
    super(message);
    this.place = place;
  }
}

/** The problem as printed: `content/guide/x.mdx:12: sentence`, then the code frame if any. */
export function formatProblem({ message, place }: SiteProblem): string {
  const { file, line, frame } = place;
  const where = file ? `${file}${line ? `:${line}` : ''}: ` : '';
  return `${where}${message}${frame ? `\n\n${frame}` : ''}`;
}
