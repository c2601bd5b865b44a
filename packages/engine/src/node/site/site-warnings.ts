import type { Site } from '#contract/site.ts';
import type { SourceFile } from '#contract/source-file.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import { firstPageOf } from '#shared/navigation/shortcuts.ts';
import { documentTitle, pageTypeOf } from '#shared/page/document-title.ts';
import {
  type EditionSettings,
  editionOfRoute,
  editionPrefix,
  type SiteData,
  splitRoute,
} from '#shared/site/site-data.ts';
import { contentFolder } from '#shared/site/site-folders.ts';
import { routeKey, withoutBase } from '#shared/url.ts';
import type { CheckedPage } from '../links/check-links.ts';

/** The title of every page leads to the home page; without one, readers of `/` see that it's missing. */
export function missingHome({
  hasPage,
  shortcuts,
  redirects,
}: Pick<Site, 'hasPage' | 'shortcuts' | 'redirects'>): string[] {
  const isLed = redirects.entries.some(({ written }) => written === '/');
  if (hasPage('/') || firstPageOf('/', shortcuts) !== undefined || isLed) return [];
  return [
    `There is no home page, so readers of / see that it's missing. Create ${contentFolder}/index.md, or lead / elsewhere with \`redirects\`.`,
  ];
}

/**
 * Finds doc pages that no sidebar, no navigation and no link of another page leads to: readers would
 * meet them only by search. The menus of versions and languages lead to the first page of an edition.
 *
 * @returns One sentence for each page.
 */
export function unreachedPages(
  pages: readonly CheckedPage[],
  { configuredLinks, data, isListed }: Pick<Site, 'configuredLinks' | 'data' | 'isListed'>,
): string[] {
  const reached = new Set(
    configuredLinks.map(({ href }) => routeKey(withoutBase(href, data.base))),
  );
  const keys = new Map<string, string>();
  // Most pages are linked many times.
  const keyOf = (href: string) => {
    const known = keys.get(href) ?? routeKey(href);
    keys.set(href, known);
    return known;
  };
  for (const { page } of pages) {
    const own = keyOf(page.routePath);
    for (const { href } of page.links) {
      const key = keyOf(href);
      if (key !== own) reached.add(key);
    }
  }
  return pages
    .filter(({ page }) => page.relativePath !== '' && page.original === undefined)
    .filter(({ page }) => pageTypeOf(page) === 'doc')
    .filter(({ page }) => !['/', '/404'].includes(splitRoute(page.routePath, data).rest))
    .filter(({ page }) => isListed(page.routePath))
    .filter(({ page }) => !reached.has(keyOf(page.routePath)))
    .map(
      ({ file }) =>
        `${file}: No sidebar, navigation or link leads to this page. Add it to a sidebar, or link to it.`,
    );
}

/**
 * Finds doc pages that share a document title with another one of their version and language:
 * search results, tabs and bookmarks could not tell them apart (TYPE-4).
 *
 * @returns One sentence for each shared title.
 */
export function sharedTitles(
  pages: readonly CheckedPage[],
  site: EditionSettings & Pick<SiteData, 'title'>,
): string[] {
  const owners = new Map<string, { title: string; files: string[] }>();
  for (const { page, file } of pages) {
    if (pageTypeOf(page) !== 'doc') continue;
    const edition = editionOfRoute(page.routePath, site);
    const title = documentTitle(page, site, edition);
    const key = `${editionPrefix(edition, site)} ${title}`;
    owners.set(key, { title, files: [...(owners.get(key)?.files ?? []), file] });
  }
  return [...owners.values()]
    .filter(({ files }) => files.length > 1)
    .map(
      ({ title, files: [first, ...others] }) =>
        `${first}: The document title "${title}" is also that of ${others.join(', ')}. Give each page a title of its own.`,
    );
}

/** In characters; compiling takes about 5 s and 400 MB of memory for each million. */
const largeText = 1_000_000;

/** Warns of pages that take long to build, before they do. */
export function oversizedPages(
  sources: readonly Pick<SourceFile, 'file' | 'text'>[],
): Diagnostic[] {
  return sources.flatMap(({ file, text }) => {
    if (text.length < largeText) return [];
    const size = `${(text.length / largeText).toFixed(1)} million characters`;
    const sentence = `This page has ${size}. It takes long to build and to load. Split it into several pages.`;
    return [new Diagnostic(sentence, { file })];
  });
}
