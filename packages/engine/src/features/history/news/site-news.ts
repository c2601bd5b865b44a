import { defaultEdition, editionPrefix, type SiteData } from '#shared/site/site-data.ts';
import { textsOf } from '#shared/texts/texts-of.ts';
import type { NewsConfig } from '../options.ts';
import type { SiteRelease } from '../site-releases.ts';
import type { newsTexts } from './texts.ts';

/** What is new on a site: its recorded releases, and what else the configuration tells. */
interface AllNews extends NewsConfig {
  /** The newest first. */
  releases: DatedRelease[];
}

/** A release of the site as its news page shows it, with the id of its heading. */
export type DatedRelease = SiteRelease & { id: string };

/** What is new on a site, as one of its languages tells it. Its routes and texts are those of the language. */
export interface SiteNews extends AllNews {
  lang: string;
  texts: Readonly<Record<keyof typeof newsTexts, string>>;
  /** Address of the feed, without base. */
  feed: string;
  /** Start of the routes of posts that have no translation. */
  originalPosts?: string;
}

/** The news in the default language first, then, where there may be posts, in each other one. */
export function newsByLanguage(news: AllNews, site: SiteData): SiteNews[] {
  const others = site.locales.filter(({ lang }) => news.posts !== undefined && lang !== site.lang);
  return [
    inLanguage(news, site.lang, site),
    ...others.map(({ lang }) => inLanguage(news, lang, site)),
  ];
}

function inLanguage(news: AllNews, lang: string, site: SiteData): SiteNews {
  const texts = textsOf(site, lang) as unknown as SiteNews['texts'];
  const prefix = editionPrefix({ ...defaultEdition(site), lang }, site);
  return {
    ...news,
    texts,
    lang,
    path: prefix + news.path,
    feed: `${prefix}/feed.xml`,
    ...(news.posts && { posts: prefix + news.posts }),
    ...(news.posts && prefix && { originalPosts: news.posts }),
  };
}
