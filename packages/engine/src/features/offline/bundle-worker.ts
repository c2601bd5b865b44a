import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { browserOptions } from '#builder/bundle/browser-options.ts';
import { hashOfModules } from '#builder/cache/module-hash.ts';
import { countAsUsed } from '#builder/cache/tidy-cache.ts';
import { engineDir } from '#builder/files/project-dir.ts';
import { writeWhole } from '#builder/files/write-whole.ts';

/**
 * Bundles the service worker, or takes it from the cache when no source has changed.
 *
 * @param name `worker` answers offline; `removal` takes the other one away.
 * @returns Its script; the build adds its own name before it.
 */
export async function bundleWorker(name: 'worker' | 'removal', cacheDir: string): Promise<string> {
  const input = path.join(engineDir, `src/features/offline/worker/${name}.ts`);
  const hash = await hashOfModules([input, import.meta.filename]);
  const file = path.join(cacheDir, 'offline', `${hash.slice(0, 12)}.js`);
  if (countAsUsed(file)) return readFile(file, 'utf8');
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({ ...browserOptions, input });
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false });
  await bundle.close();
  await writeWhole(file, output[0].code);
  return output[0].code;
}
