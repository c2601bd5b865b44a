import { hashLength } from '../offline-list.ts';

/** The hash that a manifest names a content by. */
export async function hashOfContent(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hash.slice(0, hashLength);
}
