import type { SourceFile } from '#contract/source-file.ts';
import { escapeMarkdown } from '#node/markdown/escape-markdown.ts';
import { parseFrontMatter } from '#node/markdown/parse/parse-front-matter.ts';
import { defaultEdition, type EditionSettings, editionOfRoute } from '#shared/site/site-data.ts';
import type { SiteNews } from './site-news.ts';

/** A page with a date. */
export interface Post {
  /** Canonical, without base. */
  route: string;
  /** It's in the default language, for want of a translation. */
  isOriginal: boolean;
  /** Markdown. */
  title: string;
  /** `2026-11-26` */
  date: string;
  description: string;
}

/** Folders of posts, as starts of their routes, and their language; without a folder there are none. */
type PostFolders = Pick<SiteNews, 'lang' | 'posts' | 'originalPosts'>;

/** Finds the posts of a language before the pages are compiled, the newest first. */
export function postsIn(
  folders: PostFolders,
  files: readonly SourceFile[],
  site: EditionSettings,
): Post[] {
  const posts = ownAndOriginal(files, folders, site).flatMap(({ page, isOriginal }): Post[] => {
    // The page itself reports what's wrong there.
    const { frontmatter, body } = parseFrontMatter(page.text, page.file, { isLenient: true });
    const { date, title, description = '', unlisted = false } = frontmatter;
    if (date === undefined || unlisted) return [];
    const [, line] = /^# +(\S.*)$/m.exec(body) ?? [];
    const heading = line?.replace(/(?<! ) +\{#[^{}]*\} *$/, '').trimEnd();
    // That of a front matter is plain text.
    const name = title === undefined && heading ? heading : escapeMarkdown(title ?? page.routePath);
    return [{ route: page.routePath, title: name, date, description, isOriginal }];
  });
  return posts.sort(byDate);
}

/** The pages in the folder of posts, and those of the default language that have no translation there. */
export function ownAndOriginal<T extends { routePath: string }>(
  pages: readonly T[],
  { lang, posts, originalPosts }: PostFolders,
  site: EditionSettings,
): { page: T; isOriginal: boolean }[] {
  // The folder of all pages holds those of other editions, too.
  const below = (folder: string | undefined, language: string) =>
    pages.filter(({ routePath }) => {
      if (folder === undefined || !routePath.startsWith(folder)) return false;
      const edition = editionOfRoute(routePath, site);
      return edition.lang === language && edition.version === defaultEdition(site).version;
    });
  const own = below(posts, lang);
  const known = new Set(own.map(({ routePath }) => routePath.slice(posts?.length)));
  const originals = below(originalPosts, site.lang).filter(
    ({ routePath }) => !known.has(routePath.slice(originalPosts?.length)),
  );
  return [
    ...own.map((page) => ({ page, isOriginal: false })),
    ...originals.map((page) => ({ page, isOriginal: true })),
  ];
}

/** The newest first. */
function byDate(a: { date: string }, b: { date: string }): number {
  return a.date < b.date ? 1 : a.date > b.date ? -1 : 0;
}
