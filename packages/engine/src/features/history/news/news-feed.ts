import type { HeadElement } from '#node/feature.ts';
import { contentHtml } from '#shared/content/content-html.ts';
import type { ContentNode } from '#shared/content/content-node.ts';
import { escapeHtml } from '#shared/html.ts';
import type { CompiledPage, PageData } from '#shared/page/page.ts';
import { type SiteData, textsOf } from '#shared/site/site-config.ts';
import { withBase } from '#shared/url.ts';
import type { NewsConfig } from '../options.ts';
import type { SiteRelease } from '../site-releases.ts';
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

/** Takes the nodes between a heading and the next one. */
function sectionOf(body: readonly ContentNode[], id: string): ContentNode[] {
  const start = body.findIndex((node) => node.type === 'element' && node.properties.id === id);
  const rest = body.slice(start + 1);
  const end = rest.findIndex((node) => node.type === 'element' && /^h[1-6]$/.test(node.tagName));
  return start < 0 ? [] : rest.slice(0, end < 0 ? undefined : end);
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
}

/** A feed. Addresses are absolute. */
interface Feed {
  title: string;
  subtitle: string;
  lang: string;
  /** Address of the feed itself. */
  self: string;
  /** Address of the page with the same entries. */
  page: string;
  /** Name of the site. */
  author: string;
  /** The newest first. */
  entries: readonly FeedEntry[];
}

/** Writes a feed as Atom (RFC 4287). */
function atomFeed({ title, subtitle, lang, self, page, author, entries }: Feed): string {
  const newest =
    entries
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? '1970-01-01';
  const lines = [
    element('title', title),
    ...(subtitle ? [element('subtitle', subtitle)] : []),
    element('id', page),
    `<link rel="self" type="application/atom+xml" href="${escapeHtml(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeHtml(page)}"/>`,
    element('updated', timeOf(newest)),
    `<author>${element('name', author)}</author>`,
    ...entries.map(entryElement),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(lang)}">`,
    ...lines,
    '</feed>',
    '',
  ].join('\n');
}

function entryElement({ link, title, date, category, content }: FeedEntry): string {
  return [
    '<entry>',
    element('title', title),
    element('id', link),
    `<link rel="alternate" type="text/html" href="${escapeHtml(link)}"/>`,
    element('updated', timeOf(date)),
    `<category term="${escapeHtml(category)}"/>`,
    `<content type="html">${escapeHtml(content)}</content>`,
    '</entry>',
  ].join('\n');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(text)}</${name}>`;
}

/** A day is known, but no hour. */
function timeOf(date: string): string {
  return `${date}T00:00:00Z`;
}

/** Feed readers look for it on home pages; the page with the same news is what it stands for. */
export function feedLink(
  { pageType, routePath }: Pick<PageData, 'pageType' | 'routePath'>,
  { path, title }: NewsConfig,
  { base, origin }: Pick<SiteData, 'base' | 'origin'>,
): HeadElement[] {
  const isHome = pageType === 'home' || routePath === base;
  if (!origin || (!isHome && routePath !== withBase(path, base))) return [];
  const link = { type: 'application/atom+xml', title, href: withBase(feedPath, base) };
  return [{ tag: 'link', attributes: { rel: 'alternate', ...link } }];
}
