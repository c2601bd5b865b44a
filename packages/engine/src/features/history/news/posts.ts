import { parse } from 'yaml';
import { z } from 'zod';
import type { SourceFile } from '#node/content/source-file.ts';
import type { CompiledPage } from '#shared/page/page.ts';

/** A page with a date. */
export interface Post {
  /** Canonical, without base. */
  route: string;
  /** Markdown. */
  title: string;
  /** `2026-11-26` */
  date: string;
  description: string;
}

/** What posts need of a front matter; the page itself reports what's wrong there. */
const schema = z.object({
  date: z.iso.date(),
  title: z.string().optional(),
  description: z.string().default(''),
});

/**
 * Finds the posts of a site before its pages are compiled, the newest first.
 *
 * @param folder Start of their routes; a site without one has no posts.
 */
export function postsIn(folder: string | undefined, written: readonly SourceFile[]): Post[] {
  const posts = written.flatMap((source): Post[] => {
    if (!isBelow(source.routePath, folder)) return [];
    const found = schema.safeParse(frontMatterOf(source));
    if (!found.success) return [];
    const { date, title, description } = found.data;
    const body = source.text.slice(source.text.indexOf('\n---', 3) + 4);
    const [, heading = source.routePath] = /^# +(.+?)(?: +\{#.*\})? *$/m.exec(body) ?? [];
    return [{ route: source.routePath, title: title ?? heading, date, description }];
  });
  return posts.sort(byDate);
}

function frontMatterOf({ facts }: SourceFile): unknown {
  try {
    return parse(facts.frontMatter);
  } catch {
    return undefined;
  }
}

/** Whether a page is a post. */
export function isPost(
  { routePath, frontmatter }: Pick<CompiledPage, 'routePath' | 'frontmatter'>,
  folder: string | undefined,
): boolean {
  return isBelow(routePath, folder) && frontmatter.date !== undefined;
}

function isBelow(route: string, folder: string | undefined): boolean {
  return folder !== undefined && route.startsWith(folder);
}

/** The newest first. */
function byDate(a: { date: string }, b: { date: string }): number {
  return a.date < b.date ? 1 : a.date > b.date ? -1 : 0;
}
