import path from 'node:path';
import { browserOptions } from '#node/bundle/browser-bundle.ts';
import { hashOfModules } from '#node/cache/module-hash.ts';
import { openStore } from '#node/cache/store.ts';

const workers = {
  worker: path.join(import.meta.dirname, 'worker/worker.ts'),
  removal: path.join(import.meta.dirname, 'worker/removal.ts'),
};

/**
 * Bundles the service worker, or takes it from the cache when no source has changed.
 *
 * @param name `worker` answers offline; `removal` takes the other one away.
 * @returns Its script; the build adds its own name before it.
 */
export async function bundleWorker(name: keyof typeof workers, cacheDir: string): Promise<string> {
  const input = workers[name];
  const hash = await hashOfModules([input, import.meta.filename]);
  const store = openStore(cacheDir, 'offline-worker');
  const known = store.get(hash);
  if (known) return known.toString();
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({ ...browserOptions, input });
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false });
  await bundle.close();
  await store.put(hash, output[0].code);
  return output[0].code;
}
