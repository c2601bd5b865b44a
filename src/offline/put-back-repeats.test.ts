import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { takeOutRepeats } from '#builder/offline/take-out-repeats.ts';
import { writePack } from '#builder/offline/write-pack.ts';
import { readPack, unpack } from './pack-bytes.ts';
import { putBackRepeats } from './put-back-repeats.ts';

/** Bytes without a pattern, always the same ones. */
function noise(length: number, seed = 1): Buffer {
  let state = seed;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    }),
  );
}

function restored(content: Uint8Array): Buffer {
  const taken = Uint8Array.from(takeOutRepeats(content));
  return Buffer.from(putBackRepeats(taken, content.length));
}

it('puts back what was taken out, whatever repeats', () => {
  const stretch = fc.uint8Array({ maxLength: 40 });
  const stretches = fc.array(fc.oneof(stretch, fc.constant(noise(30))), { maxLength: 30 });
  fc.assert(
    fc.property(stretches, (parts) => {
      const content = Buffer.concat(parts);
      expect(restored(content).equals(content)).toBe(true);
    }),
    { seed: 1, numRuns: 30 },
  );
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['one byte again and again', Buffer.alloc(5000, 7)],
  ['a stretch that ends the file', Buffer.concat([noise(300), noise(300)])],
  ['more than a number of seven bits', Buffer.concat([noise(20_000), noise(20_000)])],
])('restores %s', (_, content) => {
  expect(restored(content).equals(content)).toBe(true);
});

it('a large file that repeats itself far apart takes half of what deflate makes of it', async () => {
  const content = Buffer.concat([noise(600_000), noise(600_000)]);
  const pack = await writePack('live', [{ path: '/engine.wasm', headers: {}, content }]);
  expect(pack.bytes.length).toBeLessThan(0.51 * deflateRawSync(content).length);
  const { index, bodies } = await readPack(Uint8Array.from(pack.bytes).buffer);
  const [file] = index.files;
  const whole = await unpack(bodies[0] as Uint8Array<ArrayBuffer>, new Uint8Array(), file?.[3]);
  expect(Buffer.from(whole).equals(content)).toBe(true);
});
