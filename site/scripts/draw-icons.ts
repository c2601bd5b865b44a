import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';

/**
 * Draws the icons of systems that take no SVG from `public/favicon.svg`: one for installed sites in
 * two sizes, one for iOS, and one for what only knows `/favicon.ico`.
 */
const folder = path.resolve(import.meta.dirname, '../public');
const mark = await readFile(path.join(folder, 'favicon.svg'), 'utf8');

/** White on the accent, with the room that systems need to cut the corners off. */
const tile = mark
  .replace('viewBox="0 0 32 32"', 'viewBox="-8 -8 48 48"')
  .replace(/>/, '><path d="M-8-8h48v48H-8z" fill="#2350c5" stroke="none"/>')
  .replaceAll('#3f74e8', '#fff');

await writeFile(path.join(folder, 'icon-192.png'), draw(tile, 192));
await writeFile(path.join(folder, 'icon-512.png'), draw(tile, 512));
await writeFile(path.join(folder, 'apple-touch-icon.png'), draw(tile, 180));
await writeFile(path.join(folder, 'favicon.ico'), toIco(draw(mark, 32), 32));

function draw(svg: string, width: number): Buffer {
  return Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng());
}

/** An ICO file with a single image; since Windows Vista that may be a PNG. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one image
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
