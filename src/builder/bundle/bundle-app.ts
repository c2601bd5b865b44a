import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderModule } from '#model/page/render-contract.ts';
import { ModuleProblem } from '#run/module-problem.mjs';
import { hashOf } from '../cache/cache-key.ts';
import { keptFolder } from '../cache/kept-folder.ts';
import { hashOfModules } from '../cache/module-hash.ts';
import { projectDir } from '../files/project-dir.ts';
import { clientEntry, mainStylesheet, serverEntry } from './app-entries.ts';
import { extraStyles } from './extra-style-files.ts';
import type { SiteComponents } from './site-components.ts';

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
 * @param site.base Base of the site, starting and ending with `/`.
 * @param site.accent The site's accent.
 * @param site.components The site's own components.
 * @param cacheDir Folder for bundles of all bases and versions.
 * @throws ModuleProblem for a component of the site that can't be compiled.
 */
export async function bundleApp(
  { base, accent, components }: { base: string; accent: string; components: SiteComponents },
  cacheDir: string,
): Promise<AppBundle> {
  const names = components.files.map(({ file }) => file);
  const hash = hashOf(base, accent, await hashOfSources(components), ...names).slice(0, 12);
  const outDir = path.join(cacheDir, 'bundle', hash);
  await keptFolder(outDir, async (folder) => {
    const { createBuilder } = await import('vite');
    const { createViteConfig } = await import('./vite-config.ts');
    await inProduction(async () => {
      const builder = await createBuilder(
        createViteConfig({ base, accent, components, outDir: folder }),
      );
      const { ssr, client } = builder.environments;
      try {
        if (ssr) await builder.build(ssr);
        if (client) await builder.build(client);
      } catch (error) {
        throw await componentProblem(error, components);
      }
    });
  });
  const list = await readFile(path.join(outDir, 'client/.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(list) as Record<string, { file: string }>;
  const fileOf = (source: string) => {
    const file = manifest[source]?.file;
    if (!file)
      throw new Error(`The bundle has no entry for ${source}; delete ${outDir} and retry.`);
    return `${base}${file}`;
  };
  return {
    hash,
    clientDir: path.join(outDir, 'client'),
    script: fileOf(clientEntry),
    stylesheet: fileOf(mainStylesheet),
    extraStyles: extraStyles(components, fileOf),
    load: () => import(pathToFileURL(path.join(outDir, 'ssr/entry.server.js')).href),
  };
}

/**
 * Runs a step in Node's production environment, whatever the caller's says: a bundle is for readers,
 * and cached for all builds. The caller gets its own environment back.
 */
async function inProduction(step: () => Promise<void>): Promise<void> {
  const { NODE_ENV: before } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await step();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

function hashOfSources(components: SiteComponents): Promise<string> {
  const inProject = (file: string) => path.join(projectDir, file);
  const entries = [
    inProject(clientEntry),
    inProject(serverEntry),
    inProject(mainStylesheet),
    ...Object.values(extraStyles(components, inProject)),
    ...(components.module ? [components.module] : []),
    ...components.files.map(({ file }) => file),
    // Loaded only when there is something to compile.
    path.join(import.meta.dirname, 'vite-config.ts'),
    inProject('src/theme/content/site-component.tsx'),
    inProject('src/islands/runtime/site-island.tsx'),
  ];
  return hashOfModules(entries, { isLenient: true });
}

/**
 * What the bundler says about a file of the site; an error in any other one is ours.
 *
 * @returns A ModuleProblem, or the error itself.
 */
async function componentProblem(error: unknown, { module }: SiteComponents): Promise<unknown> {
  const { problemOf } = await import('#run/bundle-module.mjs');
  const problem = problemOf(error, '');
  if (!(problem instanceof ModuleProblem)) return error;
  // The list of components imports what the module should export.
  if (problem.file.startsWith('\0') && module) {
    return new ModuleProblem(problem.reason.replace(/ by ".*"/, ' by this file'), module);
  }
  return path.relative(projectDir, problem.file).startsWith('src') ? error : problem;
}
