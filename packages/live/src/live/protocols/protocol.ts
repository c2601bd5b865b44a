import type { LiveTexts } from '#live/texts.ts';
import type {
  BytesQuestion,
  ImportedFile,
  InspectorQuestion,
  InspectorView,
} from '../inspector.ts';
import type { LoggedValue } from '../shared/logged-value.ts';
import type { OutputLine } from '../shared/output-line.ts';

/** From the page to the frame. */
export type FrameMessage =
  /** The worker's own code, and what all workers share: the engine in parts, and the binary; sent once. */
  | {
      type: 'worker-code';
      code: string;
      engine: ArrayBuffer[] | undefined;
      wasm: ArrayBuffer | undefined;
    }
  /** The port leads to the new worker. */
  | { type: 'spawn'; id: number }
  | { type: 'kill'; id: number }
  /** Asks for `live-frame-ready` once more. */
  | { type: 'frame-ping' };

/** From the frame to the page. */
export type FrameNews =
  | { type: 'live-frame-ready' }
  /** The worker's own script did not start, or the engine was not compiled. */
  | { type: 'live-worker-failed'; id: number; message: string };

/** From the frame to a worker, with the port that leads there and on to the page. */
export interface WorkerStart {
  /** The library's engine, where it has one. */
  engine: WebAssembly.Module | undefined;
  /** Compiled from the library's binary, where that is WebAssembly. */
  binary: WebAssembly.Module | undefined;
}

/** From the page to a worker. */
export type WorkerRequest =
  | { type: 'packages'; wasm: ArrayBuffer | undefined; modules: PackageModule[] }
  /** Uses the library in advance, so that a program starts fast. */
  | { type: 'rehearse' }
  | ({ type: 'run' } & Program)
  | { type: 'query'; id: number; sql: string }
  | { type: 'ask'; id: number; question: InspectorQuestion }
  | { type: 'bytes'; id: number; question: BytesQuestion }
  /** Is it still able to answer? */
  | { type: 'ping' };

/** A program: code that runs first, code whose output is shown, and texts for what goes wrong. */
export interface Program {
  hidden: string;
  shown: string;
  /** Further files by name; the program imports `util.ts` as `./util.ts`. */
  files?: Record<string, string>;
  /** Name of the file that runs, where there are others. */
  name?: string;
  texts: LiveTexts;
  /** Data to open before the program runs: the bytes of a file, or files to make it from. */
  data?: ProgramData;
}

/** Data that a reader imports. */
export type ProgramData = ArrayBuffer | readonly ImportedFile[];

/** Milliseconds that opening, making or packing data may take; a large file takes its time. */
export const openTimeout = 120_000;

/** Lines of one run that are shown; the rest is counted. */
export const mostLines = 1000;

/** The text of a module whose export `packages` holds namespaces by specifier. */
export interface PackageModule {
  code: string;
}

/** A program that has come to its end. */
export interface Finish {
  milliseconds: number;
  /** Views that readers can open; none where the program has opened nothing. */
  views: readonly InspectorView[];
}

/** A program whose statements have all run. */
export interface Completion extends Finish {
  /** Whether timers go on, and may print more. */
  hasTimers: boolean;
}

/** A program that ended with an error; `line` is one of the shown code, 1-based, or of `file`. */
export interface Failure extends Finish {
  error: LoggedValue;
  line?: number;
  /** Name of the further file that failed. */
  file?: string;
}

/** From a worker to the page, through the frame. */
export type WorkerAnswer =
  | { type: 'ready' }
  /** The packages could not be loaded. */
  | { type: 'unready'; message: string }
  | { type: 'output'; lines: OutputLine[] }
  /** How many lines were not sent because there were too many. */
  | { type: 'left-out'; count: number }
  | ({ type: 'done' } & Completion)
  | ({ type: 'failed' } & Failure)
  | { type: 'rows'; id: number; rows: Record<string, LoggedValue>[]; more: number }
  | { type: 'query-failed'; id: number; message: string }
  /** Without bytes there is no such file. */
  | { type: 'bytes'; id: number; bytes: ArrayBuffer | undefined }
  /** The data that came with a program is open; sentences say what was left out. */
  | { type: 'opened'; notes: string[] }
  | { type: 'not-opened'; message: string }
  | { type: 'pong' }
  /** From the frame: the worker sent more than it may, and is gone. */
  | { type: 'flooded' };
