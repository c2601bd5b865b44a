import type { HeadElement } from '#contract/feature.ts';
import { contentHtml } from '#shared/content/content-html.ts';
import { escapeHtml } from '#shared/html.ts';
import type { CompiledPage, ContentNode, PageData, PageMetadata } from '#shared/page/page.ts';
import type { SiteData } from '#shared/site/site-data.ts';
import { textsOf } from '#shared/texts/texts-of.ts';
import { withBase } from '#shared/url.ts';
import { escapeXml } from '#shared/xml.ts';
import { ownAndOriginal } from './posts.ts';
import type { SiteNews } from './site-news.ts';

/**
 * The feed of what is new on a site, as Atom (RFC 4287), from the page that tells the same.
 *
 * @returns `undefined` without an `origin`: a feed names absolute addresses.
 */
export function newsFeed(news: SiteNews, pages: NewsPages, site: SiteData): string | undefined {
  const { origin, title } = site;
  if (!origin) return undefined;
  const { newsTitleText, newsDescriptionText } = news.texts;
  const published = { ...site, origin };
  const entries = entriesOf(news, pages, published);
  const link = addressOf(news.path, published);
  const self = addressOf(news.feed, published);
  const [newest = '1970-01-01'] = entries.map(({ date }) => date);
  const lines = [
    element('title', title ? `${title}: ${newsTitleText}` : newsTitleText),
    ...(newsDescriptionText ? [element('subtitle', newsDescriptionText)] : []),
    element('id', link),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(link)}"/>`,
    element('updated', timeOf(newest)),
    `<author>${element('name', title || new URL(origin).host)}</author>`,
    ...entries.map(entryElement),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(news.lang || 'en')}">`,
    ...lines,
    '</feed>',
    '',
  ].join('\n');
}

/** The pages that a feed is made from. */
interface NewsPages {
  /** The page of news. */
  page: CompiledPage;
  /** All pages of the site, some of which may be posts; without their bodies. */
  pages: readonly PageMetadata[];
}

/** One piece of news. Addresses are absolute. */
interface FeedEntry {
  /** Address of what it tells of, which also identifies it. */
  link: string;
  title: string;
  /** The day it was published here: `2026-11-22`. */
  date: string;
  /** Name of the group that it belongs to. */
  category: string;
  /** HTML. */
  content: string;
  /** Language, where it isn't the feed's. */
  lang?: string;
}

/** The news of the site, its posts and those of its groups, the newest first. */
function entriesOf(news: SiteNews, { page, pages }: NewsPages, site: PublishedSite): FeedEntry[] {
  const texts = textsOf(site, news.lang);
  const own = news.releases.map(({ id, title, date }): FeedEntry => {
    const html = contentHtml(sectionOf(page.body, id), { texts });
    return {
      link: addressOf(`${news.path}#${id}`, site),
      title,
      date,
      category: news.texts.newsSiteText,
      content: html.replaceAll(/(?<=\s(?:href|src)=")\/(?!\/)/g, `${site.origin}/`),
    };
  });
  const others = news.groups.flatMap((group) =>
    group.entries.map(
      ({ link, title, date, text }): FeedEntry => ({
        link: addressOf(link, site),
        title,
        date,
        category: group.title,
        content: escapeHtml(text),
      }),
    ),
  );
  const written = ownAndOriginal(pages, news, site).flatMap(
    ({ page: post, isOriginal }): FeedEntry[] => {
      const { routePath, title, frontmatter, original } = post;
      const { date, description = '' } = frontmatter;
      if (date === undefined) return [];
      return [
        {
          link: addressOf(routePath, site),
          title,
          date,
          category: news.texts.newsPostsText,
          content: escapeHtml(description),
          ...((isOriginal || original !== undefined) && { lang: site.lang }),
        },
      ];
    },
  );
  // The sort is stable: what is new on one day stays in the order of the page.
  return [...written, ...own, ...others].sort((a, b) =>
    a.date < b.date ? 1 : a.date > b.date ? -1 : 0,
  );
}

type PublishedSite = SiteData & { origin: string };

function addressOf(route: string, { origin, base }: PublishedSite): string {
  return origin + encodeURI(withBase(route, base));
}

/** Takes the nodes between a heading and the next one. */
function sectionOf(body: readonly ContentNode[], id: string): ContentNode[] {
  const start = body.findIndex((node) => node.type === 'element' && node.properties.id === id);
  const rest = body.slice(start + 1);
  const end = rest.findIndex((node) => node.type === 'element' && /^h[1-6]$/.test(node.tagName));
  return start < 0 ? [] : rest.slice(0, end < 0 ? undefined : end);
}

function entryElement({ link, title, date, category, content, lang }: FeedEntry): string {
  return [
    lang ? `<entry xml:lang="${escapeXml(lang)}">` : '<entry>',
    element('title', title),
    element('id', link),
    `<link rel="alternate" type="text/html" href="${escapeXml(link)}"/>`,
    element('updated', timeOf(date)),
    `<category term="${escapeXml(category)}"/>`,
    `<content type="html">${escapeXml(content)}</content>`,
    '</entry>',
  ].join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** A day is known, but no hour. */
function timeOf(date: string): string {
  return `${date}T00:00:00Z`;
}

/** Feed readers look for it on home pages; the page with the same news is what it stands for. */
export function feedLink(
  { pageType, routePath, home }: Pick<PageData, 'pageType' | 'routePath' | 'home'>,
  news: SiteNews | undefined,
  { base, origin }: Pick<SiteData, 'base' | 'origin'>,
): HeadElement[] {
  if (!news || !origin) return [];
  const { path, texts, feed } = news;
  const isHome = pageType === 'home' || routePath === home;
  if (!isHome && routePath !== withBase(path, base)) return [];
  const link = {
    type: 'application/atom+xml',
    title: texts.newsTitleText,
    href: withBase(feed, base),
  };
  return [{ tag: 'link', attributes: { rel: 'alternate', ...link } }];
}
