import { slug } from 'github-slugger';
import type { ContentNode } from '../content/content-node.ts';
import { editionOfRoute } from '../navigation/edition.ts';
import {
  type EditionLink,
  editionMenus,
  footerColumns,
  homeHref,
  type LinkTargets,
  navEntries,
} from '../navigation/navigation.ts';
import { neighbors, type SidebarIndex } from '../navigation/page-tree.ts';
import { pruneSidebar } from '../navigation/prune-sidebar.ts';
import type { SiteData } from '../site/site-config.ts';
import { socialLinksInBar } from '../site/theme-config.ts';
import type { ThemeTexts } from '../texts/theme-texts.ts';
import { withBase } from '../url.ts';
import { documentTitle, pageTypeOf } from './document-title.ts';
import { extraStylesOf, type StylesOf } from './extra-styles.ts';
import { headingLink } from './heading-link.ts';
import type {
  CompiledPage,
  Heading,
  OverviewGroup,
  PageData,
  PageHead,
  PageSection,
  PageType,
} from './page.ts';
import { joinBlocks } from './page-text.ts';
import { releaseNotice } from './release-notice.ts';

/** Everything beside the page that its data depends on. */
export interface PageContext extends LinkTargets {
  /** The theme's texts in the page's language. */
  texts: ThemeTexts;
  /** The sidebar of the page's section, and the address of its file with base. */
  sidebar?: { index: SidebarIndex; href: string } | undefined;
  /** ISO 8601, of the last commit of the page's file. */
  lastUpdatedTime?: string | undefined;
  /** Stylesheets of components of features. */
  stylesOf?: StylesOf | undefined;
  /** The groups that the page lists, if it is an overview. */
  overview?: OverviewGroup[] | undefined;
  /** Whether links to sections that are now on other pages arrive here. */
  hasMovedSections?: boolean | undefined;
  /** All pages of the edition, if it is the page for unknown addresses. */
  sections?: PageSection[] | undefined;
  /** Whether a page shows that of another language; paths with base. */
  isStandIn?: (href: string) => boolean;
  /** The footer message of the edition, as HTML; empty without one. Few pages show it. */
  footer?: () => string;
}

/** Computes everything a page shows. Components only render it. */
export function createPageData(page: CompiledPage, context: PageContext): PageData {
  const { site, edition, texts } = context;
  const { frontmatter } = page;
  const pageType = pageTypeOf(page);
  const routePath = withBase(page.routePath, site.base);
  const shows = visibleParts(page, pageType, context);
  const isDoc = pageType === 'doc';
  const locale = site.themeConfig.locales.find(({ lang }) => lang === edition.lang);
  const showsDate = locale?.lastUpdated ?? site.themeConfig.lastUpdated;
  const menus = editionMenus(context, pageType === '404');
  // Pages of other types put together everything they show.
  const release =
    isDoc || pageType === 'home'
      ? releaseNotice(routePath, { edition, site, versions: menus.versions, texts })
      : undefined;
  return {
    routePath,
    title: page.title,
    headingTitle: page.headingTitle,
    lang: edition.lang,
    version: edition.version,
    pageType,
    toc: shows.outline ? placedHeadings(page) : [],
    frontmatter,
    _relativePath: page.relativePath,
    head: pageHead(page, context, menus.languages),
    body: withFallbackHeading(page, isDoc && site.themeConfig.fallbackHeadingTitle, texts),
    shows,
    nav: navEntries(context),
    home: homeHref(context),
    ...menus,
    ...(page.original !== undefined && { original: originalPage(page.original, site) }),
    ...(release && { release }),
    ...footerOf(pageType, context),
    ...(context.overview && { overview: context.overview }),
    ...(context.sections && { sections: context.sections }),
    ...(context.lastUpdatedTime && showsDate && { lastUpdatedTime: context.lastUpdatedTime }),
    ...(shows.sidebar && context.sidebar && sidebarData(context.sidebar, routePath)),
    ...(isDoc && context.sidebar && neighbors(context.sidebar.index, routePath)),
    ...(isDoc && editLink(page, locale?.editLink ?? site.themeConfig.editLink)),
  };
}

function originalPage(route: string, site: SiteData): NonNullable<PageData['original']> {
  const { lang } = editionOfRoute(route, site);
  const { label = lang, dir = 'ltr' } = site.locales.find((locale) => locale.lang === lang) ?? {};
  return { lang, dir, label, href: withBase(route, site.base) };
}

/** HOME-8: a page of type `custom` has columns, but not the message alone. */
function footerOf(type: PageType, context: PageContext): Pick<PageData, 'footer'> {
  if (type !== 'home' && type !== 'custom') return {};
  const message = context.footer?.() ?? '';
  const columns = footerColumns(context);
  const isShown = columns.length > 0 || (message !== '' && type === 'home');
  return isShown ? { footer: { columns, message } } : {};
}

