import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { hexLines } from './hex-lines.ts';

it('shows sixteen bytes a line with offset and characters', () => {
  const bytes = new TextEncoder().encode('Hello, world, twice\n');
  expect(hexLines(bytes)).toEqual([
    '00000000  48 65 6c 6c 6f 2c 20 77 6f 72 6c 64 2c 20 74 77  Hello, world, tw',
    '00000010  69 63 65 0a                                      ice.',
  ]);
  expect(hexLines(new Uint8Array())).toEqual([]);
});

it('takes only UTF-8 without zero bytes for text', () => {
  expect(decodeText(new TextEncoder().encode('é'))).toBe('é');
  expect(decodeText(new Uint8Array([0xe9]))).toBeUndefined();
  expect(decodeText(new Uint8Array([0x61, 0]))).toBeUndefined();
});
