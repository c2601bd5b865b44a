/**
 * Reads a stream into memory, but no more of it than is sensible.
 *
 * @param most Bytes that it may have.
 * @throws RangeError as soon as there are more; the rest isn't read.
 */
export async function readAtMost(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  most: number,
): Promise<ArrayBuffer> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > most) {
      await reader.cancel();
      throw new RangeError(`The stream is longer than ${most} bytes.`);
    }
    chunks.push(part.value);
  }
  return new Blob(chunks).arrayBuffer();
}
