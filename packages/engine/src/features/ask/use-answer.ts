import { useEffect, useRef, useState } from 'react';
import { chooseQuotations, maxChosen } from './choose-quotations.ts';
import { findQuotations, type Quotation } from './find-quotations.ts';

/** Quotations that answer a question. */
interface Answer {
  quotations: readonly Quotation[];
  /** Whether the browser's language model has chosen them; otherwise they are as the search found them. */
  isChosen: boolean;
}

/** Nothing is asked at first. */
export type AnswerState = 'idle' | 'searching' | Answer;

/** Answers one question at a time; the next one, and the end of the component, aborts the work on it. */
export function useAnswer(): [state: AnswerState, ask: (question: string) => void] {
  const [state, setState] = useState<AnswerState>('idle');
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);

  async function ask(question: string): Promise<void> {
    work.current?.abort();
    work.current = new AbortController();
    const { signal } = work.current;
    setState('searching');
    const answer = await answerTo(question, signal);
    if (!signal.aborted) setState(answer);
  }
  return [state, ask];
}

async function answerTo(question: string, signal: AbortSignal): Promise<Answer> {
  const found = await findQuotations(question, signal);
  const chosen = await chooseQuotations(question, found, signal);
  return { quotations: chosen ?? found.slice(0, maxChosen), isChosen: chosen !== undefined };
}
