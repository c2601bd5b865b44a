import type { SourceFile } from '../files/source-file.ts';
import type { Examples } from './read-examples.ts';

/** What of a site runs in the page; found in the text, so that bundling can start before pages compile. */
export interface RunningParts {
  /** Whether anything runs, so that the site needs the sandbox. */
  programs: boolean;
  /** Whether a page has the editor that knows types. */
  playground: boolean;
}

const runFence = /^\s*(?:```|~~~)\w+ (?:.* )?run\b/m;

/** Finds out what a site's pages and examples need to run. */
export function runningParts(
  sources: readonly Pick<SourceFile, 'text'>[],
  examples: Pick<Examples, 'byName'>,
): RunningParts {
  const playground = sources.some(({ text }) => text.includes('<Playground'));
  const hasFence = () => sources.some(({ text }) => runFence.test(text));
  return { playground, programs: playground || examples.byName.size > 0 || hasFence() };
}
