import { answerRequests } from '#node/files/worker-client.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import type { LibraryCompletions } from '../shared/completions.ts';
import { type CompletionsRequest, readCompletions } from './read-completions.ts';

/** The completions that were asked for, or a diagnostic of the site. */
export type CompletionsResponse = { found: LibraryCompletions } | { diagnostic: string };

answerRequests((request: CompletionsRequest): CompletionsResponse => {
  try {
    return { found: readCompletions(request) };
  } catch (error) {
    if (error instanceof Diagnostic) return { diagnostic: error.message };
    throw error;
  }
});
