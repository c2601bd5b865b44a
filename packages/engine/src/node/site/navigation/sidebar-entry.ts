import type { SidebarLink } from '#shared/navigation/page-tree.ts';
import type { CompiledPage } from '#shared/page/page.ts';
import { inlineMarkdown } from '../../markdown/inline-markdown.ts';

/** What front matter can say of an entry. The configuration says the rest. */
export type ListedEntry = Pick<SidebarLink, 'text' | 'html' | 'badge'>;

/**
 * How a page is listed in sidebars: as its front matter says, else by its title (SIDE-2). `sidebars.ts` asks for it
 * where the configuration gives only a path.
 */
export async function sidebarEntry({
  title,
  titleHtml,
  routePath,
  frontmatter,
}: Pick<CompiledPage, 'title' | 'titleHtml' | 'routePath' | 'frontmatter'>): Promise<ListedEntry> {
  const { label, badge = undefined } =
    typeof frontmatter.sidebar === 'object' ? frontmatter.sidebar : {};
  // Only development has drafts.
  const word =
    badge ?? (frontmatter.draft ? { text: 'Draft', type: 'warning' as const } : undefined);
  return {
    ...(label === undefined
      ? { text: title || routePath, ...(titleHtml && { html: titleHtml }) }
      : await inlineMarkdown(label)),
    ...(word && { badge: typeof word === 'string' ? { text: word, type: 'info' as const } : word }),
  };
}
