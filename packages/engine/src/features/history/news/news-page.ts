import { type SourceFile, sourceFile } from '#node/content/source-file.ts';
import type { SiteConfig } from '#shared/site/site-config.ts';
import { withBase } from '#shared/url.ts';
import type { NewsConfig } from '../options.ts';
import { releasesFile, type SiteRelease } from '../site-releases.ts';
import { type Post, postsIn } from './posts.ts';

/** Address of the feed, without base. */
export const feedPath = '/feed.xml';

/** A release of the site as its news page shows it, with the id of its heading. */
type DatedRelease = SiteRelease & { id: string };

/** What is new on a site: its recorded releases, and what else the configuration tells. */
export interface SiteNews extends NewsConfig {
  /** The newest first. */
  releases: DatedRelease[];
}

/** The releases of a site with ids, the newest first; of two on one day the later one counts up. */
export function datedReleases(releases: readonly SiteRelease[]): DatedRelease[] {
  const seen = new Map<string, number>();
  return releases
    .map((release) => {
      const count = (seen.get(release.date) ?? 0) + 1;
      seen.set(release.date, count);
      return { ...release, id: count === 1 ? release.date : `${release.date}-${count}` };
    })
    .reverse();
}

/**
 * The page of what is new, as Markdown.
 *
 * @param site.hasPage Whether a route still is a page of the site.
 * @param site.written Files of the content folder, some of which may be posts.
 */
export function newsPage(
  news: SiteNews,
  { origin, base }: Pick<SiteConfig, 'origin' | 'base'>,
  { hasPage, written }: { hasPage: (route: string) => boolean; written: readonly SourceFile[] },
): SourceFile {
  const feed = origin ? [`[${news.feedText}](${origin}${withBase(feedPath, base)})`] : [];
  const own = news.releases.map((release) => siteRelease(release, news, hasPage));
  const posts = postsIn(news.posts, written).map(postLine).join('\n');
  const isAlone = own.length === 0 && news.groups.length === 0;
  const blocks = [
    `---\n${JSON.stringify({ title: news.title, description: news.description })}\n---`,
    `# ${news.title}`,
    ...(news.description ? [news.description] : []),
    ...feed,
    ...(posts && !isAlone ? [`## ${news.postsText}`] : []),
    ...(posts ? [posts] : []),
    ...(own.length > 0 ? [`## ${news.siteText}`, ...own] : []),
    ...news.groups.flatMap(({ title, entries }) => [
      `## ${title}`,
      entries
        .map((entry) => `- [${plain(entry.title)}](${entry.link}): ${plain(entry.text)}`)
        .join('\n'),
    ]),
  ];
  const place = { relativePath: '', routePath: news.path, file: releasesFile };
  return sourceFile(place, `${blocks.join('\n\n')}\n`);
}

function postLine({ date, title, route, description }: Post): string {
  const text = description && `. ${plain(description)}`;
  return `- ${date}: [${title}](${route})${text}`;
}

function siteRelease(
  { id, date, title, text, pages = {} }: DatedRelease,
  { newPagesText }: NewsConfig,
  hasPage: (route: string) => boolean,
): string {
  const links = Object.entries(pages).map(([route, name]) =>
    hasPage(route) ? `[${plain(name)}](${route})` : plain(name),
  );
  return [
    `### ${date}: ${plain(title)} {#${id}}`,
    ...(text ? [text] : []),
    ...(links.length > 0 ? [`${newPagesText}: ${links.join(', ')}.`] : []),
  ].join('\n\n');
}

/** Text in which the signs of Markdown stand for themselves. */
function plain(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]<>#&!|~:$]/g, '\\$&');
}
