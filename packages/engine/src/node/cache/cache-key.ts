import { hash } from 'node:crypto';

/** SHA-256 of the parts in order, as hexadecimal. Parts cannot run into each other. */
export function hashOf(...parts: string[]): string {
  // One call for all parts: a large site takes tens of thousands of hashes.
  return hash('sha256', parts.map((part) => `${part}\0`).join(''));
}
