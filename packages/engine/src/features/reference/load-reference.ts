import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOfModules } from '#node/cache/module-hash.ts';
import { hashOfPackages } from '#node/cache/package-hash.ts';
import { hashOf, openStore } from '#node/cache/store.ts';
import { projectDir } from '#node/files/project-dir.ts';
import { importModule } from '#run/import-module.mjs';
import { Diagnostic } from '#shared/diagnostic.ts';
import type { SiteTexts } from '#shared/texts/theme-texts.ts';
import { extractReflections, type PackageEntry } from './extract/extract.ts';
import type { Reflection } from './extract/typedoc-json.ts';
import type { ReferenceConfig } from './options.ts';
import type { MakeReferencePage } from './pages/added-page.ts';
import type { ReferencePages } from './pages/reference-pages.ts';

/** The package, and the route of its pages. */
export interface LoadOptions {
  /** The site's folder. */
  root: string;
  config: ReferenceConfig;
  base: string;
  cacheDir: string;
  /** The theme's texts in the site's language. */
  texts: SiteTexts;
}

/**
 * The reference pages of an installed package. Extracting and mapping are done once for the same
 * declarations, data of the site about them, and code.
 *
 * @throws Diagnostic when the package is missing, has no types, or has drifted from the site's data.
 */
export async function loadReference(options: LoadOptions): Promise<ReferencePages> {
  const { root, config, base, cacheDir, texts } = options;
  const found = await findPackage(config);
  const { packageDir, version } = found;
  const pageModules = config.pages.map((name) => path.resolve(root, name));
  const modules = [import.meta.filename, ...pageModules];
  const code = await hashOfModules(modules, { isLenient: true });
  const declarations = await hashOfPackages([{ name: config.package }], 'declarations');
  const data = JSON.stringify([config, base, texts]);
  const key = hashOf(declarations, data, code);
  return openStore(cacheDir, 'reference').json(key, async () => {
    await mkdir(path.join(projectDir, '.cache'), { recursive: true });
    // TypeDoc has a process of its own; what maps its output is loaded meanwhile.
    const [reflections, { mapReference }, makers] = await Promise.all([
      cachedReflections(found, declarations, cacheDir),
      import('./map/map-reference.ts').then((module) => module.prepare()),
      Promise.all(pageModules.map(importMaker)),
    ]);
    return mapReference(reflections, { ...options, packageDir, modulesDir, version, makers });
  });
}

const extractor = path.join(import.meta.dirname, 'extract/extract.ts');

/** TypeDoc's output, cached for itself: the code that turns it into pages changes more often. */
async function cachedReflections(
  { packageDir, entries }: FoundPackage,
  declarations: string,
  cacheDir: string,
): Promise<Reflection[]> {
  // Another process runs these.
  const packages = ['typedoc', 'typedoc-plugin-mdn-links'];
  const code = await hashOfModules([extractor], { packages });
  const key = hashOf(packageDir, declarations, JSON.stringify(entries), code);
  const store = openStore(cacheDir, 'reflections');
  return store.json(key, () => extractReflections(packageDir, entries));
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

const modulesDir = path.join(projectDir, 'node_modules');

interface FoundPackage {
  packageDir: string;
  version: string;
  entries: PackageEntry[];
}

async function findPackage({
  package: name,
  entries: wanted,
}: ReferenceConfig): Promise<FoundPackage> {
  const packageDir = path.join(modulesDir, name);
  const text = await readFile(path.join(packageDir, 'package.json'), 'utf8').catch(() => {
    throw new Diagnostic(
      `The package ${name}, named by \`reference\` in the configuration, isn't installed. Run \`npm install ${name}\`.`,
    );
  });
  const manifest = JSON.parse(text);
  const entries = wanted.map((entry) => ({ name: entry, types: typesOf(manifest, entry) }));
  const lacking = entries.find(({ types }) => types === undefined);
  if (lacking) {
    const place = lacking.name === '.' ? '' : ` for ${lacking.name}`;
    throw new Diagnostic(`The package ${name} has no type declarations${place} to document.`);
  }
  return { packageDir, version: manifest.version, entries: entries as PackageEntry[] };
}

interface Manifest {
  types?: string;
  exports?: Record<string, { types?: string } | undefined> & { types?: string };
}

/** The declarations of an entry point, relative to the package's folder. */
function typesOf({ types, exports }: Manifest, entry: string): string | undefined {
  const main = entry === '.' ? types : undefined;
  const declared = main ?? exports?.[entry]?.types ?? (entry === '.' ? exports?.types : undefined);
  return declared?.replace(/^\.\//, '');
}
