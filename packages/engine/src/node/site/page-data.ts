import { slug } from 'github-slugger';
import type { Sidebar, Site } from '#contract/site.ts';
import {
  type EditionLink,
  editionMenus,
  footerColumns,
  homeHref,
  type LinkTargets,
  navEntries,
} from '#shared/navigation/navigation.ts';
import { neighbors, type PageLink, type SidebarIndex } from '#shared/navigation/page-tree.ts';
import { pruneSidebar } from '#shared/navigation/prune-sidebar.ts';
import { documentTitle, pageTypeOf } from '#shared/page/document-title.ts';
import { extraStylesOf, type StylesOf } from '#shared/page/extra-styles.ts';
import type { FrontMatter } from '#shared/page/front-matter.ts';
import { linkedHeading } from '#shared/page/heading-link.ts';
import { lastUpdateOf } from '#shared/page/last-update.ts';
import type {
  CompiledPage,
  ContentNode,
  Heading,
  OverviewGroup,
  PageData,
  PageHead,
  PageSection,
  PageType,
} from '#shared/page/page.ts';
import { joinBlocks } from '#shared/page/page-text.ts';
import { releaseNotice } from '#shared/page/release-notice.ts';
import { editionOfRoute, type SiteData } from '#shared/site/site-data.ts';
import { socialLinksInBar } from '#shared/site/theme-config.ts';
import { textsOf } from '#shared/texts/texts-of.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';
import { withBase, withoutBase } from '#shared/url.ts';
import { attributesOf } from '../config/head-elements.ts';
import { inlineMarkdown } from '../markdown/inline-markdown.ts';
import { addressText } from '../redirects/read-redirects.ts';
import { footerMessage } from './footer-message.ts';
import { notFoundSections, overviewGroups } from './navigation/overview.ts';
import { readablePage } from './site.ts';

/** Everything that a page of a site shows. */
export async function pageDataOf(
  page: CompiledPage,
  site: Site,
  stylesOf: StylesOf,
): Promise<PageData> {
  const { data, resolveRoute, resolveEntry, hasPage } = site;
  const sidebar = site.sidebars.sidebarOf(page.routePath);
  const edition = site.editionOf(page.routePath);
  const targets: LinkTargets = {
    site: data,
    edition,
    route: page.routePath,
    resolveRoute: (href) => resolveEntry(href, edition),
    hasPage,
    redirectOf(route) {
      const to = site.redirects.former.pages.get(route);
      return to && addressText(to);
    },
  };
  const isNotFound = pageTypeOf(page) === '404';
  return createPageData(page, {
    ...targets,
    texts: textsOf(data, edition.lang),
    stylesOf,
    sections: isNotFound ? sectionsFor(targets, site) : undefined,
    overview: await overviewOf(page, sidebar, site),
    isStandIn(href) {
      const route = withoutBase(href, data.base);
      return (site.sources.get(route) ?? site.generated.get(route))?.original !== undefined;
    },
    hasMovedSections: site.redirects.former.anchors
      .get(page.routePath)
      ?.some(({ to }) => to.route !== page.routePath),
    sidebar: sidebar && { index: sidebar.index, href: withBase(sidebar.path, data.base) },
    lastUpdatedTime: lastUpdateOf(page, site.lastUpdated),
    neighbors: await neighborLabels(page, site),
    isListed: site.isListed(page.routePath),
    footer: () => footerMessage(data, edition, resolveRoute).html,
  });
}

