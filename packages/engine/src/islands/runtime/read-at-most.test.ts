import { expect, it } from 'vitest';
import { readAtMost } from './read-at-most.ts';

/** A stream of as many bytes as anyone reads, ten at a time. */
function endless() {
  const seen = { pulled: 0, isCancelled: false };
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        seen.pulled += 10;
        controller.enqueue(new Uint8Array(10));
      },
      cancel() {
        seen.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { seen, stream };
}

it('reads a stream up to its limit', async () => {
  const stream = new Blob(['four', 'five']).stream();
  expect(new TextDecoder().decode(await readAtMost(stream, 8))).toBe('fourfive');
});

it('stops reading what is longer', async () => {
  const { seen, stream } = endless();
  await expect(readAtMost(stream, 35)).rejects.toThrow(RangeError);
  expect(seen).toEqual({ pulled: 40, isCancelled: true });
});
