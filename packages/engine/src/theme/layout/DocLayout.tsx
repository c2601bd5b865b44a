import { sidebarScript } from '#shared/page/early-scripts.ts';
import type { ContentNode } from '#shared/page/page.ts';
import { Content } from '../content/Content.tsx';
import { ArticleFooter } from '../parts/article-footer/ArticleFooter.tsx';
import { FilteredList } from '../parts/FilteredList.tsx';
import { InlineScript } from '../parts/FinishedHtml.tsx';
import { MenuBar } from '../parts/menu-bar/MenuBar.tsx';
import { Outline } from '../parts/outline/Outline.tsx';
import { Overview } from '../parts/overview/Overview.tsx';
import { ReleaseNotice } from '../parts/release-notice/ReleaseNotice.tsx';
import { featureAttributes, Slot } from '../parts/Slot.tsx';
import { ScrollToTop } from '../parts/scroll-to-top/ScrollToTop.tsx';
import { SidebarColumn } from '../parts/sidebar/SidebarColumn.tsx';
import type { PageProps } from '../render-feature.ts';

/**
 * Article, outline and sidebar; the menu bar opens the two sides on narrow screens. The article comes
 * first for all who read the document itself; styles put the sidebar before it.
 */
export function DocLayout({ page, site, texts }: PageProps) {
  const { toc, shows } = page;
  const hasOutline = toc.length > 0;
  return (
    <div
      className="doc"
      data-context={page.frontmatter.context}
      data-outline={shows.outline}
      // Its column is there before it.
      data-sidebar={page.sidebar ? '' : undefined}
      {...featureAttributes({ page, site, texts })}
    >
      {(page.sidebar || hasOutline) && <MenuBar page={page} texts={texts} />}
      <main
        id="_main"
        className="doc-main"
        tabIndex={-1}
        data-zoom={shows.imageZoom ? texts.zoomImageText : undefined}
      >
        <ReleaseNotice notice={page.release} />
        <Slot name="before-article" page={page} site={site} texts={texts} />
        <Article page={page} site={site} texts={texts} />
        <Slot name="after-article" page={page} site={site} texts={texts} />
        {shows.footer && (
          <Slot name="article-footer" page={page} site={site} texts={texts}>
            <ArticleFooter page={page} site={site} texts={texts} />
          </Slot>
        )}
      </main>
      {hasOutline && <Outline toc={toc} title={texts.outlineTitle} />}
      <SidebarColumn page={page} site={site} texts={texts} />
      <InlineScript code={sidebarScript} />
      {site.themeConfig.enableScrollToTop && <ScrollToTop text={texts.scrollToTopText} />}
    </div>
  );
}

/** Shows the page's body, with the list of an overview. */
function Article({ page, site, texts }: PageProps) {
  const { body, overview, original } = page;
  const start = <Slot name="article-start" page={page} site={site} texts={texts} />;
  if (!overview) {
    return (
      <article className="prose">
        <Content nodes={body} texts={texts} language={original} belowTitle={start} />
      </article>
    );
  }
  return (
    <article className="prose">
      <Content nodes={body.filter(isTitle)} texts={texts} language={original} belowTitle={start} />
      <FilteredList texts={texts}>
        <Content nodes={body.filter((node) => !isTitle(node))} texts={texts} language={original} />
        <Overview groups={overview} />
      </FilteredList>
    </article>
  );
}

/** The page's own h1; the filter stands between it and what the page says. */
function isTitle(node: ContentNode): boolean {
  return node.type === 'element' && node.tagName === 'h1';
}
