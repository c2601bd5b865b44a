import { setFlagsFromString } from 'node:v8';

/** What is made of fewer pages stays far below a gigabyte, and is made faster with a loose heap. */
const manyPages = 1000;

/**
 * Watches how much a build makes anew. From many pages on, the heap grows by a quarter at most before
 * garbage is collected: V8 lets it double and more where memory seems plentiful, so that it would hold
 * mostly garbage.
 *
 * @param expected How many pages will be made for certain.
 * @returns To be called for each page that's compiled or rendered.
 */
export function heapTightener(expected: number): () => void {
  const tighten = () => setFlagsFromString('--heap-growing-percent=25');
  if (expected >= manyPages) tighten();
  let made = 0;
  return () => {
    made += 1;
    if (made === manyPages) tighten();
  };
}
