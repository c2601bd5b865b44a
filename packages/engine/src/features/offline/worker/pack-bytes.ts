import type { PackFile, PackIndex } from '../pack-index.ts';

/** A pack, taken apart; files are still compressed. */
export interface PackParts {
  index: PackIndex;
  dictionary: Uint8Array<ArrayBuffer>;
  /** In the order of the index. */
  bodies: Uint8Array<ArrayBuffer>[];
}

/**
 * Takes the bytes of a pack apart.
 *
 * @throws Error when they end too early or aren't a pack.
 */
export async function readPack(bytes: ArrayBuffer): Promise<PackParts> {
  const indexSize = new DataView(bytes).getUint32(0, true);
  let at = 4;
  const take = (size: number) => {
    if (at + size > bytes.byteLength) throw new Error('The pack ends too early.');
    const part = new Uint8Array(bytes, at, size);
    at += size;
    return part;
  };
  const text = new TextDecoder().decode(await inflate([take(indexSize)]));
  const index: PackIndex = JSON.parse(text);
  const dictionary = take(index.dictionary);
  return { index, dictionary, bodies: index.files.map(([, , size]: PackFile) => take(size)) };
}

/**
 * The content of a file.
 *
 * @param body Its compressed bytes.
 * @param dictionary The pack's dictionary, inflated.
 */
export async function unpack(
  body: Uint8Array<ArrayBuffer>,
  dictionary: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { length } = dictionary;
  const inflated = await inflate([...(length > 0 ? [storedBlock(length), dictionary] : []), body]);
  return new Uint8Array(inflated, length);
}

/** Streams take no dictionary, so it comes first, as a block that is stored as it is. */
function storedBlock(length: number): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(5);
  const view = new DataView(header.buffer);
  view.setUint16(1, length, true);
  view.setUint16(3, ~length & 0xffff, true);
  return header;
}

/** Inflates parts that follow each other. */
export async function inflate(parts: Uint8Array<ArrayBuffer>[]): Promise<ArrayBuffer> {
  const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).arrayBuffer();
}
