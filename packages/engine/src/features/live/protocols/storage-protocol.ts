import type { OutputLine } from '../shared/output-line.ts';

/** What the page may ask: there is no way to send code. */
export type StorageRequest = 'run' | 'forget';

/** From the worker to the page. */
export type StorageAnswer =
  | { type: 'output'; line: OutputLine }
  | { type: 'done' }
  | { type: 'failed'; message: string };
