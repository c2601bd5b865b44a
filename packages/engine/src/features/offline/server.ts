import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FeatureOutput } from '#contract/feature.ts';
import type { ServerData } from '#contract/served-site.ts';
import type { Site } from '#contract/site.ts';
import { browserOptions } from '#node/bundle/browser-bundle.ts';
import { engineHash } from '#node/cache/package-hash.ts';
import { cacheDirOf, hashOf, openStore } from '#node/cache/store.ts';
import { defineFeatureModule } from '#node/define-feature.ts';
import {
  contentTypeOf,
  documentFile,
  fileExists,
  filesBelow,
  markdownFile,
} from '#node/files/files.ts';
import { headersOf, ownDocuments, serverFile } from '#node/hosting/headers-of.ts';
import { coreTranslations } from '#node/languages/languages.ts';
import { type Edition, editionOfRoute, type SiteData } from '#shared/site/site-data.ts';
import { workerFile, workerPath } from '#shared/site/worker-address.ts';
import { withBase, withoutBase } from '#shared/url.ts';
import { isOffered, offlineEditions } from './manifests.ts';
import { manifestPath, offlineListPath } from './offline-list.ts';
import { schema } from './options.ts';
import { notStoredTexts, offlineTexts } from './texts.ts';
import { iconFiles, webManifestPath, webManifests } from './web-manifest.ts';

export default defineFeatureModule({
  contract: 1,
  schema,
  texts: { ...offlineTexts, ...notStoredTexts },
  translations: coreTranslations,
  client: {
    render: './render.tsx',
    browser: './browser.ts',
    styles: { main: './styles/index.css', 'not-found': './styles/not-found.css' },
  },
  setup({ options: { remove }, isDevelopment }) {
    // Site authors see what they wrote last.
    if (isDevelopment) return {};
    if (remove) {
      return {
        data: { isRemoved: true },
        async seal(_, output) {
          await output.add(`/${workerFile}`, await bundleWorker('removal', cacheDirOf()));
        },
      };
    }
    return {
      document({ head }, { data }) {
        const href = withBase(webManifestPath(head.lang, data), data.base);
        return { head: [{ tag: 'link', attributes: { rel: 'manifest', href } }] };
      },
      async seal({ site }, output) {
        const worker = await bundleWorker('worker', cacheDirOf());
        await writeOfflineFiles(output, site, worker);
      },
    };
  },
});

/**
 * Writes what offline use needs beside the finished files of a site: a manifest for each edition, the list
 * of the editions, the service worker, and web app manifests.
 *
 * @param output The site's files, complete but for compressed forms.
 * @param worker The service worker's script, without the name of the build.
 */
async function writeOfflineFiles(
  output: FeatureOutput,
  { data: site, table, isListed }: Pick<Site, 'data' | 'table' | 'isListed'>,
  worker: string,
): Promise<void> {
  const { folder } = output;
  const write = (address: string, content: string) =>
    output.add(withoutBase(address, site.base), content);
  const icons: (keyof typeof iconFiles)[] = [];
  for (const name of Object.keys(iconFiles) as (keyof typeof iconFiles)[]) {
    if (await fileExists(path.join(folder, name))) icons.push(name);
  }
  for (const manifest of webManifests(site, icons))
    await output.add(manifest.path, manifest.content);
  const server: ServerData = JSON.parse(await readFile(path.join(folder, serverFile), 'utf8'));
  const documents = new Set([...server.routes, ...server.notFoundRoutes].map(documentFile));
  // A manifest is a list that everybody can read.
  const unlisted = new Set(table.routes.filter((route) => !isListed(route)).flatMap(filesOfPage));
  const names = (await filesBelow(folder))
    .filter((file) => isOffered(file, documents) && !unlisted.has(file))
    .sort();
  const files = names.map((file) => ({
    file,
    // That of a document is its route.
    path: site.base + file.replace(/(?:(^|\/)index)?\.html$/, '$1'),
    // As a server of the site sends them, without those about caching and transfer.
    headers: { 'Content-Type': contentTypeOf(file), ...headersOf(server, `/${file}`) },
    content: readFileSync(path.join(folder, file)),
  }));
  const redirects = Object.fromEntries(
    Object.entries(server.redirects ?? {}).map((pair) =>
      pair.map((address) => withBase(address, site.base)),
    ),
  );
  const written = offlineEditions(files, site, pageOwners(server, site), redirects);
  for (const { manifest, text } of written) await write(manifestPath(manifest, site.base), text);
  const editions = written.map(({ text: _, ...edition }) => edition);
  // Every file that a page can ask for is in a manifest, so any change gives the build another name.
  const build = hashOf(worker, JSON.stringify(editions)).slice(0, 16);
  await write(offlineListPath(site.base), JSON.stringify({ build, editions }));
  await write(workerPath(site.base), `const offlineBuild="${build}";${worker}`);
}

/** The edition of each page, by its two files. */
function pageOwners(server: ServerData, site: SiteData): Map<string, Edition> {
  const documents = ownDocuments(server);
  const pages = server.routes.filter((route) => !documents.has(route));
  return new Map(
    pages.flatMap((route) => filesOfPage(route).map((file) => [file, editionOfRoute(route, site)])),
  );
}

/** A page's document and its Markdown form. */
function filesOfPage(route: string): string[] {
  return [documentFile(route), markdownFile(route)];
}

const workers = {
  worker: fileURLToPath(new URL('./worker/worker.ts', import.meta.url)),
  removal: fileURLToPath(new URL('./worker/removal.ts', import.meta.url)),
};

/**
 * Bundles the service worker, or takes it from the cache when no source has changed.
 *
 * @param name `worker` answers offline; `removal` takes the other one away.
 * @returns Its script; the build adds its own name before it.
 */
export async function bundleWorker(name: keyof typeof workers, cacheDir: string): Promise<string> {
  const input = workers[name];
  const hash = await engineHash();
  const store = openStore(cacheDir, 'offline-worker');
  const known = store.get(hash);
  if (known) return known.toString();
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({ ...browserOptions, input });
  const { output } = await bundle.generate({ format: 'iife', minify: true, codeSplitting: false });
  await bundle.close();
  await store.put(hash, output[0].code);
  return output[0].code;
}
