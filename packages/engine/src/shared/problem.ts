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

/** Something wrong in the site's own files: a sentence for the person who wrote them. */
export class SiteProblem extends Error {
  override name = 'SiteProblem';
  readonly place: Place;

  constructor(message: string, place: Place = {}) {
    super(message);
    this.place = place;
  }
}

/** Several problems, to be read at once. */
export class SiteProblems extends SiteProblem {
  readonly problems: readonly SiteProblem[];

  constructor(problems: readonly SiteProblem[]) {
    const sorted = sortProblems(problems);
    super(sorted.map(formatProblem).join('\n'));
    this.problems = sorted;
  }
}

/** The single problems of an error, each with its own place. */
export function problemsOf(problem: SiteProblem): readonly SiteProblem[] {
  return problem instanceof SiteProblems ? problem.problems : [problem];
}

/** The problem as printed: `content/guide/x.mdx:12: sentence`, then the code frame if any. */
export function formatProblem({ message, place }: SiteProblem): string {
  const { file, line, frame } = place;
  const where = file ? `${file}${line ? `:${line}` : ''}: ` : '';
  return `${where}${message}${frame ? `\n\n${frame}\n` : ''}`;
}

/** Problems of one file stand together, by line; those without a file come first. */
function sortProblems(problems: readonly SiteProblem[]): SiteProblem[] {
  const fileOf = ({ place }: SiteProblem) => place.file ?? '';
  const lineOf = ({ place }: SiteProblem) => place.line ?? 0;
  return problems
    .flatMap(problemsOf)
    .sort((a, b) =>
      fileOf(a) === fileOf(b) ? lineOf(a) - lineOf(b) : fileOf(a) < fileOf(b) ? -1 : 1,
    );
}
