import { answerRequests } from '#node/files/worker-client.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import type { LibraryCompletions } from '../shared/completions.ts';
import { type CompletionsQuestion, readCompletions } from './read-completions.ts';
import { readReachable } from './read-reachable.ts';

/** What the process is asked: what packages offer, or which files their modules lead to. */
export type DeclarationsQuestion = { offered: CompletionsQuestion } | { reachable: string[] };

/** What it answers: completions or files as asked, or what is wrong with the site. */
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
