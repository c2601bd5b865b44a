import { fetchOk, loadAll, type OnProgress } from '#features/live/runner/load-files.ts';
import type { TypesFiles } from '../shared/types-files.ts';
import type { TypesAnswers, TypesQuestion, TypesReply, TypesRequest } from './types-protocol.ts';

/** TypeScript in a worker, as an editor talks to it. */
export interface TypesService {
  /** Adds a file to the program, or gives it another text. */
  setFile(name: string, code: string): void;
  /** Replaces all files of the program. */
  setFiles(files: readonly { name: string; code: string }[]): void;
  /**
   * Asks about a file. Of several questions of one kind only the one under way and the last one are
   * answered: whoever types is ahead of the others.
   *
   * @returns `undefined` where there's no answer, and for questions that are out of date.
   */
  ask<K extends keyof TypesAnswers>(
    question: TypesQuestion<K>,
  ): Promise<TypesAnswers[K] | undefined>;
  /** Ends the worker; whoever waits gets no answer. */
  dispose(): void;
}

/** The other end of a service. */
interface TypesConnection {
  send(request: TypesRequest): void;
  end(): void;
  /** Called when it's stuck: nothing has come for `idleTimeout` while something was asked. */
  onTimeout(): void;
}

/** Milliseconds that one step may take on a slow device. The first answer can take longer. */
export const idleTimeout = 10_000;

type Answer = TypesAnswers[keyof TypesAnswers] | undefined;

interface Asked {
  question: TypesQuestion;
  resolve: (answer: Answer) => void;
}

/** What's asked of one kind: at most one question is under way, and one waits. */
interface Line {
  id: number;
  current: Asked;
  next: Asked | undefined;
}

/** Creates a service; replies reach it through `onMessage`. */
export function createTypesService({ send, end, onTimeout }: TypesConnection): TypesService & {
  onMessage(reply: Exclude<TypesReply, { type: 'ready' }>): void;
} {
  const files = new Map<string, string>();
  const lines = new Map<keyof TypesAnswers, Line>();
  let lastId = 0;
  let isOver = false;
  let hasAnswered = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function setFile(name: string, code: string): void {
    if (isOver || files.get(name) === code) return;
    files.set(name, code);
    send({ type: 'set-file', name, code });
  }

  function watch(): void {
    clearTimeout(timer);
    if (hasAnswered && lines.size > 0) timer = setTimeout(onTimeout, idleTimeout);
  }

  function start(asked: Asked): void {
    lastId += 1;
    lines.set(asked.question.kind, { id: lastId, current: asked, next: undefined });
    send({ type: 'ask', id: lastId, question: asked.question });
  }

  return {
    setFile,
    setFiles(wanted) {
      const gone = [...files.keys()].filter((name) => !wanted.some((file) => file.name === name));
      for (const name of gone)
        if (!isOver && files.delete(name)) send({ type: 'remove-file', name });
      for (const { name, code } of wanted) setFile(name, code);
    },
    ask<K extends keyof TypesAnswers>(question: TypesQuestion<K>) {
      return new Promise<Answer>((resolve) => {
        if (isOver) return resolve(undefined);
        const asked = { question, resolve };
        const line = lines.get(question.kind);
        if (!line) {
          start(asked);
          // If another question is under way, its timer runs already.
          if (lines.size === 1) watch();
          return;
        }
        line.next?.resolve(undefined);
        line.next = asked;
      }) as Promise<TypesAnswers[K] | undefined>;
    },
    onMessage(reply) {
      if (isOver) return;
      if (reply.type === 'step') return watch();
      const { id, answer } = reply;
      const line = [...lines.values()].find((known) => known.id === id);
      if (!line) return;
      const { current, next } = line;
      lines.delete(current.question.kind);
      hasAnswered = true;
      if (next) start(next);
      watch();
      // By now the reader has asked about other code.
      current.resolve(next ? undefined : answer);
    },
    dispose() {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      end();
      for (const { current, next } of lines.values()) {
        current.resolve(undefined);
        next?.resolve(undefined);
      }
      lines.clear();
    },
  };
}

interface OpenOptions {
  onProgress: OnProgress;
  /** Starts a worker; a page needs its policy to do so. */
  startWorker: (url: string) => Worker;
  /**
   * Called once if TypeScript ends by itself, for lack of memory for example, or had to be ended
   * because it was stuck.
   */
  onFailure: (diagnostic: 'ended' | 'stuck') => void;
  signal?: AbortSignal;
}

/**
 * Bytes that `openTypesService` loads, compressed.
 *
 * @param folder Address of the folder that holds `types.json`, ending with `/`.
 * @throws LoadError when the list doesn't come.
 */
export async function typesDownloadSize(folder: string): Promise<number> {
  const { worker, declarations } = await listOf(folder);
  return [worker, ...declarations].reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/**
 * Loads TypeScript and the declarations of a sandbox, and starts it in a worker.
 *
 * @param folder Address of the folder that holds `types.json`, ending with `/`.
 * @throws LoadError when a file doesn't come; Error when the worker doesn't start.
 */
export async function openTypesService(
  folder: string,
  { onProgress, startWorker, onFailure, signal }: OpenOptions,
): Promise<TypesService> {
  const { worker: script, declarations } = await listOf(folder);
  // The worker takes its script from the browser's cache; loading it here shows how far it is.
  const contents = await loadAll(folder, [script, ...declarations], onProgress, signal);
  signal?.throwIfAborted();
  const worker = startWorker(new URL(script.href, folder).href);
  const service = createTypesService({
    send: (request: TypesRequest) => worker.postMessage(request),
    end: () => worker.terminate(),
    onTimeout() {
      service.dispose();
      onFailure('stuck');
    },
  });
  return new Promise((resolve, reject) => {
    let isReady = false;
    const fail = (event: Event) => {
      event.preventDefault();
      service.dispose();
      if (isReady) onFailure('ended');
      else reject(new Error('TypeScript did not start.'));
    };
    worker.onerror = fail;
    worker.onmessageerror = fail;
    worker.onmessage = ({ data }: MessageEvent<TypesReply>) => {
      if (data.type !== 'ready') return service.onMessage(data);
      isReady = true;
      resolve(service);
    };
    // The copies stay here for the next time: a page that's offline by then has them.
    worker.postMessage({ type: 'open', declarations: contents.slice(1) } satisfies TypesRequest);
  });
}

async function listOf(folder: string): Promise<TypesFiles> {
  return (await fetchOk(new URL('types.json', folder).href)).json();
}
