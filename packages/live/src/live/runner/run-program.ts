import { fillText } from 'truedocs/shared';
import type { LiveTexts } from '#live/texts.ts';
import type { BytesQuestion, InspectorQuestion } from '../inspector.ts';
import type { Program, WorkerAnswer, WorkerRequest } from '../protocols/protocol.ts';
import type { LoggedValue } from '../shared/logged-value.ts';
import { LoadError, type LoadedFiles, loadFiles } from './load-files.ts';
import {
  advanceRun,
  isBusy,
  type RunEvent,
  type RunInput,
  type RunMachine,
  waitingRun,
} from './run-machine.ts';
import { beginBeside, enqueue, leave, type QueuedRun, takePlace } from './run-queue.ts';
import type { SandboxWorker } from './sandbox.ts';
import { prepareWorker, StartTimeout, takeWorker } from './worker-supply.ts';

/** Rows of a query, and how many were left out. */
export interface QueryResult {
  rows: Record<string, LoggedValue>[];
  more: number;
}

/** A program that was started. */
export interface Run {
  /** Stops the program, or frees what it left behind. */
  stop(): void;
  /** Asks what the program opened last. Rejects with what the database says. */
  query(sql: string): Promise<QueryResult>;
  /** Asks for what no statement of SQL answers. Rejects with what the database says. */
  ask(question: InspectorQuestion): Promise<QueryResult>;
  /** The content of a file of what the program opened; `undefined` where there is none. */
  bytes(question: Extract<BytesQuestion, { of: 'file' }>): Promise<ArrayBuffer | undefined>;
  /** Exports the data that the program opened last, as a file. */
  exportData(): Promise<Blob>;
}

/** The answers to questions of all kinds. */
type Reply = Extract<WorkerAnswer, { type: 'rows' | 'bytes' }>;
type Question = WorkerRequest extends infer Each
  ? Each extends { type: 'query' | 'ask' | 'bytes' }
    ? Omit<Each, 'id'>
    : never
  : never;

/**
 * Runs a program against the real library, in a fresh worker. Only one program of a page runs, or
 * keeps what it stored, at a time: this one waits until those before it have ended. One that brings
 * data begins at once, and takes the place of the one before when the data has been opened. Where it
 * can't be, the one before stays as it is.
 *
 * @param folder Address of the folder that describes the sandbox.
 * @param tell Hears how the run gets on.
 */
export function runProgram(program: Program, folder: string, tell: (event: RunEvent) => void): Run {
  const run = new ProgramRun(program, folder, tell);
  if (program.data) beginBeside(run);
  else if (enqueue(run)) tell({ type: 'waits' });
  return run;
}

/** Numbers the questions of all runs. */
let lastQuestion = 0;

/** Does what its machine decides (`run-machine.ts`). */
class ProgramRun implements Run, QueuedRun {
  private machine: RunMachine;
  private readonly program: Program;
  private readonly folder: string;
  private readonly tell: (event: RunEvent) => void;
  private readonly loading = new AbortController();
  private readonly questions = new Map<
    number,
    { resolve: (reply: Reply) => void; reject: (error: Error) => void }
  >();
  private files: LoadedFiles | undefined;
  private worker: SandboxWorker | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(program: Program, folder: string, tell: (event: RunEvent) => void) {
    this.machine = waitingRun(program);
    this.program = program;
    this.folder = folder;
    this.tell = tell;
  }

  get isBusy(): boolean {
    return isBusy(this.machine);
  }

  begin(): void {
    this.advance({ type: 'begin' });
  }

  stop(): void {
    this.advance({ type: 'stop' });
  }

  query(sql: string): Promise<QueryResult> {
    return this.send({ type: 'query', sql }).then(rowsOf);
  }

  ask(question: InspectorQuestion): Promise<QueryResult> {
    return this.send({ type: 'ask', question }).then(rowsOf);
  }

  async bytes(question: BytesQuestion): Promise<ArrayBuffer | undefined> {
    const reply = await this.send({ type: 'bytes', question });
    return reply.type === 'bytes' ? reply.bytes : undefined;
  }

