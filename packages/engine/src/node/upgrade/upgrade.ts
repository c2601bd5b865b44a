import { chmod, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { preset } from '#features/preset.ts';
import { registry } from '#features/registry.ts';
import { Diagnostic, Diagnostics, diagnosticsOf } from '#shared/diagnostic.ts';
import { findConfig, readConfig } from '../config/load-config.ts';
import { missingPackages } from '../diagnostics/missing-packages.ts';

/**
 * Rewrites the configuration of a site for this version of the engine. The file is replaced only when
 * the new one loads.
 *
 * @param root Folder with `site.config.ts`.
 * @returns One sentence for each change; none where nothing has to change.
 * @throws Diagnostic with what has to be changed by hand; the file is as it was then.
 */
export async function upgrade(root: string): Promise<string[]> {
  const file = await realpath(await findConfig(root));
  const name = path.basename(file);
  // A key that has moved keeps a configuration from loading.
  const mistake = await readConfig(file).then(
    () => undefined,
    (error) => error,
  );
  if (mistake === undefined) return [];
  const missing = missingPackages('Rewriting a configuration needs', ['typescript']);
  if (missing) throw new Diagnostic(missing);
  const { rewriteConfig } = await import('./rewrite-config.ts');
  const before = await readFile(file, 'utf8');
  const { source, changes, obstacles } = rewriteConfig(before, await presetCalls());
  if (obstacles.length > 0) {
    throw new Diagnostics(
      obstacles.map(({ sentence, line }) => new Diagnostic(sentence, { file: name, line })),
    );
  }
  if (changes.length === 0) throw mistake;
  await replace(file, source);
  return changes;
}

function presetCalls() {
  return Promise.all(
    preset.map(async ({ name }) => {
      const requires = (await registry[name]?.())?.default.requires ?? [];
      return { feature: name, call: name, requires };
    }),
  );
}

async function assertLoads(file: string, name: string): Promise<void> {
  await readConfig(file).catch((error) => {
    const reasons = diagnosticsOf(error).map(({ message }) => message);
    throw new Diagnostic(
      `The configuration can't be upgraded automatically, and is as it was: ${reasons.join(' ')}`,
      { file: name },
    );
  });
}

/** Puts a file in place of another, once it loads: beside it, where its imports lead to the same files. */
async function replace(file: string, source: string): Promise<void> {
  const next = path.join(path.dirname(file), `.upgrade-${process.pid}-${path.basename(file)}`);
  try {
    await writeFile(next, source, { flag: 'wx' });
    await assertLoads(next, path.basename(file));
    await chmod(next, (await stat(file)).mode);
    await rename(next, file);
  } finally {
    await rm(next, { force: true });
  }
}
