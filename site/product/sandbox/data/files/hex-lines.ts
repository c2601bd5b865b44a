/** Bytes of a line. */
const width = 16;

/** Bytes as lines of their offset, sixteen of them in hexadecimal, and as characters. */
export function hexLines(bytes: Uint8Array): string[] {
  return Array.from({ length: Math.ceil(bytes.length / width) }, (_, index) => {
    const start = index * width;
    const some = [...bytes.subarray(start, start + width)];
    const numbers = some.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
    const characters = some.map(characterOf).join('');
    const offset = start.toString(16).padStart(8, '0');
    return `${offset}  ${numbers.padEnd(width * 3 - 1)}  ${characters}`;
  });
}

/** Bytes outside printable ASCII are dots. */
function characterOf(byte: number): string {
  return byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.';
}
