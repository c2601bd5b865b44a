import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const compress = promisify(deflate);

/** How many colors a palette can hold. */
const most = 256;

/**
 * Writes opaque pixels as a PNG with a palette: a flat drawing takes a third of the bytes of one with
 * full colors.
 *
 * @param pixels Four bytes each: red, green, blue, and the opacity, which is left out.
 * @returns `undefined` for more than 256 colors.
 */
export async function indexedPng(
  pixels: Uint8Array,
  width: number,
  height: number,
): Promise<Buffer | undefined> {
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  const palette = new Map<number, number>();
  // Each row begins with its filter, which is none.
  const rows = Buffer.alloc(height * (width + 1));
  for (let at = 0; at < width * height; at += 1) {
    const color = view.getUint32(at * 4) >>> 8;
    const index = palette.get(color) ?? palette.size;
    if (index === palette.size) palette.set(color, index);
    rows[at + Math.floor(at / width) + 1] = index;
  }
  if (palette.size > most) return undefined;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each pixel, which name a color of the palette.
  header.set([8, 3, 0, 0, 0], 8);
  const colors = [...palette.keys()].flatMap((color) => [
    color >> 16,
    (color >> 8) & 255,
    color & 255,
  ]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colors)),
    chunk('IDAT', await compress(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
