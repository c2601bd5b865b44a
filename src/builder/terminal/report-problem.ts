import pc from 'picocolors';
import { formatProblem, SiteProblem } from '#model/problem.ts';

/**
 * Prints an error for a person. A problem of the site is a sentence; anything else is a defect of
 * ours and keeps its stack.
 */
export function reportProblem(error: unknown): void {
  if (error instanceof SiteProblem) console.error(`\n${pc.red('✖')} ${formatProblem(error)}\n`);
  else console.error(error);
}