/** What front matter calls the pages before and after one: its own words, else the title of the page that it names. */
async function neighborLabels(
  { frontmatter: { prev, next } }: CompiledPage,
  { data: { base }, table, hasPage, getPage }: Site,
): Promise<NonNullable<PageContext['neighbors']>> {
  const labelOf = async (written: FrontMatter['prev']) => {
    const { text, link } = typeof written === 'object' ? written : { text: written || undefined };
    if (text !== undefined) return inlineMarkdown(text);
    if (link === undefined) return undefined;
    const route = table.canonical(withoutBase(link.replace(/[?#].*/, ''), base));
    const page = hasPage(route) ? await readablePage(getPage(route)) : undefined;
    return { text: page?.title || link };
  };
  const [previous, following] = await Promise.all([labelOf(prev), labelOf(next)]);
  return { previous, next: following };
}

function sectionsFor(targets: LinkTargets, { data, sidebars, editionOf }: Site): PageSection[] {
  const { left, right } = navEntries(targets);
  const home = { text: data.title, href: homeHref(targets), isActive: false };
  const isOwn = ({ href }: PageLink) => {
    const { lang, version } = editionOf(withoutBase(href, data.base));
    return lang === targets.edition.lang && version === targets.edition.version;
  };
  return notFoundSections(
    [...left, ...right],
    (href) => {
      const index = sidebars.sidebarOf(withoutBase(href, data.base))?.index;
      // A list at the top is also that of editions without one.
      return index?.pages.some(isOwn) ? index : undefined;
    },
    home,
  );
}

async function overviewOf(
  page: CompiledPage,
  sidebar: Sidebar | undefined,
  { data: { base }, table, hasPage, getPage }: Site,
): Promise<OverviewGroup[] | undefined> {
  if (!page.frontmatter.overview || !sidebar) return undefined;
  return overviewGroups(sidebar.index.nodes, {
    path: withBase(page.routePath, base),
    overviewHeaders: page.frontmatter.overviewHeaders,
    async getPage(href) {
      const route = table.canonical(withoutBase(href, base));
      return hasPage(route) ? readablePage(getPage(route)) : undefined;
    },
  });
}

/** Everything beside the page that its data depends on. */
export interface PageContext extends LinkTargets {
  /** The theme's texts in the page's language. */
  texts: ThemeTexts;
  /** The sidebar of the page's section, and the address of its file with base. */
  sidebar?: { index: SidebarIndex; href: string } | undefined;
  /** ISO 8601, of the page's last change. */
  lastUpdatedTime?: string | undefined;
  /** What the front matter calls the pages before and after. */
  neighbors?: { [side in 'previous' | 'next']?: Omit<PageLink, 'href'> | undefined };
  /** Whether lists name the page. @default true */
  isListed?: boolean;
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
  // A date that the page gives itself is wanted.
  const showsDate =
    Boolean(frontmatter.lastUpdated) || (locale?.lastUpdated ?? site.themeConfig.lastUpdated);
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
    body: withFallbackHeading(
      page,
      isDoc && (site.themeConfig.fallbackHeadingTitle || frontmatter.overview === true),
      texts,
    ),
    shows,
    nav: navEntries(context),
    home: homeHref(context),
    ...menus,
    ...(page.original !== undefined && { original: originalPage(page.original, site) }),
    ...(release && { release }),
    ...(shows.footer && footerOf(pageType, context)),
    ...(context.overview && { overview: context.overview }),
    ...(context.sections && { sections: context.sections }),
    ...(context.lastUpdatedTime && showsDate && { lastUpdatedTime: context.lastUpdatedTime }),
    ...(shows.sidebar && context.sidebar && sidebarData(context.sidebar, routePath)),
    ...(isDoc && neighborsOf(page, context)),
    ...(isDoc &&
      frontmatter.editLink !== false &&
      editLink(page, locale?.editLink ?? site.themeConfig.editLink)),
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

/** The pages before and after one, as its front matter says, else in the order of the sidebar (DOC-18). */
function neighborsOf(
  { frontmatter: { prev, next }, routePath }: CompiledPage,
  { site, sidebar, neighbors: labels = {} }: PageContext,
): Pick<PageData, 'previous' | 'next'> {
  const inSidebar = sidebar ? neighbors(sidebar.index, withBase(routePath, site.base)) : {};
  const linkTo = (
    written: FrontMatter['prev'],
    found: PageLink | undefined,
    label: Omit<PageLink, 'href'> | undefined,
  ) => {
    if (written === undefined) return found;
    const href = (typeof written === 'object' ? written.link : undefined) ?? found?.href;
    const shown = label ?? found;
    return written === false || !shown || href === undefined ? undefined : { ...shown, href };
  };
  const previous = linkTo(prev, inSidebar.previous, labels.previous);
  const following = linkTo(next, inSidebar.next, labels.next);
  return { ...(previous && { previous }), ...(following && { next: following }) };
}

/** TYPE-6, NAV-12: front matter wins over the theme. */
function visibleParts(
  page: CompiledPage,
  type: PageType,
  { site, sidebar }: PageContext,
): PageData['shows'] {
  const { frontmatter } = page;
  const isDoc = type === 'doc';
  const { outline } = frontmatter;
  const ofPage = outline === undefined ? undefined : outline !== false;
  const wanted = ofPage ?? site.themeConfig.outline ?? 'unframed';
  const hasOutline = isDoc && frontmatter.overview !== true && outlineHeadings(page).length > 0;
  return {
    navbar: type !== 'blank' && (frontmatter.navbar ?? site.themeConfig.hideNavbar !== 'always'),
    sidebar: isDoc && frontmatter.sidebar !== false && sidebar !== undefined,
    outline: hasOutline && wanted,
    footer:
      (isDoc ? frontmatter.overview !== true : type === 'home' || type === 'custom') &&
      frontmatter.footer !== false,
    imageZoom: isDoc && site.themeConfig.imageZoom && frontmatter.globalUIComponents !== false,
  };
}

/** DOC-5: headings of depth 2, 3 and 4, or those that the page asks for. */
function outlineHeadings({ headings, frontmatter: { outline } }: CompiledPage): Heading[] {
  const [first, last] = outlineDepths(outline);
  return headings.filter(({ depth }) => first <= depth && depth <= last);
}

function outlineDepths(outline: FrontMatter['outline']): readonly [number, number] {
  if (typeof outline === 'number') return [outline, outline];
  if (outline === 'deep') return [2, 6];
  return typeof outline === 'object' ? outline : [2, 4];
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

function pageHead(page: CompiledPage, context: PageContext, languages: EditionLink[]): PageHead {
  const { site, edition, sidebar, stylesOf, hasMovedSections } = context;
  const { isListed = true, isStandIn = () => false } = context;
  const type = pageTypeOf(page);
  const origin = site.origin ?? '';
  const locale = site.locales.find(({ lang }) => lang === edition.lang);
  const written = (page.frontmatter.head ?? []).map(([tag, values]): PageHead['tags'][number] => [
    tag,
    attributesOf(values, site.base),
  ]);
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
    ...appearanceOf(page, site),
    styles: extraStylesOf(page.body, {
      type,
      parts: {
        overview: page.frontmatter.overview,
        'moved-section': hasMovedSections,
        'social-menus': type !== 'blank' && hasSocialMenus(site.themeConfig.socialLinks),
        blocks: sidebar?.index.hasBadges,
        'scroll-to-top': type === 'doc' && site.themeConfig.enableScrollToTop,
      },
      isGenerated: page.relativePath === '',
      stylesOf,
    }),
    tags: [...written, ...(isListed ? [] : [noIndex])],
  };
}

/** Asks search engines not to list a page. */
const noIndex: PageHead['tags'][number] = ['meta', { name: 'robots', content: 'noindex' }];

/** THEME-3: front matter wins over the theme. */
function appearanceOf(
  { frontmatter }: CompiledPage,
  { themeConfig: { darkMode, appearance } }: SiteData,
): Pick<PageHead, 'appearance'> {
  const wanted = darkMode ? (frontmatter.appearance ?? appearance) : 'light';
  return wanted === 'auto' ? {} : { appearance: wanted };
}

/** NAV-16, NAV-17: some links open a popup, or there are so many that a menu holds the rest. */
function hasSocialMenus(links: SiteData['themeConfig']['socialLinks']): boolean {
  return links.length > socialLinksInBar || links.some(({ mode }) => mode !== 'link');
}

/** DOC-1, OV-1: a page without a heading of its own gets its title as one. */
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
    children: linkedHeading(
      [{ type: 'text', value: page.title }],
      id,
      page.title,
      texts.headingLinkText,
    ),
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
