import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { SitePage } from '#contract/site.ts';
import { explainIssues } from '#node/diagnostics/explain-issues.ts';
import { ifMissing } from '#node/files/files.ts';
import { writeWhole } from '#node/files/scratch.ts';
import { Diagnostic } from '#shared/diagnostic.ts';

/** File below the site root that keeps what its releases have published. */
export const releasesFile = 'site-releases.json';

const siteRelease = z.strictObject({
  /** The day it was published: `2026-11-22`. */
  date: z.iso.date(),
  /** Names the news in a few words. */
  title: z.string().min(1),
  /** Tells the news, as Markdown. */
  text: z.string().default(''),
  /** The titles of new pages, by route; none of the first release, in which all are new. */
  pages: z.record(z.string().startsWith('/'), z.string()).optional(),
  /** Pages and ids that no earlier release had: ids by route, separated by spaces. */
  added: z.record(z.string().startsWith('/'), z.string()),
});

/** A release of a site, as readers may remember its addresses. */
export type SiteRelease = z.infer<typeof siteRelease>;

/**
 * The recorded releases of a site, the oldest first; none where nothing was recorded.
 *
 * @param root The site's folder.
 * @throws Diagnostic when the file can't be read as such a record.
 */
export async function readSiteReleases(root: string): Promise<SiteRelease[]> {
  const text = await readFile(path.join(root, releasesFile), 'utf8')
    .catch(ifMissing('[]'))
    .catch(({ message }: Error) => {
      const sentence = `The recorded releases can't be read: ${message}. Make this a readable file.`;
      throw new Diagnostic(sentence, { file: releasesFile });
    });
  const advice = 'Restore the file from the repository.';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const sentence = `This isn't JSON: ${(error as Error).message}. ${advice}`;
    throw new Diagnostic(sentence, { file: releasesFile });
  }
  const schema = z.array(siteRelease);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [mistake] = explainIssues(result.error, value, schema);
  throw new Diagnostic(`This isn't a list of releases: ${mistake?.sentence} ${advice}`, {
    file: releasesFile,
  });
}

/** Every address that a release has published: ids by route. */
export function publishedAddresses(
  releases: readonly SiteRelease[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const published = new Map<string, Set<string>>();
  for (const [route, ids] of releases.flatMap(({ added }) => Object.entries(added))) {
    const known = published.get(route) ?? new Set();
    for (const id of ids.split(' ').filter(Boolean)) known.add(id);
    published.set(route, known);
  }
  return published;
}

/**
 * Adds a release to the record of a site.
 *
 * @param present Title and ids of each page, by route, and whether no list may name it.
 * @returns How many pages and ids are new.
 * @throws Diagnostic when the record is there and can't be read; it stays as it is.
 */
export async function recordRelease(
  root: string,
  release: Pick<SiteRelease, 'date' | 'title' | 'text'>,
  present: ReadonlyMap<string, { title: string; ids: ReadonlySet<string>; isUnlisted?: boolean }>,
): Promise<{ pages: number; ids: number }> {
  const releases = await readSiteReleases(root);
  const published = publishedAddresses(releases);
  const isNew = (route: string) => (id: string) => !published.get(route)?.has(id);
  const added = [...present]
    .map(([route, page]) => ({ ...page, route, ids: [...page.ids].filter(isNew(route)) }))
    .filter(({ route, ids }) => ids.length > 0 || !published.has(route))
    .sort((a, b) => (a.route < b.route ? -1 : 1));
  const pages = added.filter(({ route }) => !published.has(route));
  const record: SiteRelease = {
    ...release,
    ...(releases.length > 0 && {
      pages: Object.fromEntries(
        pages.flatMap(({ route, title, isUnlisted }) => (isUnlisted ? [] : [[route, title]])),
      ),
    }),
    added: Object.fromEntries(added.map(({ route, ids }) => [route, ids.join(' ')])),
  };
  const text = `${JSON.stringify([...releases, record], null, 2)}\n`;
  // Nothing else holds what earlier releases published.
  await writeWhole(path.join(root, releasesFile), text);
  return { pages: pages.length, ids: added.reduce((sum, { ids }) => sum + ids.length, 0) };
}

/**
 * Records what a build has published as a release of today.
 *
 * @returns How many pages and ids no earlier release had.
 */
export function recordPages(
  root: string,
  pages: readonly SitePage[],
  release: { title: string; text: string },
): Promise<{ pages: number; ids: number }> {
  const present = new Map(
    pages.map(({ page }) => [
      page.routePath,
      {
        title: page.title || page.routePath,
        ids: new Set(page.anchors),
        isUnlisted: page.frontmatter.unlisted === true,
      },
    ]),
  );
  const date = new Date().toISOString().slice(0, 10);
  return recordRelease(root, { date, ...release }, present);
}
