/**
 * Whether a `Range` is one that the file server reads rightly: a first byte, and an end that is
 * missing or behind it. All others are to be dropped; the whole file is a valid answer to them
 * (RFC 9110, 14.2).
 *
 * It would read a suffix (`bytes=-5`) as a start, take an end of zero for none, answer the first
 * part of several as if it were all, and throw where the end comes before the start.
 */
export function isPlainRange(header: string): boolean {
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(header) ?? [];
  if (start === undefined) return false;
  return end === '' || (Number(end) > 0 && Number(end) >= Number(start));
}
