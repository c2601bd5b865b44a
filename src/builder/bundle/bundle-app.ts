import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderModule } from '#model/page/render-contract.ts';
import { hashOf, hashOfFiles } from '../files/cache-key.ts';
import { fileExists } from '../files/files.ts';
import { projectDir } from '../files/project-dir.ts';
import { extraStyles } from './extra-style-files.ts';

/** The app compiled for the browser and for rendering. */
export interface AppBundle {
  /** Changes with the code, the packages and the base. */
  hash: string;
  /** Folder whose files are served as they are. */
  clientDir: string;
  /** Addresses with base. */
  script: string;
  stylesheet: string;
  /** Of stylesheets that only some pages need, by name. */
  extraStyles: Record<string, string>;
  load(): Promise<RenderModule>;
}

/**
 * Compiles the app, or takes the compiled one from the cache when no source, package or option has
 * changed.
 *
 * @param base Base of the site, starting and ending with `/`.
 * @param cacheDir Folder for bundles of all bases and versions.
 */
export async function bundleApp(base: string, cacheDir: string): Promise<AppBundle> {
  const parts = ['app', 'islands', 'theme', 'search', 'live', 'model', 'builder/bundle'];
  const sources = [...parts.map((part) => `src/${part}`), 'package-lock.json'];
  const hash = hashOf(base, await hashOfFiles(projectDir, sources)).slice(0, 12);
  const outDir = path.join(cacheDir, 'bundle', hash);
  const done = path.join(outDir, 'client/.vite/manifest.json');
  if (!(await fileExists(done))) {
    // Whatever the caller's environment says: a bundle is for readers, and cached for all builds.
    process.env.NODE_ENV = 'production';
    const { createBuilder } = await import('vite');
    const { createViteConfig } = await import('./vite-config.ts');
    const builder = await createBuilder(createViteConfig({ base, outDir }));
    const { ssr, client } = builder.environments;
    if (ssr) await builder.build(ssr);
    // The manifest is written last: its presence says that all is there.
    if (client) await builder.build(client);
  }
  const manifest = JSON.parse(await readFile(done, 'utf8')) as Record<string, { file: string }>;
  const fileOf = (source: string) => {
    const file = manifest[source]?.file;
    if (!file)
      throw new Error(`The bundle has no entry for ${source}; delete ${outDir} and retry.`);
    return `${base}${file}`;
  };
  return {
    hash,
    clientDir: path.join(outDir, 'client'),
    script: fileOf('src/app/start.ts'),
    stylesheet: fileOf('src/theme/styles/index.css'),
    extraStyles: extraStyles(fileOf),
    load: () => import(pathToFileURL(path.join(outDir, 'ssr/entry.server.js')).href),
  };
}
