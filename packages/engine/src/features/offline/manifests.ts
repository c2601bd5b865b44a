import { createHash } from 'node:crypto';
import { editionPath } from '#shared/navigation/navigation.ts';
import { type Edition, editionsOf, type SiteData } from '#shared/site/site-data.ts';
import { hashLength, type OfflineEdition, type OfflineManifest } from './offline-list.ts';

/** A file of a finished site. */
export interface BuiltFile {
  /** Path below the output folder. */
  file: string;
  /** As readers ask for it, with base, not encoded. */
  path: string;
  /** Headers of its answer. */
  headers: Record<string, string>;
  content: Buffer;
}

/** An edition that readers can store, with the text of its manifest. */
export type WrittenEdition = OfflineEdition & { text: string };

/**
 * The editions that readers can store: the pages of each with all that they ask for.
 *
 * @param files Those that `isOffered`.
 * @param pages Edition of each document and its Markdown form, by file.
 * @param redirects Where pages that are gone lead, with base, by path with base.
 */
export function offlineEditions(
  files: readonly BuiltFile[],
  site: SiteData,
  pages: ReadonlyMap<string, Edition>,
  redirects: Record<string, string>,
): WrittenEdition[] {
  const all = editionsOf(site);
  const hashes = files.map(({ content }) => hashOfContent(content));
  const owners = files.map(({ file }) => pages.get(file) ?? ownerOf(file, all));
  const written = all.map((edition) => {
    const manifest: OfflineManifest = { files: [], headers: [], redirects };
    const known = new Map<string, number>();
    const sizes = new Map<string, number>();
    for (const [place, { path, headers, content }] of files.entries()) {
      const { version = edition.version, lang = edition.lang } = owners[place] ?? {};
      if (version !== edition.version || lang !== edition.lang) continue;
      const text = JSON.stringify(headers);
      const number = known.get(text) ?? manifest.headers.push(headers) - 1;
      known.set(text, number);
      const hash = hashes[place] ?? '';
      manifest.files.push([path, number, hash, content.length]);
      sizes.set(hash, content.length);
    }
    const text = JSON.stringify(manifest);
    const size = [...sizes.values()].reduce((sum, one) => sum + one, 0);
    return {
      prefix: editionPath({ site, edition }),
      manifest: hashOfContent(Buffer.from(text)),
      size,
      text,
    };
  });
  return written.sort((a, b) => b.prefix.length - a.prefix.length);
}

function hashOfContent(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, hashLength);
}

/** Files that no page needs: for hosts, agents and search engines, and compressed forms. */
const leftOut =
  /\.(?:br|gz)$|^(?:_headers|_redirects|vercel\.json|nginx\.conf|server\.json|sw\.js)$|(?:^|\/)(?:llms[^/]*\.txt|sitemap[^/]*\.xml|robots\.txt|\.[^/]*)$|^(?:llms|_book|\.well-known)\/|^_live\/examples\.json$/;

/**
 * Whether a file goes with an edition. A host answers with a redirect at the address of a page that has
 * moved, so that only documents of routes do.
 *
 * @param documents The documents that the site answers with, by file.
 */
export function isOffered(file: string, documents: ReadonlySet<string>): boolean {
  return !leftOut.test(file) && (!file.endsWith('.html') || documents.has(file));
}

/**
 * Whose pages alone ask for a file of the site's own folders, as far as its path says: a folder names a
 * version (`_live/0.17/files.json`), the name of a search index a version, a language or both
 * (`search_index.0_17.en.1a2b3c4d.json`). All else is shared.
 */
function ownerOf(file: string, editions: readonly Edition[]): Partial<Edition> {
  const [folder = '', ...rest] = file.split('/');
  if (!['_live', 'assets', 'static'].includes(folder)) return {};
  const parts = rest.pop()?.split('.') ?? [];
  const isOf = (version: string) =>
    rest.includes(version) || parts.includes(version.replaceAll('.', '_'));
  const version = editions.find((edition) => edition.version && isOf(edition.version))?.version;
  const lang = editions.find((edition) => parts.includes(edition.lang))?.lang;
  return { ...(version && { version }), ...(lang && { lang }) };
}
