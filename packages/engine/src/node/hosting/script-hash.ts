import { createHash } from 'node:crypto';

/** How a content security policy names an inline script. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
