import path from 'node:path';
import { hashOfModules } from '#node/cache/module-hash.ts';
import { hashOf, openStore } from '#node/cache/store.ts';
import { importModule } from '#run/import-module.mjs';
import { Diagnostic } from '#shared/diagnostic.ts';
import { loadReflections } from './extract/reflections.ts';
import { findPackage } from './find-package.ts';
import type { LoadOptions } from './map-reference.ts';
import type { MakeReferencePage } from './pages/added-page.ts';
import type { ReferencePages } from './pages/reference-pages.ts';

/**
 * The reference pages of an installed package. Extracting and mapping are done once for the same
 * declarations, data of the site about them, and code.
 *
 * @throws Diagnostic when the package is missing, has no types, or has drifted from the site's data.
 */
export async function loadReference(options: LoadOptions): Promise<ReferencePages> {
  const { root, config, base, cacheDir, texts } = options;
  const found = await findPackage(config, root);
  const { packageDir, modulesDir, version, declarations } = found;
  const pageModules = config.pages.map((name) => path.resolve(root, name));
  const modules = [import.meta.filename, ...pageModules];
  const code = await hashOfModules(modules, { isLenient: true });
  const data = JSON.stringify([config, base, texts]);
  const key = hashOf(declarations, data, code);
  return openStore(cacheDir, 'reference').json(key, async () => {
    // TypeDoc has a process of its own; what maps its output is loaded meanwhile.
    const [reflections, { mapReference }, makers] = await Promise.all([
      loadReflections(found, options),
      import('./map-reference.ts').then((module) => module.prepare()),
      Promise.all(pageModules.map(importMaker)),
    ]);
    return mapReference(reflections, { ...options, packageDir, modulesDir, version, makers });
  });
}

async function importMaker(file: string): Promise<MakeReferencePage> {
  const module = await importModule(file).catch((error: Error) => {
    throw new Diagnostic(
      `The module ${file}, named by \`reference.pages\`, can't be imported: ${error.message}`,
    );
  });
  if (typeof module.referencePage === 'function') return module.referencePage;
  throw new Diagnostic(
    `${file}, named by \`reference.pages\`, must export a function \`referencePage\`.`,
  );
}
