import { documentedPackages } from '#channels/documented-packages.ts';
import { lostAddresses } from '#features/history/lost-addresses.ts';
import { feedLink, newsFeed } from '#features/history/news/news-feed.ts';
import { datedReleases, feedPath, newsPage } from '#features/history/news/news-page.ts';
import { isPost } from '#features/history/news/posts.ts';
import {
  publishedAddresses,
  readSiteReleases,
  type SiteRelease,
} from '#features/history/site-releases.ts';
import { openConfigSource } from '#node/config/config-source.ts';
import type { FeatureModule } from '#node/feature.ts';
import type { PresentAddresses } from '#node/redirects/check-redirects.ts';
import type { Site } from '#node/site/site.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import { withBase, withoutBase } from '#shared/url.ts';
import { type HistoryOptions, schema } from './options.ts';
import { type PageHistories, pageHistories } from './pages/page-histories.ts';
import { historyFolder, historyPath } from './pages/page-history.ts';
import { historyTexts } from './pages/texts.ts';

export default {
  file: import.meta.filename,
  schema,
  texts: historyTexts,
  client: { render: './render.tsx', browser: './browser.ts', styles: { index: './styles.css' } },
  withoutOrigin: 'the feed of what is new',
  async setup({ options, config, root, isDevelopment, consume }) {
    const releases = await readSiteReleases(root);
    const news = options.news && { ...options.news, releases: datedReleases(releases) };
    // During development, authors see what no release has.
    const showsHistories = options.pages && !isDevelopment;
    let made: Promise<PageHistories> | undefined;
    const historiesOf = (site: Site) => {
      const [packages] = consume(documentedPackages);
      const { declarations } = options;
      made ??= pageHistories(site, { root, releases, declarations, packages });
      return made;
    };
    return {
      async check(site, present) {
        const problem = showsHistories && (await historiesOf(site)).problem;
        return {
          deadLinks: await lostLinks(site, present, { root, releases }),
          warnings: problem ? [`Pages don't show what releases changed, because ${problem}.`] : [],
        };
      },
      ...(news && {
        pages: async () => ({
          sources: (hasPage, written) => [newsPage(news, config, { hasPage, written })],
        }),
      }),
      async document(page, site) {
        const { base } = site.data;
        const route = withoutBase(page.routePath, base);
        const hasHistory = showsHistories && (await historiesOf(site)).steps.has(route);
        return {
          ...(news && { head: feedLink(page, news, site.data) }),
          ...(hasHistory && { data: withBase(historyPath(route), base) }),
        };
      },
      async emit({ site, pages }, output) {
        const found = news && pages.find(({ page }) => page.routePath === news.path);
        const posts = pages.flatMap(({ metadata }) =>
          isPost(metadata, news?.posts) ? metadata : [],
        );
        const feed = found && newsFeed(news, { page: found.page, posts }, site.data);
        if (feed) await output.add(feedPath, feed);
        if (!showsHistories) return;
        for (const [route, steps] of (await historiesOf(site)).steps) {
          await output.add(historyPath(route), JSON.stringify(steps));
        }
      },
      ...(showsHistories && {
        headers: () => ({
          files: [{ path: historyFolder, headers: { 'X-Robots-Tag': 'noindex' } }],
        }),
      }),
    };
  },
} satisfies FeatureModule<HistoryOptions>;

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
