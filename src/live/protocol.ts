import type { LiveTexts } from '#model/live/live-texts.ts';
import type { LoggedValue } from '#model/live/logged-value.ts';
import type { OutputLine } from '#model/live/output-line.ts';
import type { InspectorView } from './inspector.ts';

/** The files a first run needs, as the build describes them in `_live/files.json`. */
export interface LiveFiles {
  /** The document that the sandbox shows, relative to `files.json`. */
  frame: string;
  worker: LiveFile;
  /** A binary of the library, where it has one. */
  wasm?: LiveFile;
  /** Files with packages, by file; each says which specifiers it answers. */
  packages: (LiveFile & { specifiers: string[] })[];
  /** What the editor offers; a run does without. */
  completions: LiveFile;
}

export interface LiveFile {
  /** Address relative to `files.json`. */
  href: string;
  /** Bytes when unpacked. */
  size: number;
  /** Bytes when compressed, as a connection carries them. */
  transferSize: number;
}

/** From the page to the frame. */
export type FrameMessage =
  /** The worker's own code; sent once. */
  | { type: 'worker-code'; code: string }
  /** The port belongs to the new worker. */
  | { type: 'spawn'; id: number }
  | { type: 'kill'; id: number }
  /** Asks for `live-frame-ready` once more. */
  | { type: 'frame-ping' };

/** From the frame to the page. */
export type FrameNews =
  | { type: 'live-frame-ready' }
  /** The worker's own script did not start. */
  | { type: 'live-worker-failed'; id: number };

/** From the page to a worker; `rehearse` uses the library in advance, so that the program starts fast. */
export type WorkerRequest =
  | { type: 'packages'; wasm: ArrayBuffer | undefined; modules: PackageModule[]; rehearse: boolean }
  | ({ type: 'run' } & Program)
  | { type: 'query'; id: number; sql: string }
  /** Is it still able to answer? */
  | { type: 'ping' };

/** A program: code that runs first, code whose output is shown, and texts for what goes wrong. */
export interface Program {
  hidden: string;
  shown: string;
  texts: LiveTexts;
}

/** Milliseconds without a word after which a program is stopped. */
export const longestSilence = 10_000;

/** Lines of one run that are shown; the rest is counted. */
export const mostLines = 1000;

/** Messages a second, on average, above which a program is stopped; ours send about 40. */
export const mostAnswers = 1000;

/** The text of a module whose export `packages` holds namespaces by specifier. */
export interface PackageModule {
  code: string;
}

/** A program that has come to its end. */
export interface Finish {
  milliseconds: number;
  /** What readers can look at; nothing where the program has opened nothing. */
  views: readonly InspectorView[];
}

/** A program that ended with an error; `line` is one of the shown code, 1-based. */
export interface Failure extends Finish {
  error: LoggedValue;
  line?: number;
}

/** From a worker to the page. */
export type WorkerAnswer =
  | { type: 'ready' }
  /** The packages could not be loaded. */
  | { type: 'unready'; message: string }
  | { type: 'output'; lines: OutputLine[] }
  /** How many lines were not sent because there were too many. */
  | { type: 'left-out'; count: number }
  | ({ type: 'done' } & Finish)
  | ({ type: 'failed' } & Failure)
  | { type: 'rows'; id: number; rows: Record<string, LoggedValue>[]; more: number }
  | { type: 'query-failed'; id: number; message: string }
  | { type: 'pong' };
