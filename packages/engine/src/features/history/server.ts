import { documentedPackages } from '#channels/documented-packages.ts';
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
import type { FeatureModule } from '#node/feature.ts';
import type { PresentAddresses } from '#node/links/check-links.ts';
import type { Site } from '#node/site/site.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { withBase, withoutBase } from '#shared/url.ts';
import { type HistoryOptions, schema } from './options.ts';
import { type PageHistories, pageHistories } from './pages/page-histories.ts';
import { historyFolder, historyPath } from './pages/page-history.ts';
import { historyTexts } from './pages/texts.ts';

export default {
  file: import.meta.filename,
  schema,
  texts: { ...historyTexts, ...newsTexts },
  client: { render: './render.tsx', browser: './browser.ts', styles: { main: './styles.css' } },
  withoutOrigin: ({ news }) => news && 'the feed of what is new',
  async setup({ options, config, root, isDevelopment, consume }) {
    const releases = await readSiteReleases(root);
    const { news } = options;
    const data = toSiteData(config);
    const byLanguage = news
      ? newsByLanguage({ ...news, releases: datedReleases(releases) }, data)
      : [];
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
          warnings: problem ? [problem] : [],
        };
      },
      ...(news && {
        pages: async () => ({
          markdownPages: (hasPage, files) => newsPages(byLanguage, data, { hasPage, files }),
        }),
      }),
      async document(page, site) {
        const { base } = site.data;
        const route = withoutBase(page.routePath, base);
        const hasHistory = showsHistories && (await historiesOf(site)).steps.has(route);
        return {
          head: feedLink(page, newsFor(page.lang, byLanguage, site), site.data),
          ...(hasHistory && { data: withBase(historyPath(route), base) }),
        };
      },
      async emit({ site, pages }, output) {
        const all = pages.map(({ metadata }) => metadata);
        for (const one of byLanguage.filter((told) => hasNewsPage(told, site))) {
          const found = pages.find(({ metadata }) => metadata.routePath === one.path);
          const feed = found && newsFeed(one, { page: found.page, pages: all }, site.data);
          if (feed) await output.add(one.feed, feed);
        }
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
