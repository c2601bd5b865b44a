import { SiteProblem } from '#model/problem.ts';
import type { SiteConfig } from '#model/site/site-config.ts';
import type { ContentFiles } from '../content/read-content.ts';
import { newsPage } from '../news/news-page.ts';
import type { SiteRelease } from '../redirects/site-releases.ts';
import type { GeneratedPages } from '../reference/generated-pages.ts';

/**
 * The files of a site, and the page of news, which is compiled like one.
 *
 * @param releases The recorded releases of the site.
 * @throws SiteProblem when a file wants the address of the news.
 */
export function withNews(
  config: SiteConfig,
  content: ContentFiles,
  { pages }: Pick<GeneratedPages, 'pages'>,
  releases: readonly SiteRelease[],
): ContentFiles {
  if (!config.news) return content;
  const routes = new Set([...content.sources, ...pages].map(({ routePath }) => routePath));
  const news = newsPage(config, releases, (route) => routes.has(route));
  const owner = content.sources.find(({ routePath }) => routePath === news?.routePath);
  if (owner) {
    throw new SiteProblem(
      `The page ${owner.routePath} is also made from \`news\` of the configuration. Rename or delete the file.`,
      { file: owner.file },
    );
  }
  return { ...content, sources: news ? [...content.sources, news] : content.sources };
}
