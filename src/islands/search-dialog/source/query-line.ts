/**
 * Asks one query at a time. While an answer is awaited only the latest query waits; those that it
 * overtakes are never asked, so that fast typing costs nothing.
 *
 * @param send Asks; the answer comes through `answer`.
 */
export function createQueryLine<Answer>(send: (query: string) => void) {
  type Resolve = (answer: Answer | undefined) => void;
  let asked: { query: string; resolve: Resolve } | undefined;
  let waiting: { query: string; resolve: Resolve } | undefined;

  function next(): void {
    asked = waiting;
    waiting = undefined;
    if (asked) send(asked.query);
  }

  return {
    /** Resolves with the answer, or with `undefined` when another query overtook this one. */
    ask(query: string): Promise<Answer | undefined> {
      return new Promise((resolve) => {
        waiting?.resolve(undefined);
        waiting = { query, resolve };
        if (!asked) next();
      });
    },
    answer(query: string, answer: Answer): void {
      if (asked?.query === query) asked.resolve(answer);
      next();
    },
    /** Ends all waiting without an answer. */
    answerAll(then: () => void): void {
      asked?.resolve(undefined);
      waiting?.resolve(undefined);
      asked = undefined;
      waiting = undefined;
      then();
    },
  };
}
