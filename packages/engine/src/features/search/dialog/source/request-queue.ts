interface Request<Question, Answer> {
  id: number;
  question: Question;
  signal: AbortSignal | undefined;
  resolve: (answer: Answer | undefined) => void;
}

/**
 * Sends one request at a time, and each only if it's still wanted when its turn comes, so that fast
 * typing costs nothing. Requests are numbered: a response settles the request that it belongs to.
 *
 * @param send Sends a request; its response comes through `answer`.
 */
export function createRequestQueue<Question, Answer>(
  send: (id: number, question: Question) => void,
) {
  let sent: Request<Question, Answer> | undefined;
  const waiting: Request<Question, Answer>[] = [];
  let lastId = 0;

  function sendNext(): void {
    for (sent = waiting.shift(); sent?.signal?.aborted; sent = waiting.shift()) {
      sent.resolve(undefined);
    }
    if (sent) send(sent.id, sent.question);
  }

  return {
    /** Resolves with the response, or with `undefined` when the request was given up before it was sent. */
    ask(question: Question, signal?: AbortSignal): Promise<Answer | undefined> {
      return new Promise((resolve) => {
        lastId += 1;
        waiting.push({ id: lastId, question, signal, resolve });
        if (!sent) sendNext();
      });
    },
    answer(id: number, answer: Answer): void {
      if (sent?.id !== id) return;
      sent.resolve(answer);
      sendNext();
    },
    /** Answers all requests, because nobody else will any more. */
    end(answer: Answer | undefined): void {
      sent?.resolve(answer);
      for (const { resolve } of waiting) resolve(answer);
      sent = undefined;
      waiting.length = 0;
    },
  };
}
