/** A request to an engine. */
export interface EngineRequest {
  method: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT';
  /** Path and query below the address of the engine. */
  path: string;
  /** Sent as JSON; a string as it is. */
  body?: unknown;
}

/** Sends a request and returns the parsed answer, or the text of one that isn't JSON. */
export type Send = (request: EngineRequest) => Promise<unknown>;

/** An answer other than success. */
export class EngineError extends Error {
  readonly status: number;

  constructor(status: number, { method, path }: EngineRequest, answer: string) {
    super(`The search engine responded with ${status} to ${method} ${path}: ${answer}`);
    this.status = status;
  }
}

/** Milliseconds after which an engine that doesn't answer has failed. */
const timeout = 30_000;
/** Characters of an answer that an error shows. */
const shownLength = 300;

/**
 * Sends requests to one engine.
 *
 * @param address Its address without a final slash.
 * @param headers Sent with each request, such as the key.
 */
export function sender(address: string, headers: Record<string, string>): Send {
  return async (request) => {
    const { method, path, body } = request;
    const isText = typeof body === 'string';
    const response = await fetch(address.replace(/\/$/, '') + path, {
      method,
      headers: {
        ...(body !== undefined && {
          'Content-Type': isText ? 'application/x-ndjson' : 'application/json',
        }),
        ...headers,
      },
      ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
    });
    const text = await response.text();
    if (!response.ok) throw new EngineError(response.status, request, text.slice(0, shownLength));
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  };
}

/** Deletes what may not be there. */
export async function deleteIfThere(send: Send, path: string): Promise<void> {
  try {
    await send({ method: 'DELETE', path });
  } catch (error) {
    if (!(error instanceof EngineError) || error.status !== 404) throw error;
  }
}

/** Lists of at most a number of entries, in order. */
export function inBatches<Entry>(list: readonly Entry[], size: number): Entry[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );
}