  async exportData(): Promise<Blob> {
    const bytes = await this.bytes({ of: 'data' });
    if (!bytes) throw new Error(this.program.texts.liveNothingOpenText);
    return new Blob([bytes]);
  }

  /** Follows the machine: effects that others depend on come before what is told. */
  private advance(input: RunInput): void {
    const { phase: before, wait } = this.machine;
    const [machine, event] = advanceRun(this.machine, input);
    this.machine = machine;
    const { phase } = machine;
    const isEntered = phase !== before;
    if (machine.wait !== wait) this.wait(machine.wait);
    if (isEntered && phase === 'closed') this.close();
    if (before === 'opening' && phase === 'running') takePlace(this);
    if (event) this.tell(event);
    if (isEntered && phase === 'loading') void this.load();
    if (isEntered && before === 'starting' && this.worker) {
      this.worker.send({ type: 'run', ...this.program });
    }
    const hasLeft = isEntered && (phase === 'ended' || phase === 'closed');
    if (hasLeft && !leave(this) && this.worker && this.files) {
      prepareWorker(this.files).catch(() => {});
    }
  }

  private wait(next: RunMachine['wait']): void {
    clearTimeout(this.timer);
    if (!next) return;
    this.timer = setTimeout(() => {
      if (next.input === 'rest') this.worker?.send({ type: 'ping' });
      this.advance({ type: next.input });
    }, next.milliseconds);
  }

  private load(): Promise<void> {
    return this.start().catch(({ message }: Error) => this.advance({ type: 'broken', message }));
  }

  /** Loads the files and starts the library; the run may be stopped during each wait. */
  private async start(): Promise<void> {
    const { hidden, shown, files: others = {}, texts } = this.program;
    const code = [hidden, shown, ...Object.values(others)].join('\n');
    const loading = loadFiles(this.folder, code, {
      onProgress: (progress) => this.advance({ type: 'progress', progress }),
      signal: this.loading.signal,
    });
    this.files = await loading.catch((error) => {
      throw error instanceof LoadError ? new Error(texts.liveOfflineText) : error;
    });
    this.advance({ type: 'loaded' });
    if (!this.isBusy) return;
    const { worker, ready } = await takeWorker(this.files, texts);
    if (!this.isBusy) return worker.kill();
    this.worker = worker;
    const startup = await ready.catch((error: Error) => {
      throw new Error(startDiagnostic(error, texts));
    });
    worker.onAnswer = (answer) => this.receive(answer);
    this.advance({ type: 'ready', startup });
  }

  private close(): void {
    this.loading.abort();
    this.worker?.kill();
    this.worker = undefined;
    clearTimeout(this.timer);
    for (const { reject } of this.questions.values()) reject(new Error(this.machine.reason));
    this.questions.clear();
  }

  private receive(answer: WorkerAnswer): void {
    this.advance({ type: 'answer', answer });
    if (!('id' in answer)) return;
    const asked = this.questions.get(answer.id);
    this.questions.delete(answer.id);
    if (answer.type === 'query-failed') asked?.reject(new Error(answer.message));
    else asked?.resolve(answer);
  }

  private send(question: Question): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (!this.worker) return reject(new Error(this.program.texts.liveRunAgainText));
      lastQuestion += 1;
      this.questions.set(lastQuestion, { resolve, reject });
      this.worker.send({ ...question, id: lastQuestion });
      this.advance({ type: 'question', id: lastQuestion, isFile: question.type === 'bytes' });
    });
  }
}

function rowsOf(reply: Reply): QueryResult {
  return reply.type === 'rows' ? reply : { rows: [], more: 0 };
}

/** Why the library can't be used, in a sentence. */
function startDiagnostic(error: Error, texts: LiveTexts): string {
  if (error instanceof StartTimeout)
    return fillText(texts.liveSlowStartText, { seconds: error.seconds });
  const reason = error.message || texts.liveNoWorkerText;
  return fillText(texts.liveUnreadyText, { reason });
}
