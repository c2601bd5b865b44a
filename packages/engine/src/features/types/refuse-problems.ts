import type { FenceProblem } from '#channels/sample-types.ts';
import { formatProblem, SiteProblem } from '#shared/problem.ts';

/**
 * Throws for a page with code that does not compile.
 *
 * @param file The page, for messages.
 * @throws SiteProblem with all problems, each with its line.
 */
export function assertCompiles(problems: readonly FenceProblem[], file: string): void {
  if (problems.length === 0) return;
  const texts = problems.map((problem) => {
    const text = `The sample doesn't compile: ${problem.message}`;
    return formatProblem(new SiteProblem(text, { file, line: lineOf(problem) }));
  });
  throw new SiteProblem(texts.join('\n'));
}

/** The code begins in the line after the fence's mark. */
function lineOf({ fence, offset }: FenceProblem): number {
  const before = fence.value.slice(0, offset).split('\n').length;
  return (fence.position?.start.line ?? 0) + before;
}
