import type { OutputLine } from '../shared/output-line.ts';

/** Requests of the page. None of them carries code. */
export type StorageRequest = 'run' | 'forget';

/** From the worker to the page. */
export type StorageAnswer =
  /** No other tab has the files, and SQLite is loaded: the program runs now. */
  | { type: 'started' }
  | { type: 'output'; line: OutputLine }
  | { type: 'done' }
  /** Another tab keeps the files. */
  | { type: 'busy' }
  | { type: 'failed'; message: string };
