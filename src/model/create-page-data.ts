import { escapeHtml } from './html.ts';
import type { CompiledPage, PageData, PageHead, PageType } from './page.ts';
import { neighbours, type SidebarIndex } from './page-tree.ts';
import { pruneSidebar } from './prune-sidebar.ts';
import type { SiteData } from './site-config.ts';
import { withBase } from './url.ts';

/** What a page's data depends on beside the page. */
export interface PageContext {
  site: SiteData;
  /** The sidebar of the page's section, and the address of its file with base. */
  sidebar?: { index: SidebarIndex; href: string } | undefined;
  /** ISO 8601, of the last commit of the page's file. */
  lastUpdatedTime?: string | undefined;
}

const pageTypes: ReadonlySet<string> = new Set(['home', 'doc', '404', 'custom', 'blank']);

/** Whether front matter names a page type that exists (TYPE-3). */
export function isPageType(type: string): type is PageType {
  return pageTypes.has(type);
}

/** Computes everything a page shows. Components only render it. */
export function createPageData(page: CompiledPage, context: PageContext): PageData {
  const { site } = context;
  const { frontmatter } = page;
  const wanted = frontmatter.pageType ?? 'doc';
  const pageType = isPageType(wanted) ? wanted : 'doc';
  const routePath = withBase(page.routePath, site.base);
  const shows = visibleParts(page, pageType, context);
  const isDoc = pageType === 'doc';
  return {
    routePath,
    title: page.title,
    headingTitle: page.headingTitle,
    lang: site.lang,
    version: site.multiVersion?.default ?? '',
    pageType,
    toc: shows.outline ? page.toc : [],
    frontmatter,
    _relativePath: page.relativePath,
    head: pageHead(page, pageType, site),
    body: withFallbackHeading(page, isDoc && site.themeConfig.fallbackHeadingTitle),
    shows,
    ...(context.lastUpdatedTime &&
      site.themeConfig.lastUpdated && { lastUpdatedTime: context.lastUpdatedTime }),
    ...(shows.sidebar && context.sidebar && sidebarData(context.sidebar, routePath)),
    ...(isDoc && context.sidebar && neighbours(context.sidebar.index, routePath)),
    ...(isDoc && editLink(page, site)),
  };
}

/** TYPE-6, NAV-12: front matter wins over the theme. */
function visibleParts(
  { frontmatter, toc }: CompiledPage,
  type: PageType,
  { site, sidebar }: PageContext,
): PageData['shows'] {
  const isDoc = type === 'doc';
  const outline = frontmatter.outline ?? site.themeConfig.outline;
  return {
    navbar: type !== 'blank' && (frontmatter.navbar ?? site.themeConfig.hideNavbar !== 'always'),
    sidebar: isDoc && frontmatter.sidebar !== false && sidebar !== undefined,
    outline: isDoc && outline && frontmatter.overview !== true && toc.length > 0,
    footer: isDoc && frontmatter.footer !== false && frontmatter.overview !== true,
  };
}

function sidebarData(
  { index, href }: { index: SidebarIndex; href: string },
  routePath: string,
): Pick<PageData, 'sidebar'> {
  const part = pruneSidebar(index, routePath);
  return { sidebar: { nodes: part.nodes, ...(part.pruned && { href }) } };
}

function pageHead(page: CompiledPage, type: PageType, site: SiteData): PageHead {
  const canonical = withBase(page.routePath, site.base);
  const locale = site.locales.find(({ lang }) => lang === site.lang);
  return {
    title: documentTitle(page, type, site.title || locale?.title || ''),
    description: page.frontmatter.description ?? (site.description || locale?.description || ''),
    canonical: (site.origin ?? '') + canonical,
    lang: site.lang || 'en',
    dir: locale?.dir ?? 'ltr',
    tags: page.frontmatter.head ?? [],
  };
}

/** TYPE-4 */
function documentTitle({ title, frontmatter }: CompiledPage, type: PageType, site: string): string {
  if (type === '404') return joinTitle('404', site);
  if (type === 'home') return joinTitle(site, frontmatter.titleSuffix ?? '');
  if (type === 'doc' && title !== '') return joinTitle(title, frontmatter.titleSuffix ?? site);
  return site;
}

function joinTitle(title: string, suffix: string): string {
  if (suffix === '' || title === '') return title || suffix;
  return /^[-|]/.test(suffix) ? `${title} ${suffix}` : `${title} - ${suffix}`;
}

/** DOC-1: a page without a heading of its own gets its title as one. */
function withFallbackHeading(page: CompiledPage, wanted: boolean): PageData['body'] {
  if (!wanted || page.headingTitle !== '' || page.title === '') return page.body;
  const id = slug(page.title);
  const text = escapeHtml(page.title);
  const anchor = `<a class="heading-anchor" href="#${id}" aria-label="Link to ${text}">#</a>`;
  return [{ type: 'html', html: `<h1 id="${id}">${text}${anchor}</h1>` }, ...page.body];
}

function slug(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_-]+/gu) ?? ['page'];
  return words.join('-');
}

/** DOC-17: only when both the address and the text are set, and only for pages with a file. */
function editLink(page: CompiledPage, { themeConfig }: SiteData): Pick<PageData, 'editLink'> {
  const { docRepoBaseUrl, text } = themeConfig.editLink;
  if (!docRepoBaseUrl || !text || page.relativePath === '') return {};
  const folder = docRepoBaseUrl.endsWith('/') ? docRepoBaseUrl : `${docRepoBaseUrl}/`;
  return { editLink: { text, href: folder + page.relativePath } };
}
