import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { SiteProblem } from '#model/problem.ts';
import type { ThemeTexts } from '#model/site/theme-texts.ts';
import { compilerCode } from '../content/compiler-code.ts';
import { hashOf, hashOfFiles } from '../files/cache-key.ts';
import { fileExists, writeOutput } from '../files/files.ts';
import { projectDir } from '../files/project-dir.ts';
import type { GeneratedPages } from '../site/site.ts';
import { extractReflections } from './extract/extract.ts';

/** Which package, and where its pages go. */
export interface ReferenceOptions {
  packageName: string;
  /** Route of the index: `/api/`. */
  path: string;
  base: string;
  cacheDir: string;
  /** The theme's texts in the site's language. */
  texts: ThemeTexts;
}

/**
 * The reference pages of an installed package. Extracting and mapping are done once for each
 * version of the package and of this code.
 *
 * @throws SiteProblem when the package is missing, has no types, or has drifted from our data.
 */
export async function loadReference(options: ReferenceOptions): Promise<GeneratedPages> {
  const { packageName, path: root, base, cacheDir, texts } = options;
  const { packageDir, version, types } = await findPackage(packageName);
  const code = await hashOfFiles(projectDir, ['src/builder/reference', ...compilerCode]);
  const lock = await readFile(path.join(projectDir, 'package-lock.json'), 'utf8');
  const file = path.join(
    cacheDir,
    'reference',
    `${hashOf(packageName, version, root, base, JSON.stringify(texts), code, lock)}.json`,
  );
  if (await fileExists(file)) return JSON.parse(await readFile(file, 'utf8'));
  await mkdir(path.join(projectDir, '.cache'), { recursive: true });
  // TypeDoc has a process of its own; what maps its output is loaded meanwhile.
  const [reflections, { mapReference }] = await Promise.all([
    extractReflections(packageDir, types),
    import('./map/map-reference.ts').then((module) => module.prepare()),
  ]);
  const pages = await mapReference(reflections, { ...options, packageDir, modulesDir, version });
  await writeOutput(file, JSON.stringify(pages));
  return pages;
}

const modulesDir = path.join(projectDir, 'node_modules');

async function findPackage(
  name: string,
): Promise<{ packageDir: string; version: string; types: string }> {
  const packageDir = path.join(modulesDir, name);
  const manifest = await readFile(path.join(packageDir, 'package.json'), 'utf8').catch(() => {
    throw new SiteProblem(
      `The package ${name}, named by \`reference\` in site.config.ts, is not installed. Run \`npm install ${name}\`.`,
    );
  });
  const { version, types, exports } = JSON.parse(manifest);
  const entry = types ?? exports?.['.']?.types ?? exports?.types;
  if (!entry) throw new SiteProblem(`The package ${name} has no type declarations to document.`);
  return { packageDir, version, types: entry };
}
