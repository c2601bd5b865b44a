import { createHash } from 'node:crypto';

/** SHA-256 of the parts in order, as hexadecimal. Parts cannot run into each other. */
export function hashOf(...parts: string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}
