/** Bytes of a file, first and last. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part of a file that a `Range` asks for (RFC 9110, 14.1.2).
 *
 * @param size Size of the file in bytes.
 * @returns `undefined` where the whole file is the answer: the header is malformed, or asks for
 *   several parts, which nobody needs to send. `'unsatisfiable'` where the file has no such part.
 */
export function readRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return lastBytes(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
}

/** `bytes=-5` asks for the last five. */
function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - count), end: size - 1 };
}
