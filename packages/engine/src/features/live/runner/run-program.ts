import type { LiveTexts } from '#features/live/texts.ts';
import { fillText } from '#shared/texts/fill-text.ts';
import type { BytesQuestion, InspectorQuestion } from '../inspector.ts';
import {
  type Completion,
  type Failure,
  mostAnswers,
  mostLines,
  openTimeout,
  type Program,
  type WorkerAnswer,
  type WorkerRequest,
} from '../protocols/protocol.ts';
import type { LoggedValue } from '../shared/logged-value.ts';
import type { OutputLine } from '../shared/output-line.ts';
import { idleTimeoutFor } from './idle-timeout.ts';
import { LoadError, type LoadedFiles, loadFiles, type OnProgress } from './load-files.ts';
import { beginBeside, enqueue, leave, type QueuedRun, takePlace } from './run-queue.ts';
import type { SandboxWorker } from './sandbox.ts';
import { StartTimeout } from './warm-worker.ts';
import { prepareWorker, takeWorker } from './worker-supply.ts';

/** The end of a run. */
export type RunEnd =
  | ({ kind: 'done' } & Completion)
  | ({ kind: 'failed' } & Failure)
  | { kind: 'stopped'; cause: Exclude<StopCause, 'timeout'> }
  | { kind: 'stopped'; cause: 'timeout'; seconds: number }
  /** The program could not be started. */
  | { kind: 'unavailable'; message: string };

/** By the reader, or because the program sent nothing for too long, or far too much. */
type StopCause = 'reader' | 'timeout' | 'output-limit';

export interface RunListener {
  /** Another program of the page runs; this one begins when that has ended. */
  onWait(): void;
  onProgress: OnProgress;
  /** The program runs now. */
  onStart(): void;
  /** The data that came with the program is open; sentences say what was left out. */
  onOpened?(notes: string[]): void;
  onLines(lines: OutputLine[]): void;
  onLeftOut(count: number): void;
  /** Called again when a program fails after its end, once. */
  onEnd(end: RunEnd): void;
}

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
 */
export function runProgram(program: Program, folder: string, listener: RunListener): Run {
  const run = new ProgramRun(program, folder, listener);
  if (program.data) beginBeside(run);
  else if (enqueue(run)) listener.onWait();
  return run;
}

type Phase =
  /** Another program runs. */
  | 'waiting'
  /** Its files are on their way. */
  | 'loading'
  /** The library starts in its worker. */
  | 'starting'
  /** The data that came with it is being opened. */
  | 'opening'
  | 'running'
  /** Its worker answers questions about what it has stored. */
  | 'ended'
  /** It has no worker any more, or never had one. */
  | 'closed';

/** Numbers the questions of all runs. */
let lastQuestion = 0;

class ProgramRun implements Run, QueuedRun {
  private phase: Phase = 'waiting';
  private readonly program: Program;
  private readonly folder: string;
  private readonly listener: RunListener;
  private readonly loading = new AbortController();
  private readonly questions = new Map<
    number,
    { resolve: (reply: Reply) => void; reject: (error: Error) => void }
  >();
  private files: LoadedFiles | undefined;
  private worker: SandboxWorker | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hasFailed = false;
  /** A program that takes over its worker might send more than the worker would. */
  private linesLeft = mostLines;
  private answers = 0;
  private startedAt = 0;
  /** Milliseconds without a word after which the program is stopped. */
  private idleTimeout = 0;

  constructor(program: Program, folder: string, listener: RunListener) {
    this.program = program;
    this.folder = folder;
    this.listener = listener;
  }

  get isBusy(): boolean {
    return this.phase !== 'waiting' && this.phase !== 'ended' && this.phase !== 'closed';
  }

  begin(): void {
    this.start().catch((error: Error) => {
      const { liveOfflineText } = this.program.texts;
      const message = error instanceof LoadError ? liveOfflineText : error.message;
      if (this.isBusy) this.close({ kind: 'unavailable', message });
    });
  }

  stop(): void {
    this.halt('reader');
  }

  query(sql: string): Promise<QueryResult> {
    return this.send({ type: 'query', sql }).then(rowsOf);
  }

  ask(question: InspectorQuestion): Promise<QueryResult> {
    return this.send({ type: 'ask', question }).then(rowsOf);
  }

  bytes(question: BytesQuestion): Promise<ArrayBuffer | undefined> {
    return this.send({ type: 'bytes', question }).then(bytesOf);
  }

  async exportData(): Promise<Blob> {
    const bytes = await this.bytes({ of: 'data' });
    if (!bytes) throw new Error(this.program.texts.liveNothingOpenText);
    return new Blob([bytes]);
  }

  /** Another call of `stop` may come during each wait. */
  private async start(): Promise<void> {
    this.phase = 'loading';
    const { hidden, shown, files: others = {}, texts } = this.program;
    const code = [hidden, shown, ...Object.values(others)].join('\n');
    const onProgress: OnProgress = (progress) => {
      // Other files still come when one has failed.
      if (this.phase === 'loading') this.listener.onProgress(progress);
    };
    this.files = await loadFiles(this.folder, code, onProgress, this.loading.signal);
    if (!this.isBusy) return;
    this.phase = 'starting';
    const { worker, ready } = await takeWorker(this.files, texts);
    if (!this.isBusy) return worker.kill();
    this.worker = worker;
    const startup = await ready.catch((error: Error) => {
      throw new Error(startDiagnostic(error, texts));
    });
    if (!this.isBusy) return;
    this.idleTimeout = idleTimeoutFor(startup);
    worker.onAnswer = (answer) => this.onAnswer(answer);
    this.startedAt = performance.now();
    if (this.program.data) this.waitForData();
    else {
      this.phase = 'running';
      this.listener.onStart();
      this.awaitAnswer();
    }
    worker.send({ type: 'run', ...this.program });
  }

