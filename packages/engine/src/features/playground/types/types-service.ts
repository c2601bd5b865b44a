import { fetchOk, type LoadListener, loadAll } from '#features/live/runner/load-files.ts';
import type { TypesFiles } from '../shared/types-files.ts';
import type { TypesAnswers, TypesQuestion, TypesReply, TypesRequest } from './types-protocol.ts';

/** The other end of a service. */
interface TypesConnection {
  send(request: TypesRequest): void;
  end(): void;
  /** Called when it's stuck: nothing has come for too long while something was asked. */
  onTimeout(): void;
}

/** Milliseconds that one step may take on a quick device. */
export const idleTimeout = 10_000;
/** No step takes as long as all until the first answer, but the load of a device changes. */
const factor = 3;

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

/** TypeScript in a worker, as an editor talks to it; replies reach it through `onMessage`. */
export class TypesService {
  private readonly connection: TypesConnection;
  private readonly files = new Map<string, string>();
  private readonly lines = new Map<keyof TypesAnswers, Line>();
  private lastId = 0;
  private isOver = false;
  /** When TypeScript began to start. */
  private readonly since = performance.now();
  /** Milliseconds that one step may take here; nobody knows before the first answer. */
  private limit: number | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(connection: TypesConnection) {
    this.connection = connection;
  }

  /** Adds a file to the program, or gives it another text. */
  setFile(name: string, code: string): void {
    if (this.isOver || this.files.get(name) === code) return;
    this.files.set(name, code);
    this.connection.send({ type: 'set-file', name, code });
  }

  /** Replaces all files of the program. */
  setFiles(wanted: readonly { name: string; code: string }[]): void {
    if (this.isOver) return;
    const names = wanted.map(({ name }) => name);
    for (const name of [...this.files.keys()].filter((known) => !names.includes(known))) {
      this.files.delete(name);
      this.connection.send({ type: 'remove-file', name });
    }
    for (const { name, code } of wanted) this.setFile(name, code);
  }

  /**
   * Asks about a file. Of several questions of one kind only the one under way and the last one are
   * answered: whoever types is ahead of the others.
   *
   * @returns `undefined` where there's no answer, and for questions that are out of date.
   */
  ask<K extends keyof TypesAnswers>(
    question: TypesQuestion<K>,
  ): Promise<TypesAnswers[K] | undefined> {
    return new Promise<Answer>((resolve) => {
      if (this.isOver) return resolve(undefined);
      const asked = { question, resolve };
      const line = this.lines.get(question.kind);
      if (!line) {
        this.start(asked);
        // If another question is under way, its timer runs already.
        if (this.lines.size === 1) this.watch();
        return;
      }
      line.next?.resolve(undefined);
      line.next = asked;
    }) as Promise<TypesAnswers[K] | undefined>;
  }

  onMessage(reply: Exclude<TypesReply, { type: 'ready' }>): void {
    if (this.isOver) return;
    if (reply.type === 'step') this.watch();
    else this.receive(reply);
  }

  private receive({ id, answer }: Extract<TypesReply, { type: 'answer' }>): void {
    const line = [...this.lines.values()].find((known) => known.id === id);
    if (!line) return;
    const { current, next } = line;
    this.lines.delete(current.question.kind);
    this.limit ??= Math.max(idleTimeout, factor * (performance.now() - this.since));
    if (next) this.start(next);
    this.watch();
    // By now the reader has asked about other code.
    current.resolve(next ? undefined : answer);
  }

  /** Ends the worker; whoever waits gets no answer. */
  dispose(): void {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.timer);
    this.connection.end();
    for (const { current, next } of this.lines.values()) {
      current.resolve(undefined);
      next?.resolve(undefined);
    }
    this.lines.clear();
  }

  private start(asked: Asked): void {
    this.lastId += 1;
    const { question } = asked;
    this.lines.set(question.kind, { id: this.lastId, current: asked, next: undefined });
    this.connection.send({ type: 'ask', id: this.lastId, question });
  }

  private watch(): void {
    clearTimeout(this.timer);
    if (this.limit === undefined || this.lines.size === 0) return;
    this.timer = setTimeout(() => this.connection.onTimeout(), this.limit);
  }
}

interface OpenOptions extends LoadListener {
  /** Starts a worker; a page needs its policy to do so. */
  startWorker: (url: string) => Worker;
  /**
   * Called once if TypeScript ends by itself, for lack of memory for example, or had to be ended
   * because it was stuck.
   */
  onFailure: (diagnostic: 'ended' | 'stuck') => void;
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
  { startWorker, onFailure, ...listener }: OpenOptions,
): Promise<TypesService> {
  const { worker: script, declarations } = await listOf(folder);
  // The worker takes its script from the browser's cache; loading it here shows how far it is.
  const contents = await loadAll(folder, [script, ...declarations], listener);
  listener.signal?.throwIfAborted();
  const worker = startWorker(new URL(script.href, folder).href);
  const service = new TypesService({
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
