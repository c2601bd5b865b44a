import type { SourceFile } from '#builder/files/source-file.ts';
import type { Examples } from './read-examples.ts';

/** What of a site runs in the page; found in the text, so that bundling can start before pages compile. */
export interface RunningParts {
  /** Whether anything runs, so that the site needs the sandbox. */
  programs: boolean;
  /** Whether a page has the editor that knows types. */
  playground: boolean;
}

/** Finds out what a site's pages and examples need to run. */
export function runningParts(
  sources: readonly Pick<SourceFile, 'facts'>[],
  examples: Pick<Examples, 'byName'>,
): RunningParts {
  const playground = sources.some(({ facts }) => facts.playground);
  const hasProgram = sources.some(({ facts }) => facts.programs);
  return { playground, programs: playground || examples.byName.size > 0 || hasProgram };
}
