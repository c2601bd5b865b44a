import { cp } from 'node:fs/promises';
import path from 'node:path';
import { frameRoute, type LiveBundle } from '../bundle/bundle-live.ts';
import { fileExists, writeOutput } from './files.ts';
import { scriptHash } from './script-hash.ts';

/**
 * The policy of the sandbox's document, and of the worker it starts: code may be evaluated there,
 * because the library compiles its schemas, and nothing may be fetched from anywhere. `sandbox`
 * takes the site's origin away, also from one who opens the document by itself.
 */
export function frameHeaders(
  headers: Record<string, string>,
  { frameScript }: Pick<LiveBundle, 'frameScript'>,
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src ${scriptHash(frameScript)} blob: 'unsafe-eval'`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ];
  return { ...headers, 'Content-Security-Policy': policy.join('; ') };
}

/** The document in which programs run. */
export function frameDocument({ frameScript }: Pick<LiveBundle, 'frameScript'>): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sandbox</title></head><body><script>${frameScript}</script></body></html>\n`;
}

/**
 * Writes the sandbox, the library, apps and what describes them into the output folder.
 *
 * @param apps Folder with bundled apps; it may be missing when there are none.
 */
export async function writeLiveFiles(
  folder: string,
  bundle: LiveBundle,
  apps: string,
): Promise<void> {
  const isServed = (file: string) => !path.basename(file).startsWith('.');
  await cp(bundle.dir, folder, {
    recursive: true,
    filter: (file) => file === bundle.dir || isServed(file),
  });
  if (await fileExists(apps)) await cp(apps, folder, { recursive: true });
  await writeOutput(path.join(folder, `${frameRoute}.html`), frameDocument(bundle));
}