/** TYPE-6, NAV-12: front matter wins over the theme. */
function visibleParts(
  page: CompiledPage,
  type: PageType,
  { site, sidebar }: PageContext,
): PageData['shows'] {
  const { frontmatter } = page;
  const isDoc = type === 'doc';
  const wanted = frontmatter.outline ?? site.themeConfig.outline ?? 'unframed';
  const hasOutline = isDoc && frontmatter.overview !== true && outlineHeadings(page).length > 0;
  return {
    navbar: type !== 'blank' && (frontmatter.navbar ?? site.themeConfig.hideNavbar !== 'always'),
    sidebar: isDoc && frontmatter.sidebar !== false && sidebar !== undefined,
    outline: hasOutline && wanted,
    footer: isDoc && frontmatter.footer !== false && frontmatter.overview !== true,
    imageZoom: isDoc && site.themeConfig.imageZoom && frontmatter.globalUIComponents !== false,
  };
}

/** DOC-5: headings of depth 2, 3 and 4. */
function outlineHeadings({ headings }: CompiledPage): Heading[] {
  return headings.filter(({ depth }) => depth <= 4);
}

function sidebarData(
  { index, href }: { index: SidebarIndex; href: string },
  routePath: string,
): Pick<PageData, 'sidebar'> {
  const part = pruneSidebar(index, routePath);
  return { sidebar: { nodes: part.nodes, tree: href, isPart: part.pruned } };
}

/** DATA-2: places in the text without code blocks; -1 when it has the heading not. */
function placedHeadings(page: CompiledPage): PageData['toc'] {
  const { toc } = joinBlocks(page.text ?? [], false);
  const places = new Map(toc.map(({ id, charIndex }) => [id, charIndex]));
  return outlineHeadings(page).map((heading) => ({
    ...heading,
    charIndex: places.get(heading.id) ?? -1,
  }));
}

function pageHead(
  page: CompiledPage,
  { site, edition, stylesOf, hasMovedSections, isStandIn = () => false }: PageContext,
  languages: EditionLink[],
): PageHead {
  const type = pageTypeOf(page);
  const origin = site.origin ?? '';
  const locale = site.locales.find(({ lang }) => lang === edition.lang);
  const alternates = languages.filter(
    ({ isMissing, href }) => type !== '404' && !isMissing && !isStandIn(href),
  );
  return {
    title: documentTitle(page, site, edition),
    description: page.frontmatter.description ?? (site.description || locale?.description || ''),
    canonical: origin + withBase(page.original ?? page.routePath, site.base),
    lang: edition.lang || 'en',
    dir: locale?.dir ?? 'ltr',
    alternates: alternates.map(({ lang, href }) => ({ lang, href: origin + href })),
    styles: extraStylesOf(page.body, {
      type,
      parts: {
        overview: page.frontmatter.overview,
        'moved-section': hasMovedSections,
        'social-menus': type !== 'blank' && hasSocialMenus(site.themeConfig.socialLinks),
        'scroll-to-top': type === 'doc' && site.themeConfig.enableScrollToTop,
      },
      isGenerated: page.relativePath === '',
      stylesOf,
    }),
    tags: page.frontmatter.head ?? [],
  };
}

/** NAV-16, NAV-17: some links open a popup, or there are so many that a menu holds the rest. */
function hasSocialMenus(links: SiteData['themeConfig']['socialLinks']): boolean {
  return links.length > socialLinksInBar || links.some(({ mode }) => mode !== 'link');
}

/** DOC-1: a page without a heading of its own gets its title as one. */
function withFallbackHeading(
  page: CompiledPage,
  wanted: boolean,
  texts: ThemeTexts,
): PageData['body'] {
  if (!wanted || page.headingTitle !== '' || page.title === '') return page.body;
  const id = slug(page.title);
  const heading: ContentNode = {
    type: 'element',
    tagName: 'h1',
    properties: { id },
    children: [
      { type: 'text', value: page.title },
      headingLink(id, page.title, texts.headingLinkText),
    ],
  };
  return [heading, ...page.body];
}

/** DOC-17: only when both the address and the text are set, and not on generated pages. */
function editLink(
  { relativePath }: CompiledPage,
  { docRepoBaseUrl, text }: SiteData['themeConfig']['editLink'],
): Pick<PageData, 'editLink'> {
  if (!docRepoBaseUrl || !text || relativePath === '') return {};
  const folder = docRepoBaseUrl.endsWith('/') ? docRepoBaseUrl : `${docRepoBaseUrl}/`;
  return { editLink: { text, href: folder + relativePath } };
}
