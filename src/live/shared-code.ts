/** Fragment of an address that carries code to an example. */
export function sharedCodeHash(id: string, code: string): string {
  const bytes = new TextEncoder().encode(code);
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const encoded = btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `${id}=${encoded}`;
}

/**
 * The code that a fragment carries to an example; `undefined` when there is none for it.
 *
 * @throws Error when the fragment is for the example and cannot be read.
 */
export function readSharedCode(hash: string, id: string): string | undefined {
  const prefix = `#${id}=`;
  if (id === '' || !hash.startsWith(prefix)) return undefined;
  const text = atob(hash.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
