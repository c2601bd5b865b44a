import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pMap from 'p-map';
import { type FileOwners, fileOwners } from '#channels/file-owners.ts';
import { browserOptions } from '#node/bundle/browser-bundle.ts';
import { hashOfModules } from '#node/cache/module-hash.ts';
import { cacheDirOf, hashOf, openStore } from '#node/cache/store.ts';
import type { FeatureModule, FeatureOutput } from '#node/feature.ts';
import {
  contentTypeOf,
  documentFile,
  fileExists,
  filesBelow,
  markdownFile,
} from '#node/files/files.ts';
import { type Hosting, headersOf, ownDocuments, serverFile } from '#node/hosting/headers-of.ts';
import { type Edition, editionOfRoute, type SiteData } from '#shared/site/site-data.ts';
import { workerFile, workerPath } from '#shared/site/worker-address.ts';
import { withBase, withoutBase } from '#shared/url.ts';
import { offlineListPath, packPath } from './offline-list.ts';
import { type OfflineOptions, schema } from './options.ts';
import { iconFiles, manifestPath, webManifests } from './packs/web-manifest.ts';
import { cachedPack, offlineEditions, packName, planPacks } from './packs/write-pack.ts';
import { notStoredTexts, offlineTexts } from './texts.ts';

export default {
  file: import.meta.filename,
  schema,
  texts: { ...offlineTexts, ...notStoredTexts },
  client: {
    render: './render.tsx',
    browser: './browser.ts',
    styles: { main: './styles/index.css', 'not-found': './styles/not-found.css' },
  },
  setup({ options: { remove }, isDevelopment, consume }) {
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
        const href = withBase(manifestPath(head.lang, data), data.base);
        return { head: [{ tag: 'link', attributes: { rel: 'manifest', href } }] };
      },
      async seal({ site }, output) {
        const worker = await bundleWorker('worker', cacheDirOf());
        const owners = consume(fileOwners);
        await writeOfflineFiles(output, site.data, { worker, owners, cacheDir: cacheDirOf() });
      },
    };
  },
} satisfies FeatureModule<OfflineOptions>;

/** Sources of offline use beside the site's files. */
interface OfflineInput {
  /** The service worker's script, without the name of the build. */
  worker: string;
  /** Owners of files, from other features. */
  owners: readonly ((folder: string) => Promise<FileOwners>)[];
  /** A folder that sites may share. */
  cacheDir: string;
}

/**
 * Writes what offline use needs beside the finished files of a site: packs of them, the list of the
 * packs, the service worker, and web app manifests.
 *
 * @param output The site's files, complete but for compressed forms.
 */
async function writeOfflineFiles(
  output: FeatureOutput,
  site: SiteData,
  { worker, owners, cacheDir }: OfflineInput,
): Promise<void> {
  const { folder } = output;
  const write = (address: string, content: string | Buffer) =>
    output.add(withoutBase(address, site.base), content);
  const icons: (keyof typeof iconFiles)[] = [];
  for (const name of Object.keys(iconFiles) as (keyof typeof iconFiles)[]) {
    if (await fileExists(path.join(folder, name))) icons.push(name);
  }
  for (const manifest of webManifests(site, icons))
    await output.add(manifest.path, manifest.content);
  const server: Hosting = JSON.parse(await readFile(path.join(folder, serverFile), 'utf8'));
  const owned = await Promise.all(owners.map((ownersOf) => ownersOf(folder)));
  const planned = planPacks((await filesBelow(folder)).sort(), {
    pages: pageOwners(server, site),
    editions: new Map(owned.flatMap(({ editions = [] }) => [...editions])),
    versions: new Map(owned.flatMap(({ versions = [] }) => [...versions])),
  });
  const names = new Map<string, string>();
  const packs: Record<string, number> = {};
  // Two at a time keep the disk and the compression busy, and hold few large files in memory.
  const pack = async ([start, members]: [string, string[]]) => {
    const contents = members.map(async (file) => ({
      // That of a document is its route.
      path: site.base + file.replace(/(?:(^|\/)index)?\.html$/, '$1'),
      // As a server of the site sends them, without those about caching and transfer.
      headers: { 'Content-Type': contentTypeOf(file), ...headersOf(server, `/${file}`) },
      content: await readFile(path.join(folder, file)),
    }));
    const bytes = await cachedPack(await Promise.all(contents), cacheDir);
    const name = packName(start, bytes);
    await write(packPath(name, site.base), bytes);
    return { start, name, length: bytes.length };
  };
  for (const { start, name, length } of await pMap(planned, pack, { concurrency: 2 })) {
    names.set(start, name);
    packs[name] = length;
  }
  // Every file that a page can ask for is in a pack, so any change gives the build another name.
  const build = hashOf(worker, JSON.stringify(packs)).slice(0, 16);
  const list = { build, editions: offlineEditions(site, names), packs };
  await write(offlineListPath(site.base), JSON.stringify(list));
  await write(workerPath(site.base), `const offlineBuild="${build}";${worker}`);
}

/** The edition of each page, by its two files. */
function pageOwners(server: Hosting, site: SiteData): Map<string, Edition> {
  const documents = ownDocuments(server);
  const pages = server.routes.filter((route) => !documents.has(route));
  return new Map(
    pages.flatMap((route) =>
      [documentFile(route), markdownFile(route)].map((file) => [file, editionOfRoute(route, site)]),
    ),
  );
}

const workers = {
  worker: path.join(import.meta.dirname, 'worker/worker.ts'),
  removal: path.join(import.meta.dirname, 'worker/removal.ts'),
};

/**
 * Bundles the service worker, or takes it from the cache when no source has changed.
 *
 * @param name `worker` answers offline; `removal` takes the other one away.
 * @returns Its script; the build adds its own name before it.
 */
export async function bundleWorker(name: keyof typeof workers, cacheDir: string): Promise<string> {
  const input = workers[name];
  const hash = await hashOfModules([input, import.meta.filename]);
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
