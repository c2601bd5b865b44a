import { startLinkedLines } from '../links/linked-lines.ts';
import { startTypeHints } from './type-hints.ts';

let isStarted = false;

/**
 * What samples can do besides being copied: show types, and be linked to line by line.
 *
 * @param first What the reader has shown interest in, if it is a sample.
 */
export function startCodeSamples(first: EventTarget | null): void {
  if (isStarted) return;
  isStarted = true;
  startTypeHints(first);
  startLinkedLines();
}
