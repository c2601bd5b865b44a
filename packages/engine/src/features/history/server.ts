import { lostAddresses } from '#features/history/lost-addresses.ts';
import { feedLink, newsFeed } from '#features/history/news/news-feed.ts';
import { datedReleases, feedPath, newsPage } from '#features/history/news/news-page.ts';
import { publishedAddresses, readSiteReleases } from '#features/history/site-releases.ts';
import { openConfigSource } from '#node/config/config-source.ts';
import type { FeatureModule } from '#node/feature.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import { type HistoryOptions, schema } from './options.ts';

export default {
  file: import.meta.filename,
  schema,
  client: { browser: './browser.ts' },
  withoutOrigin: 'the feed of what is new',
  async setup({ options, config, root }) {
    const releases = await readSiteReleases(root);
    const news = options.news && { ...options.news, releases: datedReleases(releases) };
    return {
      async check({ config: { links }, redirects: { entries, former } }, { routes, anchors }) {
        const lost = lostAddresses(publishedAddresses(releases), {
          routes,
          anchors,
          redirects: entries,
          former,
          ignore: links.ignore,
        });
        const place = (await openConfigSource(root))('redirects');
        return { deadLinks: lost.map((sentence) => new Diagnostic(sentence, place)) };
      },
      ...(news && {
        pages: async () => ({
          sources: (hasPage) => [newsPage(news, config, hasPage)],
        }),
        document: (page, { data }) => ({ head: feedLink(page, news, data) }),
        async emit({ site, pages }, output) {
          const found = pages.find(({ page }) => page.routePath === news.path);
          const feed = found && newsFeed(news, found.page, site.data);
          if (feed) await output.add(feedPath, feed);
        },
      }),
    };
  },
} satisfies FeatureModule<HistoryOptions>;
