import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { ServerData } from '#contract/served-site.ts';
import { withBase } from '#shared/url.ts';
import { openBuiltFolder } from './built-folder.ts';

/** Functions that answer requests, by path with base; each loads with the first request for it. */
export type Responders = ReadonlyMap<string, (request: Request) => Promise<Response>>;

/** The paths that features of a built site answer. */
export function featureResponders(
  dir: string,
  { base, features }: Pick<ServerData, 'base' | 'features'>,
): Responders {
  return new Map(
    Object.entries(features).flatMap(([name, { paths }]) => {
      const respond = loadedOnce(dir, name);
      return paths.map((path) => [withBase(path, base), respond] as const);
    }),
  );
}

function loadedOnce(dir: string, name: string) {
  let loading: Promise<(request: Request) => Promise<Response>> | undefined;
  const load = async () => {
    const folder = await openBuiltFolder(dir);
    const found = folder.features.find((feature) => feature.name === name)?.built.responder;
    return found ? found(folder) : async () => new Response(null, { status: 404 });
  };
  return async (request: Request) => {
    loading ??= load();
    // A failure is told to whoever asks; the next request tries again.
    loading.catch(() => {
      loading = undefined;
    });
    return (await loading)(request);
  };
}

/** Answers a request of Node with a function for `Request` and `Response`. */
export async function respondWith(
  respond: (request: Request) => Promise<Response>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const aborted = new AbortController();
  response.once('close', () => aborted.abort());
  const answer = await respond(toRequest(request, aborted.signal));
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (!answer.body) {
    response.end();
    return;
  }
  const body = Readable.fromWeb(answer.body as NodeStream);
  // A client that leaves ends its own answer only.
  body.on('error', () => response.destroy());
  response.once('close', () => body.destroy());
  body.pipe(response);
}

function toRequest(request: IncomingMessage, signal: AbortSignal): Request {
  const { method = 'GET', headers, url = '/' } = request;
  const pairs = Object.entries(headers).flatMap(([name, value = []]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(url, `http://${headers.host}`), {
    method,
    headers: pairs,
    signal,
    ...(hasBody && { body: bodyOf(request), duplex: 'half' }),
  });
}

/** The body of a request. Whoever stops reading it drops the rest, and the connection stays. */
function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array> {
  let isRead = true;
  return new ReadableStream({
    start(controller) {
      request.on('data', (chunk: Buffer) => {
        if (isRead) controller.enqueue(new Uint8Array(chunk));
      });
      request.on('end', () => {
        if (isRead) controller.close();
        isRead = false;
      });
      request.on('close', () => {
        if (isRead) controller.error(new Error('The client has left.'));
        isRead = false;
      });
    },
    cancel() {
      isRead = false;
    },
  });
}
