import type { CompiledPage } from './page.ts';

/**
 * The day or time of a page's last change, ISO 8601 (DOC-16): that of its front matter, which can also say
 * that there is none, else that of the file's newest commit.
 *
 * @param dates Those of the newest commits (`src/node/site/git-dates.ts`), by path below the content folder.
 */
export function lastUpdateOf(
  { frontmatter, relativePath }: Pick<CompiledPage, 'frontmatter' | 'relativePath'>,
  dates: ReadonlyMap<string, string>,
): string | undefined {
  const { lastUpdated = dates.get(relativePath) } = frontmatter;
  return lastUpdated === false ? undefined : lastUpdated;
}
