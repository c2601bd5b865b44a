import { fromUrlBase64, toUrlBase64 } from './url-base64.ts';

/** Fragment of an address that carries code to an example. */
export function sharedCodeHash(id: string, code: string): string {
  return `${id}=${toUrlBase64(new TextEncoder().encode(code))}`;
}

/**
 * The code that a fragment carries to an example; `undefined` when there is none for it.
 *
 * @throws Error when the fragment is for the example and cannot be read.
 */
export function readSharedCode(hash: string, id: string): string | undefined {
  const prefix = `#${id}=`;
  if (id === '' || !hash.startsWith(prefix)) return undefined;
  const bytes = fromUrlBase64(hash.slice(prefix.length));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
