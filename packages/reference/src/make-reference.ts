import { importModule } from 'truedocs/build';
import { Diagnostic } from 'truedocs/shared';
import { loadReflections } from './extract/reflections.ts';
import type { FoundPackage } from './find-package.ts';
import type { LoadOptions } from './map-reference.ts';
import type { MakeReferencePage } from './pages/added-page.ts';
import type { ReferencePages } from './pages/reference-pages.ts';

/** What a reference is made from. */
interface MakeOptions extends LoadOptions {
  found: FoundPackage;
  /** Paths of the modules that make the pages which the site adds. */
  pageModules: readonly string[];
}

/** Extracts and maps a package. */
export async function makeReference(options: MakeOptions): Promise<ReferencePages> {
  const { found, pageModules } = options;
  const { packageDir, modulesDir, version } = found;
  // TypeDoc has a process of its own; what maps its output is loaded meanwhile.
  const [reflections, { mapReference }, makers] = await Promise.all([
    loadReflections(found, options),
    import('./map-reference.ts').then((module) => module.prepare()),
    Promise.all(pageModules.map(importMaker)),
  ]);
  return mapReference(reflections, { ...options, packageDir, modulesDir, version, makers });
}

async function importMaker(file: string): Promise<MakeReferencePage> {
  const { exports } = await importModule(file).catch((error: Error) => {
    throw new Diagnostic(
      `The module ${file}, named by \`reference.pages\`, can't be imported: ${error.message}`,
    );
  });
  if (typeof exports.referencePage === 'function') return exports.referencePage;
  throw new Diagnostic(
    `${file}, named by \`reference.pages\`, must export a function \`referencePage\`.`,
  );
}
