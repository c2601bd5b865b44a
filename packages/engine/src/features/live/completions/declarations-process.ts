import { answerRequests } from '#node/files/worker-client.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import type { LibraryCompletions } from '../shared/completions.ts';
import { readReachable } from './open-imports.ts';
import { type CompletionsRequest, readCompletions } from './read-completions.ts';

/** Asks for the completions that packages offer, or for the files that their modules lead to. */
export type DeclarationsRequest = { offered: CompletionsRequest } | { reachable: string[] };

/** The completions or files that were asked for, or a diagnostic of the site. */
export type DeclarationsResponse =
  | { found: LibraryCompletions | string[] }
  | { diagnostic: string };

answerRequests((request: DeclarationsRequest): DeclarationsResponse => {
  try {
    const found =
      'offered' in request ? readCompletions(request.offered) : readReachable(request.reachable);
    return { found };
  } catch (error) {
    if (error instanceof Diagnostic) return { diagnostic: error.message };
    throw error;
  }
});
