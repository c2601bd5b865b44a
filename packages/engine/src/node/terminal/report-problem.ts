import pc from 'picocolors';
import { formatProblem, problemsOf, SiteProblem } from '#shared/problem.ts';
import { withCodeFrames } from './code-frame.ts';
import { memoryProblem } from './memory-problem.ts';
import { systemProblem } from './system-problem.ts';

/**
 * Prints an error for a person. Problems of the site are sentences with the lines they speak of,
 * file by file; so are errors of the file system and a lack of memory. Anything else is a defect of ours and keeps its stack.
 *
 * @param root The site's folder.
 */
export async function reportProblem(error: unknown, root: string): Promise<void> {
  const known = error instanceof SiteProblem ? error : systemProblem(error, root);
  const problem = memoryProblem(error) ?? known;
  if (!problem) return console.error(error);
  const problems = await withCodeFrames(problemsOf(problem), root);
  const files = new Set(problems.flatMap(({ place }) => place.file ?? []));
  const [only] = problems;
  const summary =
    problems.length === 1 && only
      ? formatProblem(only)
      : `${problems.length} problems${files.size > 1 ? ` in ${files.size} files` : ''}\n\n${problems.map(formatProblem).join('\n')}`;
  console.error(`\n${pc.red('✖')} ${summary.trimEnd()}\n`);
}
