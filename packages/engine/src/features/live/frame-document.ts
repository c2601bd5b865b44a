import { frameRoute, storageFolder } from '#channels/live-paths.ts';
import { type FileHeaders, scriptHash } from '#node/hosting/headers-of.ts';
import type { LiveBundle } from './bundle/bundle-live.ts';

/**
 * The policy of the sandbox's document, and of the worker it starts: code may be evaluated there,
 * because the library compiles its schemas, and nothing may be fetched from anywhere. `sandbox`
 * takes the site's origin away, also from one who opens the document by itself.
 */
export function frameHeaders({ frameScript }: Pick<LiveBundle, 'frameScript'>): FileHeaders {
  // A document can't carry these itself.
  const more = ["frame-ancestors 'self'", 'sandbox allow-scripts'];
  return policyAt(frameRoute, [...framePolicy(frameScript), ...more]);
}

function framePolicy(frameScript: string): string[] {
  return [
    "default-src 'none'",
    `script-src ${scriptHash(frameScript)} blob: 'unsafe-eval'`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ];
}

const written = (policy: readonly string[]) => policy.join('; ');

function policyAt(path: string, policy: readonly string[]): FileHeaders {
  return { path, headers: { 'Content-Security-Policy': written(policy) } };
}

/**
 * The policy of the workers that keep an example's data in the site's private file system: the
 * library compiles its schemas there, and everything comes from the site itself. They accept no
 * code, only the name of what to do (`protocols/storage-protocol.ts`).
 */
export const storageHeaders = policyAt(storageFolder, [
  "default-src 'none'",
  "script-src 'self' 'unsafe-eval'",
  "worker-src 'self'",
  "connect-src 'self'",
]);

/**
 * The document in which programs run. It carries its policy too, so that programs reach no network
 * on hosts that can't send headers.
 */
export function frameDocument({ frameScript }: Pick<LiveBundle, 'frameScript'>): string {
  const policy = written(framePolicy(frameScript));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Sandbox</title></head><body><script>${frameScript}</script></body></html>\n`;
}
