import type { ContentNode } from '#shared/content/content-node.ts';
import type { PageData } from '#shared/page/page.ts';
import { sidebarScript } from '#shared/site/early-scripts.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';
import { Content } from '../content/Content.tsx';
import type { PageProps } from '../page-props.ts';
import { ArticleFooter } from '../parts/article-footer/ArticleFooter.tsx';
import { FilteredList } from '../parts/FilteredList.tsx';
import { InlineScript } from '../parts/InlineScript.tsx';
import { MenuBar } from '../parts/menu-bar/MenuBar.tsx';
import { Outline } from '../parts/outline/Outline.tsx';
import { Overview } from '../parts/overview/Overview.tsx';
import { ReleaseNotice } from '../parts/release-notice/ReleaseNotice.tsx';
import { ScrollToTop } from '../parts/scroll-to-top/ScrollToTop.tsx';
import { Sidebar } from '../parts/sidebar/Sidebar.tsx';
import { featureAttributes } from './Slot.tsx';

/** Sidebar, article and outline; the menu bar opens the two sides on narrow screens. */
export function DocLayout({ page, site, texts }: PageProps) {
  const { toc, shows } = page;
  const hasOutline = toc.length > 0;
  return (
    <div
      className="doc"
      data-context={page.frontmatter.context}
      data-outline={shows.outline}
      {...featureAttributes({ page, site, texts })}
    >
      <MenuBar hasSidebar={page.sidebar !== undefined} toc={toc} texts={texts} />
      <SidebarColumn page={page} site={site} texts={texts} />
      <InlineScript code={sidebarScript} />
      <main
        id="_main"
        className="doc-main"
        tabIndex={-1}
        data-zoom={shows.imageZoom ? texts.zoomImageText : undefined}
      >
        <ReleaseNotice notice={page.release} />
        <Article page={page} texts={texts} />
        {shows.footer && <ArticleFooter page={page} site={site} texts={texts} />}
      </main>
      {hasOutline && (
        <aside className="doc-outline" aria-label={texts.outlineTitle}>
          <Outline toc={toc} title={texts.outlineTitle} place="column" />
        </aside>
      )}
      {site.themeConfig.enableScrollToTop && <ScrollToTop text={texts.scrollToTopText} />}
    </div>
  );
}

/** A column on wide screens; the platform opens it as a drawer on narrow ones (DOC-13). */
function SidebarColumn({ page: { sidebar, shows, home, routePath }, site, texts }: PageProps) {
  if (!sidebar) return null;
  const { moreText, toggleGroupText } = texts;
  return (
    // biome-ignore lint/a11y/useSemanticElements: opened as a drawer it is a dialog, which no aside may be
    <div
      id="_sidebar"
      className="doc-sidebar"
      popover="auto"
      role="complementary"
      aria-label={texts.sidebarTitleText}
    >
      {shows.navbar && (
        <a className="sidebar-title" href={home}>
          {site.logoText ?? site.title}
        </a>
      )}
      <Sidebar
        nodes={sidebar.nodes}
        tree={sidebar.tree}
        isPart={sidebar.isPart}
        path={routePath}
        label={texts.sidebarTitleText}
        texts={{ moreText, toggleGroupText }}
      />
    </div>
  );
}

/** What the page says, with the list of an overview. */
function Article({ page, texts }: { page: PageData; texts: ThemeTexts }) {
  const { body, overview } = page;
  if (!overview) {
    return (
      <article className="prose">
        <Content nodes={body} texts={texts} />
      </article>
    );
  }
  return (
    <article className="prose">
      {page.headingTitle === '' && page.title === '' && <h1>{texts.overviewTitleText}</h1>}
      <Content nodes={body.filter(isTitle)} texts={texts} />
      <FilteredList texts={texts}>
        <Content nodes={body.filter((node) => !isTitle(node))} texts={texts} />
        <Overview groups={overview} />
      </FilteredList>
    </article>
  );
}

/** The page's own h1; the filter stands between it and what the page says. */
function isTitle(node: ContentNode): boolean {
  return node.type === 'element' && node.tagName === 'h1';
}
