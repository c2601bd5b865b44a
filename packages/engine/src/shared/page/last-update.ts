import type { CompiledPage } from './page.ts';

/**
 * The day or time of a page's last change, ISO 8601 (DOC-16): that of its front matter, which can also say
 * that there is none, else that of the file's newest commit. What the page includes doesn't count, and a page in
 * place of a missing translation has the date of its original. Whether it's shown is decided in
 * `node/site/page-data.ts` (`showsDate`). `theme/parts/article-footer/ArticleFooter.tsx` shows
 * the day in UTC; development reads the dates anew in `node/dev/site-state.ts`.
 * The sitemap and structured data use it, too. Tests: `git-dates.test.ts`, `page-data.test.ts` and
 * `tests/build/page-keys.test.ts`.
 *
 * @param dates Those of the newest commits (`src/node/site/git-dates.ts`), by the name of a page's file below the
 *   content folder, which is its `relativePath`.
 */
export function lastUpdateOf(
  { frontmatter, relativePath }: Pick<CompiledPage, 'frontmatter' | 'relativePath'>,
  dates: ReadonlyMap<string, string>,
): string | undefined {
  const { lastUpdated = dates.get(relativePath) } = frontmatter;
  return lastUpdated === false ? undefined : lastUpdated;
}
