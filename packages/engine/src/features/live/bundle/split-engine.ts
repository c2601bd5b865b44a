/** Bytes of a part: Cloudflare Pages serves no file above 25 MiB. */
const mostBytes = 20 * 2 ** 20;

/** Splits a file into parts of equal size that every host serves; a small one stays whole. */
export function splitEngine(content: Buffer): Buffer[] {
  const count = Math.ceil(content.length / mostBytes);
  const size = Math.ceil(content.length / count);
  return Array.from({ length: count }, (_, index) =>
    content.subarray(index * size, (index + 1) * size),
  );
}
