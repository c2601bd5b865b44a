import type { PageData } from '#model/page/page.ts';
import type { SiteData } from '#model/site/site-config.ts';
import type { MarkdownOptions } from './page-markdown.ts';

/** What the Markdown of a page depends on beside its content. */
export function markdownOptions(
  { routePath, title, head }: Pick<PageData, 'routePath' | 'title' | 'head'>,
  { origin = '' }: Pick<SiteData, 'origin'>,
): MarkdownOptions {
  return { address: routePath, origin, title: title || head.title };
}
