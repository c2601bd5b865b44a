import type { PageData } from '#model/page.ts';
import type { ThemeTexts } from '#model/theme-texts.ts';
import { Content } from '../content/Content.tsx';
import { ArticleFooter } from '../parts/article-footer/ArticleFooter.tsx';
import { MenuBar } from '../parts/menu-bar/MenuBar.tsx';
import { Outline } from '../parts/outline/Outline.tsx';
import { Sidebar } from '../parts/sidebar/Sidebar.tsx';

/** Sidebar, article and outline; the menu bar opens the two sides on narrow screens. */
export function DocLayout({ page, texts }: { page: PageData; texts: ThemeTexts }) {
  const { sidebar, toc } = page;
  return (
    <div className="doc" data-context={page.frontmatter.context}>
      <MenuBar hasSidebar={sidebar !== undefined} toc={toc} texts={texts} />
      {sidebar && (
        <aside
          id="sidebar"
          className="doc-sidebar"
          popover="auto"
          aria-label={texts.sidebarTitleText}
        >
          <Sidebar
            nodes={sidebar.nodes}
            treeHref={sidebar.href}
            path={page.routePath}
            label={texts.sidebarTitleText}
            moreText={texts.moreText}
          />
        </aside>
      )}
      <main id="content" className="doc-main" tabIndex={-1}>
        <article className="prose">
          <Content nodes={page.body} />
        </article>
        {page.shows.footer && <ArticleFooter page={page} texts={texts} />}
      </main>
      {toc.length > 0 && (
        <aside className="doc-outline" aria-label={texts.outlineTitle}>
          <Outline toc={toc} title={texts.outlineTitle} />
        </aside>
      )}
    </div>
  );
}
