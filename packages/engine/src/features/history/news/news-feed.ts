import { contentHtml } from '#shared/content/content-html.ts';
import type { ContentNode } from '#shared/content/content-node.ts';
import { escapeHtml } from '#shared/html.ts';
import type { CompiledPage } from '#shared/page/page.ts';
import { type SiteData, textsOf } from '#shared/site/site-config.ts';
import { withBase } from '#shared/url.ts';
import type { NewsConfig } from '../options.ts';
import type { SiteRelease } from '../site-releases.ts';
import { atomFeed, type FeedEntry } from './atom-feed.ts';
import { datedReleases, feedPath } from './news-page.ts';

/**
 * The feed of what is new on a site, from the page that tells the same.
 *
 * @param page The compiled page of news.
 * @returns `undefined` without an `origin`: a feed names absolute addresses.
 */
export function newsFeed(
  news: NewsConfig,
  releases: readonly SiteRelease[],
  page: CompiledPage,
  site: SiteData,
): string | undefined {
  const { origin, base, lang, title } = site;
  if (!origin) return undefined;
  const address = (route: string) => origin + encodeURI(withBase(route, base));
  const own = datedReleases(releases).map(
    (release): FeedEntry => ({
      link: address(`${news.path}#${release.id}`),
      title: release.title,
      date: release.date,
      category: news.siteText,
      content: contentHtml(sectionOf(page.body, release.id), {
        texts: textsOf(site, lang),
      }).replaceAll(/(?<=\s(?:href|src)=")\/(?!\/)/g, `${origin}/`),
    }),
  );
  const others = news.groups.flatMap((group) =>
    group.entries.map(
      (entry): FeedEntry => ({
        link: address(entry.link),
        title: entry.title,
        date: entry.date,
        category: group.title,
        content: escapeHtml(entry.text),
      }),
    ),
  );
  // The sort is stable: what is new on one day stays in the order of the page.
  const entries = [...own, ...others].sort((a, b) =>
    a.date < b.date ? 1 : a.date > b.date ? -1 : 0,
  );
  return atomFeed({
    title: title ? `${title}: ${news.title}` : news.title,
    subtitle: news.description,
    lang: lang || 'en',
    self: address(feedPath),
    page: address(news.path),
    author: title || new URL(origin).host,
    entries,
  });
}

/** What stands below a heading, until the next one. */
function sectionOf(body: readonly ContentNode[], id: string): ContentNode[] {
  const start = body.findIndex((node) => node.type === 'element' && node.properties.id === id);
  const rest = body.slice(start + 1);
  const end = rest.findIndex((node) => node.type === 'element' && /^h[1-6]$/.test(node.tagName));
  return start < 0 ? [] : rest.slice(0, end < 0 ? undefined : end);
}
