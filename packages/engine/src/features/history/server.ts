import type { PresentAddresses, Site } from '#contract/site.ts';
import { lostAddresses } from '#features/history/lost-addresses.ts';
import { feedLink, newsFeed } from '#features/history/news/news-feed.ts';
import { datedReleases, newsPages } from '#features/history/news/news-page.ts';
import { newsByLanguage, type SiteNews } from '#features/history/news/site-news.ts';
import { newsTexts } from '#features/history/news/texts.ts';
import {
  publishedAddresses,
  readSiteReleases,
  type SiteRelease,
} from '#features/history/site-releases.ts';
import { openConfigSource } from '#node/config/config-source.ts';
import { defineFeatureModule } from '#node/define-feature.ts';
import { coreTranslations } from '#node/languages/languages.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { schema } from './options.ts';

export default defineFeatureModule({
  contract: 1,
  schema,
  texts: newsTexts,
  translations: coreTranslations,
  client: { render: './render.tsx' },
  withoutOrigin: ({ news }) => news && 'the feed of what is new',
  async setup({ options: { news }, config, root }) {
    const releases = await readSiteReleases(root);
    const data = toSiteData(config);
    const byLanguage = news
      ? newsByLanguage({ ...news, releases: datedReleases(releases) }, data)
      : [];
    return {
      check: async (site, present) => ({
        deadLinks: await lostLinks(site, present, { root, releases }),
      }),
      ...(news && {
        markdownPages: (written) => newsPages(byLanguage, data, written),
      }),
      document: (page, site) => ({
        head: feedLink(page, newsFor(page.lang, byLanguage, site), site.data),
      }),
      async emit({ site, pages }, output) {
        const listed = pages.filter(({ metadata }) => site.isListed(metadata.routePath));
        const all = listed.map(({ metadata }) => metadata);
        for (const one of byLanguage.filter((told) => hasNewsPage(told, site))) {
          const found = pages.find(({ metadata }) => metadata.routePath === one.path);
          const feed = found && newsFeed(one, { page: found.page, pages: all }, site.data);
          if (feed) await output.add(one.feed, feed);
        }
      },
    };
  },
});

/** Whether the page of news in a language is made here: neither a file's nor that of another language. */
function hasNewsPage({ path }: SiteNews, { sources }: Site): boolean {
  const source = sources.get(path);
  return source?.relativePath === '' && source.original === undefined;
}

/** The news that readers of a language find. */
function newsFor(lang: string, byLanguage: readonly SiteNews[], site: Site): SiteNews | undefined {
  return byLanguage.find((one) => one.lang === lang && hasNewsPage(one, site)) ?? byLanguage[0];
}

/** Finds addresses of releases that lead nowhere now. */
async function lostLinks(
  { redirects: { entries: redirects, former }, config }: Site,
  { routes, anchors }: PresentAddresses,
  { root, releases }: { root: string; releases: readonly SiteRelease[] },
): Promise<Diagnostic[]> {
  const now = { routes, anchors, redirects, former, ignore: config.links.ignore };
  const place = (await openConfigSource(root))('redirects');
  return lostAddresses(publishedAddresses(releases), now).map(
    (sentence) => new Diagnostic(sentence, place),
  );
}
