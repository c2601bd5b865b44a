import path from 'node:path';
import { hashOf, hashOfModules, openStore } from 'truedocs/build';
import { siteGrammars } from 'truedocs/pages';
import { findPackage } from './find-package.ts';
import { makeReference } from './make-reference.ts';
import type { LoadOptions } from './map-reference.ts';
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
  const pageModules = config.pages.map((name) => path.resolve(root, name));
  const code = await hashOfModules(pageModules);
  const data = JSON.stringify([config, base, texts, siteGrammars()]);
  const key = hashOf(found.declarations, data, code);
  return openStore(cacheDir, 'reference').json(key, () =>
    makeReference({ ...options, found, pageModules }),
  );
}
