import { answerRequests } from '#node/files/worker-client.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import type { LibraryCompletions } from '../shared/completions.ts';
import { type CompletionsQuestion, readCompletions } from './read-completions.ts';
import { readReachable } from './read-reachable.ts';

/** Asks for the completions that packages offer, or for the files that their modules lead to. */
export type DeclarationsQuestion = { offered: CompletionsQuestion } | { reachable: string[] };

/** The completions or files that were asked for, or a diagnostic of the site. */
export type DeclarationsAnswer = { found: LibraryCompletions | string[] } | { diagnostic: string };

answerRequests((question: DeclarationsQuestion): DeclarationsAnswer => {
  try {
    const found =
      'offered' in question ? readCompletions(question.offered) : readReachable(question.reachable);
    return { found };
  } catch (error) {
    if (error instanceof Diagnostic) return { diagnostic: error.message };
    throw error;
  }
});
