import { scriptHash } from 'truedocs/build';
import { frameRoute } from 'truedocs/channels';
import type { FileHeaders } from 'truedocs/feature';
import type { LiveBundle } from './bundle/bundle-live.ts';

/**
 * The policy of the sandbox's document, and of the worker it starts: code may be evaluated there,
 * because the library compiles its schemas, and nothing may be fetched from anywhere. `sandbox`
 * takes the site's origin away, also from one who opens the document by itself.
 */
export function frameHeaders({ frameScript }: Pick<LiveBundle, 'frameScript'>): FileHeaders {
  // A document can't carry these itself.
  const more = ["frame-ancestors 'self'", 'sandbox allow-scripts'];
  const policy = written([...framePolicy(frameScript), ...more]);
  return { path: frameRoute, headers: { 'Content-Security-Policy': policy } };
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

/**
 * The document in which programs run. It carries its policy too, so that programs reach no network
 * on hosts that can't send headers.
 */
export function frameDocument({ frameScript }: Pick<LiveBundle, 'frameScript'>): string {
  const policy = written(framePolicy(frameScript));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Sandbox</title></head><body><script>${frameScript}</script></body></html>\n`;
}
