import { Diagnostic } from '#shared/diagnostic.ts';

const sentence =
  'The build ran out of memory, so the site stays as it was. Close other programs, or let Node use more: NODE_OPTIONS=--max-old-space-size=4096 npm run build';

/**
 * The end of a thread or a child process without memory as a problem with a way out; `undefined` for
 * every other error.
 */
export function memoryDiagnostic(error: unknown): Diagnostic | undefined {
  const { code, message = '' } = (error ?? {}) as NodeJS.ErrnoException;
  const isOut = code === 'ERR_WORKER_OUT_OF_MEMORY' || message.includes('heap out of memory');
  return isOut ? new Diagnostic(sentence) : undefined;
}
