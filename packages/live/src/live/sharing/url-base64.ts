/** Bytes as a text that addresses can carry: base64 in its URL-safe form, without padding (RFC 4648, section 5). */
export function toUrlBase64(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/(?<!=)=+$/, '');
}

/**
 * The bytes that `toUrlBase64` made a text of.
 *
 * @throws DOMException when the text is none of these.
 */
export function fromUrlBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
