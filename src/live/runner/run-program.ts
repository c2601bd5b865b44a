import { fillText } from '#model/live/fill-text.ts';
import type { LoggedValue } from '#model/live/logged-value.ts';
import type { OutputLine } from '#model/live/output-line.ts';
import type { LiveTexts } from '#model/live/texts/live-texts.ts';
import type { BytesQuestion, InspectorQuestion } from '../inspector.ts';
import {
  type Failure,
  type Finish,
  longestOpening,
  mostAnswers,
  mostLines,
  type Program,
  type WorkerAnswer,
  type WorkerRequest,
} from '../protocol.ts';
import { LoadError, type LoadedFiles, loadFiles, type OnProgress } from './load-files.ts';
import { openSandbox, type Sandbox, type SandboxWorker } from './sandbox.ts';
import { silenceAllowed } from './silence-allowed.ts';
import { StartTimeout, type WarmWorker, warmWorker } from './warm-worker.ts';

/** How a run ended. */
export type RunEnd =
  | ({ kind: 'done' } & Finish)
  | ({ kind: 'failed' } & Failure)
  | { kind: 'stopped'; cause: Exclude<StopCause, 'silence'> }
  | { kind: 'stopped'; cause: 'silence'; seconds: number }
  /** The program could not be started. */
  | { kind: 'unavailable'; message: string };

/** By the reader, or because nothing was heard of the program for too long, or far too much. */
type StopCause = 'reader' | 'silence' | 'flood';

export interface RunListener {
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
  /** What the program opened last, as a file. */
  exportData(): Promise<Blob>;
}

/** The answers to questions of all kinds. */
type Reply = Extract<WorkerAnswer, { type: 'rows' | 'bytes' }>;
type Request = WorkerRequest extends infer Each
  ? Each extends { type: 'query' | 'ask' | 'bytes' }
    ? Omit<Each, 'id'>
    : never
  : never;

let sandbox: Promise<Sandbox> | undefined;
/** Where its files come from: another version's library needs another sandbox. */
let sandboxFolder = '';
let spare: WarmWorker | undefined;
let current: Run | undefined;
/** A run whose data is not open yet; the current one stays until it is. */
let opening: Run | undefined;

/**
 * Runs a program against the real library, in a fresh worker. Only one program of a page runs, or
 * keeps what it stored, at a time: the one before ends when this one starts, or when the data that came
 * with this one has been opened. Where it can't be, the one before stays as it is.
 */
