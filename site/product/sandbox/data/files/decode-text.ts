/**
 * The text in bytes.
 *
 * @returns `undefined` for what isn't text in UTF-8, or holds characters that no text has.
 */
export function decodeText(bytes: ArrayBuffer | Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
