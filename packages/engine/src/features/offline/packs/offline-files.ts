import { readFile } from 'node:fs/promises';
import type { FileOwners } from '#channels/file-owners.ts';
import { hashOf } from '#node/cache/store.ts';
import type { FeatureOutput } from '#node/feature.ts';
import {
  contentTypeOf,
  documentFile,
  fileExists,
  markdownFile,
  type OutputFiles,
} from '#node/files/files.ts';
import { headersOf, ownDocuments } from '#node/hosting/headers-of.ts';
import { type Hosting, serverFile } from '#node/hosting/server-data.ts';
import { type Edition, editionOfRoute } from '#shared/navigation/edition.ts';
import type { SiteData } from '#shared/site/site-config.ts';
import { workerPath } from '#shared/site/worker-address.ts';
import { withoutBase } from '#shared/url.ts';
import { offlineListPath, packPath } from '../offline-list.ts';
import { offlineEditions, planPacks } from './plan-packs.ts';
import { iconFiles, webManifests } from './web-manifest.ts';
import { cachedPack, packName } from './write-pack.ts';

/** Sources of offline use beside the site's files. */
interface OfflineInput {
  /** The service worker's script, without the name of the build. */
  worker: string;
  /** Owners of files, from other features. */
  owners: readonly ((files: OutputFiles) => Promise<FileOwners>)[];
  /** A folder that sites may share. */
  cacheDir: string;
}

/**
 * Writes what offline use needs beside the finished files of a site: packs of them, the list of the
 * packs, the service worker, and web app manifests.
 *
 * @param files The site's files, complete but for compressed forms.
 */
export async function writeOfflineFiles(
  files: FeatureOutput,
  site: SiteData,
  { worker, owners, cacheDir }: OfflineInput,
): Promise<void> {
  const write = (address: string, content: string | Buffer) =>
    files.add(withoutBase(address, site.base), content);
  const icons: (keyof typeof iconFiles)[] = [];
  for (const name of Object.keys(iconFiles) as (keyof typeof iconFiles)[]) {
    if (await fileExists(files.pathTo(name))) icons.push(name);
  }
  for (const manifest of webManifests(site, icons))
    await files.add(manifest.path, manifest.content);
  const server: Hosting = JSON.parse(await readFile(files.pathTo(serverFile), 'utf8'));
  const owned = await Promise.all(owners.map((ownersOf) => ownersOf(files)));
  const planned = planPacks(files.names().sort(), {
    pages: pageOwners(server, site),
    editions: new Map(owned.flatMap(({ editions = [] }) => [...editions])),
    versions: new Map(owned.flatMap(({ versions = [] }) => [...versions])),
  });
  const names = new Map<string, string>();
  const packs: Record<string, number> = {};
  for (const [start, members] of planned) {
    const contents = members.map(async (file) => ({
      path: addressOf(file, site.base),
      // As a server of the site sends them, without those about caching and transfer.
      headers: { 'Content-Type': contentTypeOf(file), ...headersOf(server, `/${file}`) },
      content: await readFile(files.pathTo(file)),
    }));
    const bytes = await cachedPack(await Promise.all(contents), files.effort, cacheDir);
    const name = packName(start, bytes);
    await write(packPath(name, site.base), bytes);
    names.set(start, name);
    packs[name] = bytes.length;
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

/** The address of a file with base; that of a document is its route. */
function addressOf(file: string, base: string): string {
  return base + file.replace(/(?:(^|\/)index)?\.html$/, '$1');
}
