interface Request<Payload, Result> {
  id: number;
  payload: Payload;
  signal: AbortSignal | undefined;
  resolve: (result: Result | undefined) => void;
}

/**
 * Sends one request at a time, and each only if it's still wanted when its turn comes, so that fast
 * typing costs nothing. Requests are numbered: a response settles the request that it belongs to.
 */
export class RequestQueue<Payload, Result> {
  readonly #send: (id: number, payload: Payload) => void;
  #sent: Request<Payload, Result> | undefined;
  #waiting: Request<Payload, Result>[] = [];
  #lastId = 0;

  /** @param send Sends a request; its response comes through `onResponse`. */
  constructor(send: (id: number, payload: Payload) => void) {
    this.#send = send;
  }

  /** Resolves with the response, or with `undefined` when the request was given up before it was sent. */
  request(payload: Payload, signal?: AbortSignal): Promise<Result | undefined> {
    return new Promise((resolve) => {
      this.#lastId += 1;
      this.#waiting.push({ id: this.#lastId, payload, signal, resolve });
      if (!this.#sent) this.#sendNext();
    });
  }

  onResponse(id: number, result: Result): void {
    if (this.#sent?.id !== id) return;
    this.#sent.resolve(result);
    this.#sendNext();
  }

  /** Answers all requests, because nobody else will any more. */
  end(result: Result | undefined): void {
    this.#sent?.resolve(result);
    for (const { resolve } of this.#waiting) resolve(result);
    this.#sent = undefined;
    this.#waiting = [];
  }

  #sendNext(): void {
    this.#sent = this.#waiting.shift();
    while (this.#sent?.signal?.aborted) {
      this.#sent.resolve(undefined);
      this.#sent = this.#waiting.shift();
    }
    if (this.#sent) this.#send(this.#sent.id, this.#sent.payload);
  }
}
