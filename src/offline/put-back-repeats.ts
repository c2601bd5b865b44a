/**
 * Restores a file whose repeats were taken out.
 *
 * @param taken The number of repeats (four bytes, little-endian); for each of them the gap before it,
 *   then their lengths, then their distances, as numbers of seven bits a byte; and what is left.
 * @param size Bytes of the file.
 */
export function putBackRepeats(
  taken: Uint8Array<ArrayBuffer>,
  size: number,
): Uint8Array<ArrayBuffer> {
  const count = new DataView(taken.buffer, taken.byteOffset).getUint32(0, true);
  let at = 4;
  const readNumber = () => {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = taken[at++] ?? 0;
      number |= (byte & 127) << shift;
      if (byte < 128) return number;
    }
  };
  const readNumbers = () => Uint32Array.from({ length: count }, readNumber);
  const gaps = readNumbers();
  const lengths = readNumbers();
  const distances = readNumbers();
  const file = new Uint8Array(size);
  let end = 0;
  for (const [index, gap] of gaps.entries()) {
    file.set(taken.subarray(at, at + gap), end);
    at += gap;
    end += gap;
    const [length = 0, start = 0] = [lengths[index], end - (distances[index] ?? 0)];
    file.copyWithin(end, start, start + length);
    end += length;
  }
  file.set(taken.subarray(at), end);
  return file;
}
