import type { MarkdownPage, WrittenPages } from '#contract/feature.ts';
import { escapeMarkdown } from '#node/markdown/escape-markdown.ts';
import type { EditionSettings, SiteData } from '#shared/site/site-data.ts';
import { withBase } from '#shared/url.ts';
import { releasesFile, type SiteRelease } from '../site-releases.ts';
import { type Post, postsIn } from './posts.ts';
import type { DatedRelease, SiteNews } from './site-news.ts';

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

/** The pages of what is new: that of the default language, and those of others that have posts. */
export function newsPages(
  byLanguage: readonly SiteNews[],
  site: SiteData,
  pages: WrittenPages,
): MarkdownPage[] {
  const hasOwnPosts = (news: SiteNews) =>
    postsIn(news, pages.files, site).some(({ isOriginal }) => !isOriginal);
  return byLanguage
    .filter((news) => news.lang === site.lang || (hasOwnPosts(news) && !pages.hasPage(news.path)))
    .map((news) => newsPage(news, site, pages));
}

/** The page of what is new, as Markdown. */
export function newsPage(
  news: SiteNews,
  site: Pick<SiteData, 'origin' | 'base'> & EditionSettings,
  { hasPage, files }: WrittenPages,
): MarkdownPage {
  const { origin, base } = site;
  const { newsTitleText: title, newsDescriptionText: description, ...texts } = news.texts;
  const feed = origin ? [`[${texts.newsFeedText}](${origin}${withBase(news.feed, base)})`] : [];
  const own = news.releases.map((release) => siteRelease(release, news, hasPage));
  const posts = postsIn(news, files, site)
    .map((post) => postLine(post, site))
    .join('\n');
  const isAlone = own.length === 0 && news.groups.length === 0;
  const blocks = [
    `---\n${JSON.stringify({ title, description })}\n---`,
    `# ${title}`,
    ...(description ? [description] : []),
    ...feed,
    ...(posts && !isAlone ? [`## ${texts.newsPostsText}`] : []),
    ...(posts ? [posts] : []),
    ...(own.length > 0 ? [`## ${texts.newsSiteText}`, ...own] : []),
    ...news.groups.flatMap((group) => [
      `## ${group.title}`,
      group.entries
        .map(
          (entry) =>
            `- [${escapeMarkdown(entry.title)}](${entry.link}): ${escapeMarkdown(entry.text)}`,
        )
        .join('\n'),
    ]),
  ];
  return { routePath: news.path, file: releasesFile, text: `${blocks.join('\n\n')}\n` };
}

/** One that isn't translated names its language. */
function postLine(
  { date, title, route, description, isOriginal }: Post,
  { lang, locales }: Pick<SiteData, 'lang' | 'locales'>,
): string {
  const text = linkTo(route, title) + (description && `. ${escapeMarkdown(description.trim())}`);
  if (!isOriginal) return `- ${date}: ${text}`;
  const { label = lang } = locales.find((locale) => locale.lang === lang) ?? {};
  return `- ${date}: <span lang="${lang}">${text}</span> (${escapeMarkdown(label)})`;
}

function siteRelease(
  { id, date, title, text, pages = {} }: DatedRelease,
  { texts: { newsPagesText } }: SiteNews,
  hasPage: (route: string) => boolean,
): string {
  const links = Object.entries(pages).map(([route, name]) =>
    hasPage(route) ? linkTo(route, escapeMarkdown(name)) : escapeMarkdown(name),
  );
  return [
    `### ${date}: ${escapeMarkdown(title)} {#${id}}`,
    ...(text ? [text] : []),
    ...(links.length > 0 ? [`${newsPagesText}: ${links.join(', ')}.`] : []),
  ].join('\n\n');
}

/** In a link, blanks and brackets of a route would end it. */
function linkTo(route: string, text: string): string {
  return `[${text}](${encodeURI(route).replaceAll(/[()]/g, '\\$&')})`;
}
