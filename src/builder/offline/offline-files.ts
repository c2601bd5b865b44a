import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { lookup } from 'mrmime';
import {
  type Edition,
  editionOfRoute,
  editionPrefix,
  editionsOf,
} from '#model/navigation/edition.ts';
import { offlineListPath, packPath, workerPath } from '#model/offline/offline-list.ts';
import {
  type SearchIndexFiles,
  type SearchSettings,
  searchEditionOf,
} from '#model/site/search-settings.ts';
import type { SiteData } from '#model/site/site-config.ts';
import { withBase, withoutBase } from '#model/url.ts';
import { iconFiles, webManifests } from '../discovery/web-manifest.ts';
import { hashOf } from '../files/cache-key.ts';
import { documentFile, markdownFile } from '../files/document-file.ts';
import { fileExists, writeOutput } from '../files/files.ts';
import { frameRoute, storageFolder } from '../files/live-paths.ts';
import { type Hosting, serverFile } from '../hosting/hosting-files.ts';
import { offlineEditions, planPacks } from './plan-packs.ts';
import { writePack } from './write-pack.ts';

/**
 * Writes what offline use needs beside the finished files of a site: packs of them, the list of the
 * packs, the service worker, and web app manifests.
 *
 * @param folder The output folder, complete but for compressed forms.
 * @param worker The service worker's script, without the name of the build.
 */
export async function writeOfflineFiles(
  folder: string,
  site: SiteData,
  worker: string,
): Promise<void> {
  const write = (address: string, content: string | Buffer) =>
    writeOutput(path.join(folder, withoutBase(address, site.base)), content);
  const icons: (keyof typeof iconFiles)[] = [];
  for (const name of Object.keys(iconFiles) as (keyof typeof iconFiles)[]) {
    if (await fileExists(path.join(folder, name))) icons.push(name);
  }
  for (const manifest of webManifests(site, icons)) await write(manifest.path, manifest.content);
  const server: Hosting = JSON.parse(await readFile(path.join(folder, serverFile), 'utf8'));
  const planned = planPacks(await filesOf(folder), {
    pages: pageOwners(server.routes, site),
    indexes: await indexOwners(folder, site),
  });
  const names = new Map<string, string>();
  const packs: Record<string, number> = {};
  for (const [start, files] of planned) {
    const contents = files.map(async (file) => ({
      path: addressOf(file, site.base),
      headers: headersOf(file, server),
      content: await readFile(path.join(folder, file)),
    }));
    const { name, bytes } = await writePack(start, await Promise.all(contents));
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

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

/** The edition of each page, by its two files. */
function pageOwners(routes: readonly string[], site: SiteData): Map<string, Edition> {
  const pages = routes.filter((route) => route !== frameRoute);
  return new Map(
    pages.flatMap((route) =>
      [documentFile(route), markdownFile(route)].map((file) => [file, editionOfRoute(route, site)]),
    ),
  );
}

/** The edition of each file that its search alone asks for. */
async function indexOwners(folder: string, site: SiteData): Promise<Map<string, Edition>> {
  const file = path.join(folder, '_payload/search.json');
  if (!(await fileExists(file))) return new Map();
  const settings: SearchSettings = JSON.parse(await readFile(file, 'utf8'));
  const owners = new Map<string, Edition[]>();
  for (const edition of editionsOf(site)) {
    const home = withBase(`${editionPrefix(edition, site)}/`, site.base);
    const { index } = searchEditionOf(home, settings) ?? {};
    for (const address of index ? wholeFiles(index) : []) {
      const name = withoutBase(address, site.base).slice(1);
      owners.set(name, [...(owners.get(name) ?? []), edition]);
    }
  }
  // Versions may share one index.
  return new Map(
    [...owners].flatMap(([name, [one, ...more]]) =>
      one && more.length === 0 ? [[name, one]] : [],
    ),
  );
}

/** The files of an index that is loaded as a whole; shards count as shared. */
function wholeFiles(index: SearchIndexFiles): string[] {
  return 'shards' in index ? [index.shards] : [index.titles, index.records];
}

/** The address of a file with base; that of a document is its route. */
function addressOf(file: string, base: string): string {
  return base + file.replace(/(?:(^|\/)index)?\.html$/, '$1');
}

/** Headers as a server of the site sends them, without those about caching and transfer. */
function headersOf(file: string, server: Hosting): Record<string, string> {
  const isFrame = `/${file}` === `${frameRoute}.html`;
  const isStorage = `/${file}`.startsWith(storageFolder);
  const headers =
    (isFrame && server.frameHeaders) || (isStorage && server.storageHeaders) || server.headers;
  return { 'Content-Type': typeOf(file), ...headers };
}

function typeOf(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type};charset=utf-8` : type;
}
