import { setFlagsFromString } from 'node:v8';

/** Smaller sites stay far below a gigabyte, and are built faster with a loose heap. */
const manyPages = 3000;

/**
 * Lets the heap grow by a third at most before garbage is collected. V8 lets it double and more where
 * memory seems plentiful, so a build of many pages would hold mostly garbage.
 */
export function tightenHeap(pages: number): void {
  if (pages >= manyPages) setFlagsFromString('--heap-growing-percent=33');
}
