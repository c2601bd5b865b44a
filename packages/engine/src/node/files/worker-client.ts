import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import { Diagnostic } from '#shared/diagnostic.ts';
import { projectDir } from './project-dir.ts';

/** Sends requests to a process, which works on them while this one goes on. */
export interface WorkerClient<Request, Response> {
  /**
   * @throws WorkerExited with what the process printed; any other error is what the process threw for
   *   this request, and it answers the next one. A Diagnostic stays one.
   */
  request(request: Request): Promise<Response>;
  /** Ends it before this one ends. */
  end(): void;
  /** Ends it at once, also when it's busy. Open requests reject with `WorkerExited`. */
  kill(): void;
}

/** The process has ended and answers no more requests. */
export class WorkerExited extends Error {
  override name = 'WorkerExited';
}

/** A response, or the error that the process threw instead. */
type Reply<Response> = { id: number } & ({ response: Response } | { thrown: Thrown });

/** An error as it's sent: one of the file system says by its code what is to be done. */
type Thrown = Pick<NodeJS.ErrnoException, 'name' | 'message' | 'stack' | 'code' | 'path'> &
  Partial<Pick<Diagnostic, 'place'>>;

interface OpenRequest<Response> {
  resolve(response: Response): void;
  reject(error: Error): void;
}

/** Milliseconds in which what an ended process has printed is read. */
const longestEnd = 10_000;

/** Length to which the output of a process is cut, in characters. */
const mostPrinted = 10_000;

/**
 * Starts a process. It ends with this one, and keeps this one alive only while requests are open.
 *
 * @param module What it runs; it calls `answerRequests`.
 * @param task What it does, for errors: `looks up types`.
 */
export function startWorker<Request, Response>(
  module: URL,
  task: string,
): WorkerClient<Request, Response> {
  const child = fork(module, {
    cwd: projectDir,
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const open = new Map<number, OpenRequest<Response>>();
  const lastOutput = collectErrors(child);
  let lastId = 0;

  const keepAlive = () => {
    const act = open.size > 0 ? 'ref' : 'unref';
    child[act]();
    child.channel?.[act]();
    (child.stderr as Socket | null)?.[act]();
  };
  const end = async (message = '') => {
    const printed = child.killed ? '' : await lastOutput();
    const error = new WorkerExited(`The process that ${task} has exited.\n${printed || message}`);
    for (const { reject } of open.values()) reject(error);
    open.clear();
    keepAlive();
  };
  child.on('error', ({ message }) => end(message));
  child.on('exit', () => end());
  child.on('message', (reply: Reply<Response>) => {
    const waiting = open.get(reply.id);
    if ('thrown' in reply) waiting?.reject(errorOf(reply.thrown));
    else waiting?.resolve(reply.response);
    open.delete(reply.id);
    keepAlive();
  });
  keepAlive();

  return {
    request: (request) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        open.set(lastId, { resolve, reject });
        keepAlive();
        child.send({ id: lastId, request });
      }),
    end: () => child.disconnect(),
    kill: () => child.kill('SIGKILL'),
  };
}

function errorOf({ place, ...thrown }: Thrown): Error {
  return Object.assign(place ? new Diagnostic(thrown.message, place) : new Error(), thrown);
}

/**
 * The end of what a process prints on standard error: it may print something with each response.
 *
 * @returns Waits for the last of it, which may be read later than the process ends.
 */
function collectErrors({ stderr }: ChildProcess): () => Promise<string> {
  let text = '';
  stderr?.setEncoding('utf8').on('data', (added) => {
    text = (text + added).slice(-mostPrinted);
  });
  return async () => {
    // Processes that it has started may go on, and keep the stream open.
    const options = { writable: false, signal: AbortSignal.timeout(longestEnd) };
    if (stderr) await finished(stderr, options).catch(() => {});
    return text;
  };
}

/** Sends one request to a process of its own, which takes its memory with it. */
export async function requestOnce<Request, Response>(
  module: URL,
  task: string,
  request: Request,
): Promise<Response> {
  const worker = startWorker<Request, Response>(module, task);
  try {
    return await worker.request(request);
  } finally {
    worker.end();
  }
}

/**
 * Answers the requests that this process gets, until the one that started it ends. An error belongs to
 * its request alone.
 */
export function answerRequests<Request, Response>(
  respond: (request: Request) => Response | Promise<Response>,
): void {
  process.on('message', async ({ id, request }: { id: number; request: Request }) => {
    try {
      process.send?.({ id, response: await respond(request) });
    } catch (error) {
      const thrown: NodeJS.ErrnoException =
        error instanceof Error ? error : new Error(String(error));
      const { name, message, stack, code, path } = thrown;
      const place = error instanceof Diagnostic ? error.place : undefined;
      process.send?.({ id, thrown: { name, message, stack, code, path, place } });
    }
  });
  process.on('disconnect', () => process.exit());
}
