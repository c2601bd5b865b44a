import type { FileOwners } from '#channels/file-owners.ts';
import { type Edition, editionsOf } from '#shared/navigation/edition.ts';
import { editionPath } from '#shared/navigation/navigation.ts';
import type { SiteData } from '#shared/site/site-config.ts';
import type { OfflineEdition } from '../offline-list.ts';

/** The owners that decide to which pack a file belongs. */
export interface PackOwners extends Required<FileOwners> {
  /** Edition of each document and its Markdown form, by file. */
  pages: ReadonlyMap<string, Edition>;
}

/** Files that no page needs: for hosts, agents and search engines, histories, and compressed forms. */
const leftOut =
  /\.(?:br|gz|pack)$|^(?:_headers|_redirects|vercel\.json|nginx\.conf|server\.json|sw\.js)$|(?:^|\/)(?:llms[^/]*\.txt|sitemap[^/]*\.xml|robots\.txt|\.[^/]*)$|^(?:llms|_book|_history|\.well-known)\/|^_live\/examples\.json$/;

/** Name of the pack of an edition's own files. */
function editionPack({ version, lang }: Edition): string {
  return ['pages', version, lang].filter(Boolean).join('.');
}

/** Name of the pack of what only programs of a version load: a library can be larger than a site. */
function sandboxPack(version: string): string {
  return `live.${version}`;
}

/**
 * Divides the files of a site into packs: the pages of each edition with its search, and what all
 * editions share, by how often it changes.
 *
 * @param files Paths below the output folder.
 * @returns Files by name of their pack.
 */
export function planPacks(
  files: readonly string[],
  { pages, editions, versions }: PackOwners,
): Map<string, string[]> {
  const packs = new Map<string, string[]>();
  for (const file of files) {
    if (leftOut.test(file)) continue;
    const edition = pages.get(file) ?? editions.get(file);
    const version = versions.get(file);
    const name = edition ? editionPack(edition) : version ? sandboxPack(version) : sharedPack(file);
    const members = packs.get(name) ?? [];
    members.push(file);
    packs.set(name, members);
  }
  return packs;
}

function sharedPack(file: string): string {
  if (/^(?:_live|assets\/live)\//.test(file)) return 'live';
  return file.startsWith('assets/') ? 'app' : 'site';
}

/**
 * The editions that readers can store.
 *
 * @param names Full name of each pack, by the start that `planPacks` gave it.
 */
export function offlineEditions(
  site: SiteData,
  names: ReadonlyMap<string, string>,
): OfflineEdition[] {
  const editions = editionsOf(site).map((edition) => ({
    prefix: editionPath({ site, edition }),
    packs: [editionPack(edition), 'site', 'app', 'live', sandboxPack(edition.version)].flatMap(
      (start) => names.get(start) ?? [],
    ),
  }));
  return editions.sort((a, b) => b.prefix.length - a.prefix.length);
}
