import { escapeHtml } from '#shared/html.ts';
import type { PageLink } from '#shared/navigation/page-tree.ts';
import { sidebarScript } from '#shared/page/early-scripts.ts';
import type { ContentNode, Heading, OverviewGroup, PageData } from '#shared/page/page.ts';
import { reportAddress } from '#shared/page/report-address.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';
import { Content } from '../content/Content.tsx';
import { FilteredList } from '../parts/FilteredList.tsx';
import { InlineScript, RichText } from '../parts/FinishedHtml.tsx';
import { ReleaseNotice } from '../parts/release-notice/ReleaseNotice.tsx';
import { featureAttributes, Slot } from '../parts/Slot.tsx';
import { Sidebar } from '../parts/sidebar/SidebarList.tsx';
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

/** A column on wide screens; the platform opens it as a drawer on narrow ones (DOC-13). */
function SidebarColumn({ page, site, texts }: PageProps) {
  const { sidebar, shows, home, routePath } = page;
  if (!sidebar) return null;
  const { moreText, toggleGroupText } = texts;
  return (
    // biome-ignore lint/a11y/useSemanticElements: opened as a drawer it is a dialog, which no aside may be
    <div
      id="_sidebar"
      className="doc-sidebar"
      popover="auto"
      role="complementary"
      tabIndex={-1}
      aria-label={texts.sidebarTitleText}
    >
      {shows.navbar && (
        <a className="sidebar-title" href={home}>
          {site.logoText ?? site.title}
        </a>
      )}
      <Slot name="sidebar-start" page={page} site={site} texts={texts} />
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

/** The bar under the navigation on narrow screens (DOC-11, DOC-12), with the page's place between its menus. */
function MenuBar({ page, texts }: { page: PageData; texts: ThemeTexts }) {
  const { toc, sidebar, nav, headingTitle, title } = page;
  const section = [...nav.left, ...nav.right].find(({ isActive }) => isActive)?.text;
  const place = [section, headingTitle || title].filter(Boolean);
  return (
    <div className="menu-bar" data-outline={toc.length > 0 ? true : undefined}>
      {sidebar && (
        <button type="button" popoverTarget="_sidebar" data-opens="sidebar">
          {texts.menuText}
        </button>
      )}
      {/* The navigation and the title say the same to screen readers. */}
      <span aria-hidden="true">{[...new Set(place)].join(' › ')}</span>
      {toc.length > 0 && (
        <button type="button" popoverTarget="outline-menu">
          {texts.outlineTitle}
        </button>
      )}
    </div>
  );
}

/** A button that leads back to the top (DOC-19). Behavior shows it below the top. */
function ScrollToTop({ text }: { text: string }) {
  return <button type="button" className="scroll-to-top" aria-label={text} hidden />;
}

/** The pages below a page, by group (OV-3). */
function Overview({ groups }: { groups: OverviewGroup[] }) {
  return (
    <div className="overview-groups">
      {groups.map(({ text, html, items }) => (
        <section key={text} data-filter-group>
          <h2 data-filter-text>
            <RichText text={text} html={html} />
          </h2>
          <div className="overview-cards">
            {items.map((item) => (
              <OverviewCard key={item.href} {...item} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function OverviewCard({ text, html, href, headings }: OverviewGroup['items'][number]) {
  return (
    <div className="overview-card" data-filter-item>
      <h3 data-filter-text>
        <a href={href}>
          <RichText text={text} html={html} />
        </a>
      </h3>
      {headings.length > 0 && (
        <ul>
          {headings.map((heading) => (
            <OverviewHeading key={heading.href} {...heading} />
          ))}
        </ul>
      )}
    </div>
  );
}

function OverviewHeading({ text, html, href }: PageLink) {
  return (
    <li data-filter-part>
      <a href={href}>
        <RichText text={text} html={html} />
      </a>
    </li>
  );
}

/** Last change, edit link, and the pages before and after (DOC-15). */
function ArticleFooter({ page, site, texts }: PageProps) {
  const { lastUpdatedTime, editLink, previous, next } = page;
  return (
    <footer className="article-footer">
      {(lastUpdatedTime || editLink) && (
        <div className="article-source">
          {lastUpdatedTime && (
            <p>
              {texts.lastUpdatedText}:{' '}
              <time dateTime={lastUpdatedTime}>{formatDate(lastUpdatedTime, page.lang)}</time>
            </p>
          )}
          {editLink && (
            <a href={editLink.href} target="_blank" rel="noopener noreferrer">
              {editLink.text}
            </a>
          )}
        </div>
      )}
      <PageMenu page={page} site={site} texts={texts} />
      <Slot name="below-page-menu" page={page} site={site} texts={texts} />
      {(previous || next) && (
        <nav className="pager" aria-label={`${texts.prevPageText}, ${texts.nextPageText}`}>
          <div>
            {previous && <PagerLink link={previous} label={texts.prevPageText} rel="prev" />}
          </div>
          <div>{next && <PagerLink link={next} label={texts.nextPageText} rel="next" />}</div>
        </nav>
      )}
    </footer>
  );
}

function PagerLink({ link, label, rel }: { link: PageLink; label: string; rel: 'prev' | 'next' }) {
  return (
    <a className="pager-link" href={link.href} rel={rel}>
      <span className="pager-label">{label}</span>
      <span className="pager-text">
        <RichText text={link.text} html={link.html} />
      </span>
    </a>
  );
}

/** Made at build time, so the time zone is fixed: the same commit gives the same page anywhere. */
function formatDate(time: string, lang: string): string {
  const format = new Intl.DateTimeFormat(lang || 'en', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(time));
}

/**
 * Other forms of the page. All are links; with script those marked `data-copy` copy what they lead
 * to (`text`) or its address (`link`), and a report quotes what is selected.
 */
function PageMenu({ page, site, texts }: PageProps) {
  const { routePath } = page;
  const { reportUrl } = site.themeConfig;
  return (
    <p className="page-menu">
      <Slot name="page-menu-start" page={page} site={site} texts={texts} />
      <a href={routePath} data-copy="link">
        {texts.copyLinkText}
      </a>
      <Slot name="page-menu" page={page} site={site} texts={texts} />
      {reportUrl && (
        <a
          href={reportAddress(reportUrl, page)}
          data-report={
            reportUrl.includes('{quote}')
              ? reportAddress(reportUrl, page, '{quote}').indexOf('{quote}')
              : undefined
          }
          target="_blank"
          rel="noopener noreferrer"
        >
          {texts.reportText}
        </a>
      )}
    </p>
  );
}

/** Depth of the headings that an outline doesn't indent. */
const topDepth = 2;

/**
 * The headings of the page (DOC-4 to DOC-10): a column on wide screens, which counts its levels from
 * the first heading, and on others what the menu bar opens (DOC-5, DOC-14). Behavior marks the active one.
 */
function Outline({ toc, title }: { toc: Heading[]; title: string }) {
  return (
    <aside id="outline-menu" className="doc-outline" popover="auto" aria-label={title}>
      <nav className="outline" aria-label={title}>
        <p className="outline-title">{title}</p>
        <ul data-first={(toc[0]?.depth ?? topDepth) - topDepth || undefined}>
          {toc.map(({ id, text, html, depth }) => (
            <li key={id} data-level={depth - topDepth || undefined}>
              <a
                href={`#${id}`}
                title={text}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: inline HTML made by the compiler
                dangerouslySetInnerHTML={{ __html: html ?? escapeHtml(text) }}
              />
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}
