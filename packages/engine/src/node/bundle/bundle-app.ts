import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownValue } from '#shared/own-value.ts';
import type { RenderModule } from '#shared/page/render-contract.ts';
import { hashOfModules } from '../cache/module-hash.ts';
import { checksumFile, hashOf, openStore } from '../cache/store.ts';
import { ModuleDiagnostic } from '../diagnostics/module-diagnostic.ts';
import { engineDir } from '../files/project-dir.ts';
import { requestOnce } from '../files/worker-client.ts';
import type { AppRequest, AppResponse } from './app-process.ts';
import {
  type ClientParts,
  clientEntry,
  extraStyles,
  featureModules,
  mainStylesheet,
} from './client-parts.ts';

/** The app compiled for the browser and for rendering. */
export interface AppBundle {
  /** Changes with its files. */
  hash: string;
  /** Folder whose files are served as they are. */
  clientDir: string;
  /** Addresses with base. */
  script: string;
  /** The script and those that it imports, which all pages load. */
  scripts: string[];
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
 * @param site.colors Those that the configuration names.
 * @param site.features The site's features.
 * @param site.components The site's own components.
 * @param site.plugins The site's plugins of Vite. With one, nothing comes from the cache: nobody knows what
 *   it reads, and Tailwind reads all pages.
 * @param cacheDir Folder for bundles of all bases and versions.
 * @throws ModuleDiagnostic for a component of the site that can't be compiled; Diagnostic for a plugin.
 */
export async function bundleApp(
  site: Omit<AppRequest, 'outDir'>,
  cacheDir: string,
): Promise<AppBundle> {
  const { base, colors, features, components, plugins } = site;
  const names = [...components.files.map(({ file }) => file), ...Object.values(components.slots)];
  const env = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  const settings = JSON.stringify([base, colors, features, names, env.sort()]);
  const key = hashOf(settings, await hashOfSources(site)).slice(0, 12);
  const once = plugins.found.length > 0 ? randomUUID() : '';
  const outDir = await openStore(cacheDir, 'bundle').folder(key + once, (folder) =>
    compileApp({ ...site, outDir: folder }),
  );
  const list = await readFile(path.join(outDir, 'client/.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(list) as Record<string, { file: string; imports?: string[] }>;
  const fileOf = (source: string) => {
    const file = ownValue(manifest, source)?.file;
    if (!file)
      throw new Error(`The bundle has no entry for ${source}; delete ${outDir} and retry.`);
    return `${base}${file}`;
  };
  return {
    hash: await readFile(path.join(outDir, checksumFile), 'utf8'),
    clientDir: path.join(outDir, 'client'),
    script: fileOf(clientEntry),
    scripts: importedBy(clientEntry, manifest).map(fileOf),
    stylesheet: fileOf(mainStylesheet),
    extraStyles: extraStyles(site, fileOf),
    load: () => import(pathToFileURL(path.join(outDir, 'ssr/entry.server.mjs')).href),
  };
}

/** An entry of a bundle and all that it imports, at once or by others. */
function importedBy(
  entry: string,
  manifest: Record<string, { imports?: string[] }>,
  known = new Set<string>(),
): string[] {
  if (!known.has(entry)) {
    known.add(entry);
    for (const one of ownValue(manifest, entry)?.imports ?? []) importedBy(one, manifest, known);
  }
  return [...known];
}

/** Compiles in a process of its own: the compiler takes 350 MB and wouldn't give them back. */
async function compileApp(request: AppRequest): Promise<void> {
  const module = new URL('./app-process.ts', import.meta.url);
  const { warnings, diagnostic } = await requestOnce<AppRequest, AppResponse>(
    module,
    'bundles the app',
    request,
  );
  for (const warning of warnings) console.warn(warning);
  if (diagnostic) throw new ModuleDiagnostic(diagnostic.reason, diagnostic);
}

function hashOfSources({ features, components }: ClientParts): Promise<string> {
  const inEngine = (file: string) => path.join(engineDir, file);
  const entries = [
    ...featureModules(features),
    ...Object.values(extraStyles({ features, components }, inEngine)),
    ...components.files.map(({ file }) => file),
    ...Object.values(components.slots),
    ...(components.theme ? [components.theme] : []),
  ];
  return hashOfModules(entries);
}
