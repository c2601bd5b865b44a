import type { LibraryCompletions } from '#model/live/completions.ts';
import { SiteProblem } from '#model/problem.ts';
import { answerQuestions } from '../files/asked-process.ts';
import { type CompletionsQuestion, readCompletions } from './read-completions.ts';
import { readReachable } from './read-reachable.ts';

/** What the process is asked: what packages offer, or which files their modules lead to. */
export type DeclarationsQuestion = { offered: CompletionsQuestion } | { reachable: string[] };

/** What it answers, or what is wrong with the site. */
export type DeclarationsAnswer =
  | { completions: LibraryCompletions }
  | { files: string[] }
  | { problem: string };

answerQuestions((question: DeclarationsQuestion): DeclarationsAnswer => {
  try {
    return 'offered' in question
      ? { completions: readCompletions(question.offered) }
      : { files: readReachable(question.reachable) };
  } catch (error) {
    if (error instanceof SiteProblem) return { problem: error.message };
    throw error;
  }
});
