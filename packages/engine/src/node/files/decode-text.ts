import { isUtf8 } from 'node:buffer';

/**
 * The text of a file: UTF-8, or UTF-16 with the mark that names it; without marks, and with `\n` line ends.
 *
 * @returns Nothing for bytes in another encoding.
 */
export function decodeText(bytes: Buffer): string | undefined {
  const encoding = encodingOf(bytes);
  if (encoding === undefined) return undefined;
  const text = new TextDecoder(encoding).decode(bytes);
  return text.includes('\r') ? text.replaceAll('\r\n', '\n') : text;
}

function encodingOf(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Text of another encoding is full of zeros, or no UTF-8.
  return isUtf8(bytes) && !bytes.includes(0) ? 'utf-8' : undefined;
}