  private waitForData(): void {
    this.phase = 'opening';
    const text = this.program.texts.liveSlowOpeningText;
    const message = fillText(text, { seconds: openTimeout / 1000 });
    this.timer = setTimeout(() => this.close({ kind: 'unavailable', message }), openTimeout);
  }

  private onAnswer(answer: WorkerAnswer): void {
    this.answers += 1;
    const seconds = (performance.now() - this.startedAt) / 1000;
    if (this.answers > mostAnswers * (1 + seconds)) {
      this.halt('output-limit');
      return;
    }
    this.awaitAnswer();
    this.take(answer);
    if (this.phase !== 'ended' || this.questions.size > 0) return;
    // A timer that a program left behind may loop, too, and then nothing arrives.
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.worker?.send({ type: 'ping' });
      this.awaitAnswer();
    }, this.idleTimeout / 2);
  }

  private take(answer: WorkerAnswer): void {
    switch (answer.type) {
      case 'output':
        this.listener.onLines(answer.lines.slice(0, this.linesLeft));
        this.linesLeft = Math.max(0, this.linesLeft - answer.lines.length);
        break;
      case 'left-out':
        this.listener.onLeftOut(answer.count);
        break;
      case 'done':
        if (this.phase === 'running') this.end({ kind: 'done', ...answer });
        break;
      case 'failed':
        // Elsewhere the first error would have ended the program.
        if (this.hasFailed) break;
        this.hasFailed = true;
        // Its program hasn't begun, and never will: the run before goes on.
        if (this.phase === 'opening') this.close({ kind: 'failed', ...answer });
        else this.end({ kind: 'failed', ...answer });
        break;
      case 'opened':
        if (this.phase !== 'opening') break;
        this.phase = 'running';
        takePlace(this);
        this.listener.onStart();
        this.listener.onOpened?.(answer.notes);
        break;
      case 'not-opened':
        if (this.phase === 'opening') this.close({ kind: 'unavailable', message: answer.message });
        break;
      case 'rows':
      case 'bytes':
        this.settle(answer.id)?.resolve(answer);
        break;
      case 'query-failed':
        this.settle(answer.id)?.reject(new Error(answer.message));
    }
  }

  /** The program has ended; what it stored stays until another one begins. */
  private end(how: RunEnd): void {
    this.phase = 'ended';
    this.listener.onEnd(how);
    if (!leave(this) && this.files) prepareWorker(this.files).catch(() => {});
  }

  private halt(cause: StopCause): void {
    const { liveQueryStoppedText, liveProgramStoppedText } = this.program.texts;
    const seconds = this.idleTimeout / 1000;
    const isTimeout = cause === 'timeout';
    const reason = isTimeout ? fillText(liveQueryStoppedText, { seconds }) : liveProgramStoppedText;
    const isOver = this.phase === 'ended' && cause !== 'output-limit';
    const how: RunEnd = { kind: 'stopped', ...(isTimeout ? { cause, seconds } : { cause }) };
    this.close(isOver ? undefined : how, reason);
  }

  /** Ends the worker. Without a sentence on how, the reader knows that the program has ended. */
  private close(how: RunEnd | undefined, reason = this.program.texts.liveProgramStoppedText): void {
    if (this.phase === 'closed') return;
    this.phase = 'closed';
    this.loading.abort();
    this.worker?.kill();
    this.worker = undefined;
    clearTimeout(this.timer);
    for (const { reject } of this.questions.values()) reject(new Error(reason));
    this.questions.clear();
    if (how) this.listener.onEnd(how);
    leave(this);
  }

  private send(question: Question): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (!this.worker) return reject(new Error(this.program.texts.liveRunAgainText));
      lastQuestion += 1;
      this.questions.set(lastQuestion, { resolve, reject });
      this.worker.send({ ...question, id: lastQuestion });
      this.awaitAnswer(question.type === 'bytes' ? openTimeout : this.idleTimeout);
    });
  }

  /** Takes a question off the list; an answer that nobody waits for has none. */
  private settle(id: number) {
    const question = this.questions.get(id);
    this.questions.delete(id);
    return question;
  }

  private awaitAnswer(milliseconds: number = this.idleTimeout): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.halt('timeout'), milliseconds);
  }
}

function rowsOf(reply: Reply): QueryResult {
  return reply.type === 'rows' ? reply : { rows: [], more: 0 };
}

function bytesOf(reply: Reply): ArrayBuffer | undefined {
  return reply.type === 'bytes' ? reply.bytes : undefined;
}

/** Why the library can't be used, in a sentence. */
function startDiagnostic(error: Error, texts: LiveTexts): string {
  if (error instanceof StartTimeout)
    return fillText(texts.liveSlowStartText, { seconds: error.seconds });
  const reason = error.message || texts.liveNoWorkerText;
  return fillText(texts.liveUnreadyText, { reason });
}