export function runProgram(program: Program, folder: string, listener: RunListener): Run {
  const before = current;
  opening?.stop();
  if (!program.data) before?.stop();
  let worker: SandboxWorker | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let hasFailed = false;
  /** A program that takes over its worker might send more than the worker would. */
  let linesLeft = mostLines;
  let answers = 0;
  let startedAt = 0;
  /** Milliseconds without a word after which the program is stopped. */
  let longestSilence = 0;
  const { texts } = program;
  const loading = new AbortController();
  const queries = new Map<number, { resolve: (r: Reply) => void; reject: (e: Error) => void }>();

  function end(result: RunEnd): void {
    clearTimeout(timer);
    isOver = true;
    listener.onEnd(result);
  }

  function stop(cause: StopCause): void {
    loading.abort();
    worker?.kill();
    worker = undefined;
    clearTimeout(timer);
    const seconds = longestSilence / 1000;
    const reason =
      cause === 'silence'
        ? fillText(texts.liveQueryStoppedText, { seconds })
        : texts.liveProgramStoppedText;
    for (const { reject } of queries.values()) reject(new Error(reason));
    queries.clear();
    if (!isOver || cause === 'flood')
      end({ kind: 'stopped', ...(cause === 'silence' ? { cause, seconds } : { cause }) });
  }

  function listen(milliseconds: number = longestSilence): void {
    clearTimeout(timer);
    timer = setTimeout(() => stop('silence'), milliseconds);
  }

  /** Data that can't be opened; what was open before stays. */
  function refuse(message: string): void {
    end({ kind: 'unavailable', message });
    stop('reader');
  }

  function waitForData(): void {
    const seconds = longestOpening / 1000;
    timer = setTimeout(
      () => refuse(fillText(texts.liveSlowOpeningText, { seconds })),
      longestOpening,
    );
  }

  function send(request: Request): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (!worker) return reject(new Error(texts.liveRunAgainText));
      lastQuery += 1;
      queries.set(lastQuery, { resolve, reject });
      worker.send({ ...request, id: lastQuery });
      listen(request.type === 'bytes' ? longestOpening : longestSilence);
    });
  }

  const rowsOf = (answer: Reply): QueryResult =>
    answer.type === 'rows' ? answer : { rows: [], more: 0 };
  const bytesOf = (answer: Reply) => (answer.type === 'bytes' ? answer.bytes : undefined);

  /** From here on, this is the run of the page. */
  function takeOver(): void {
    if (opening === run) opening = undefined;
    if (current === before) before?.stop();
    current = run;
    listener.onStart();
  }

  /** What a program left behind may loop too, with nothing to show for it. */
  function ask(): void {
    worker?.send({ type: 'ping' });
    listen();
  }

  function onAnswer(answer: WorkerAnswer): void {
    answers += 1;
    const seconds = (performance.now() - startedAt) / 1000;
    if (answers > mostAnswers * (1 + seconds)) {
      stop('flood');
      return;
    }
    listen();
    hear(answer);
    if (!isOver || queries.size > 0) return;
    clearTimeout(timer);
    timer = setTimeout(ask, longestSilence / 2);
  }

  function hear(answer: WorkerAnswer): void {
    switch (answer.type) {
      case 'output':
        listener.onLines(answer.lines.slice(0, linesLeft));
        linesLeft = Math.max(0, linesLeft - answer.lines.length);
        break;
      case 'left-out':
        listener.onLeftOut(answer.count);
        break;
      case 'done':
        if (isOver) break;
        end({ kind: 'done', ...answer });
        warmUp();
        break;
      case 'failed':
        // Elsewhere the first error would have ended the program.
        if (hasFailed) break;
        hasFailed = true;
        end({ kind: 'failed', ...answer });
        warmUp();
        break;
      case 'opened':
        if (isOver || opening !== run) break;
        takeOver();
        listener.onOpened?.(answer.notes);
        break;
      case 'not-opened':
        if (!isOver && opening === run) refuse(answer.message);
        break;
      case 'rows':
      case 'bytes':
        queries.get(answer.id)?.resolve(answer);
        queries.delete(answer.id);
        break;
      case 'query-failed':
        queries.get(answer.id)?.reject(new Error(answer.message));
        queries.delete(answer.id);
    }
  }

  /** Of several programs waiting for their files only the last one is started. */
  async function start(): Promise<void> {
    const { hidden, shown, files: others = {} } = program;
    const code = [hidden, shown, ...Object.values(others)].join('\n');
    const onProgress: OnProgress = (progress) => {
      // Other files still come when one has failed.
      if (!isOver) listener.onProgress(progress);
    };
    const files = await loadFiles(folder, code, onProgress, loading.signal);
    if (isOver) return;
    const warm = await takeWorker(files, texts);
    if (isOver) return warm.worker.kill();
    worker = warm.worker;
    const startup = await warm.ready.catch((error: Error) => {
      throw new Error(startProblem(error, texts));
    });
    if (isOver) return;
    longestSilence = silenceAllowed(startup);
    worker.onAnswer = onAnswer;
    startedAt = performance.now();
    if (program.data) waitForData();
    else {
      listener.onStart();
      listen();
    }
    worker.send({ type: 'run', ...program });
  }

  const run: Run = {
    stop: () => stop('reader'),
    query: (sql) => send({ type: 'query', sql }).then(rowsOf),
    ask: (question) => send({ type: 'ask', question }).then(rowsOf),
    bytes: (question) => send({ type: 'bytes', question }).then(bytesOf),
    exportData: async () => {
      const bytes = bytesOf(await send({ type: 'bytes', question: { of: 'data' } }));
      if (!bytes) throw new Error(texts.liveNothingOpenText);
      return new Blob([bytes]);
    },
  };
  if (program.data) opening = run;
  else current = run;
  start().catch((error: Error) => {
    const message = error instanceof LoadError ? texts.liveOfflineText : error.message;
    if (!isOver) end({ kind: 'unavailable', message });
  });
  return run;
}

/** Why the library can't be used, in a sentence. */
function startProblem(error: Error, texts: LiveTexts): string {
  if (error instanceof StartTimeout)
    return fillText(texts.liveSlowStartText, { seconds: error.seconds });
  const reason = error.message || texts.liveNoWorkerText;
  return fillText(texts.liveUnreadyText, { reason });
}

let lastQuery = 0;
let lastFiles: LoadedFiles | undefined;

async function takeWorker(files: LoadedFiles, texts: LiveTexts): Promise<WarmWorker> {
  lastFiles = files;
  const opened = await takeSandbox(files).catch(() => {
    sandbox = undefined;
    throw new Error(texts.liveSandboxText);
  });
  const warm = spare;
  spare = undefined;
  if (warm && warm.packages === files.packages.length) return warm;
  warm?.worker.kill();
  return warmWorker(opened, files, false);
}

/** The sandbox of the page, or a new one where that has died or holds another version's library. */
async function takeSandbox(files: LoadedFiles): Promise<Sandbox> {
  const known = sandbox;
  if (known) {
    const opened = await known;
    if (sandboxFolder === files.folder && (await opened.isAlive())) return opened;
    opened.close();
    if (sandbox === known) {
      sandbox = undefined;
      spare = undefined;
    }
  }
  sandbox ??= openSandbox(files.frameUrl, files.workerCode, files.engine);
  sandboxFolder = files.folder;
  return sandbox;
}

/** Makes the worker for the next run while the reader looks at this one. */
function warmUp(): void {
  const files = lastFiles;
  if (spare || !files) return;
  sandbox?.then((opened) => {
    if (spare) return;
    const warm = warmWorker(opened, files, true);
    spare = warm;
    // The next run starts one that may fare better.
    warm.ready.catch(() => {
      if (spare === warm) spare = undefined;
    });
  });
}
