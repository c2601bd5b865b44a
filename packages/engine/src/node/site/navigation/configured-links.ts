import { type Edition, editionsOf } from '#shared/navigation/edition.ts';
import {
  footerColumns,
  type LinkTargets,
  type NavEntry,
  navEntries,
} from '#shared/navigation/navigation.ts';
import type { SidebarNode } from '#shared/navigation/page-tree.ts';
import type { SiteData } from '#shared/site/site-config.ts';
import { isForeign, withBase } from '#shared/url.ts';
import type { ConfiguredLink } from '../../links/check-links.ts';
import type { ResolveRoute } from '../../links/routes.ts';
import { footerMessage } from '../footer-message.ts';
import type { SitePlan } from '../site-plan.ts';
import type { Sidebar } from './sidebars.ts';

/** Every link and image of the configuration, in all editions. */
export function configuredLinks(
  { data: site, hasPage }: Pick<SitePlan, 'data' | 'hasPage'>,
  sidebars: Sidebar[],
  resolveRoute: ResolveRoute,
): ConfiguredLink[] {
  const inSidebars = sidebars.flatMap(({ index }) => [
    ...index.pages.map(({ text, href }) => ({ text, href, place: 'sidebar' as const })),
    ...tagsIn(index.nodes),
  ]);
  const targetsOf = (edition: Edition): LinkTargets => ({
    site,
    edition,
    route: '/',
    resolveRoute: (href) => resolveRoute(href, edition),
    hasPage,
  });
  const inNavigation = editionsOf(site).flatMap((edition) => {
    const { left, right } = navEntries(targetsOf(edition));
    return [...left, ...right].flatMap((entry) => linksOf(entry, 'navigation'));
  });
  const inColumns = editionsOf(site).flatMap((edition) =>
    footerColumns(targetsOf(edition)).flatMap((entry) => linksOf(entry, 'footer')),
  );
  const inFooter = editionsOf(site).flatMap((edition) => {
    const { links, assets } = footerMessage(site, edition, resolveRoute).targets;
    return [...links, ...assets].map(({ href }) => ({
      text: href,
      href,
      place: 'footer' as const,
    }));
  });
  return [...inSidebars, ...inNavigation, ...inColumns, ...inFooter, ...images(site)];
}

function linksOf(
  { text, href, tag, items = [] }: NavEntry,
  place: 'navigation' | 'footer',
): ConfiguredLink[] {
  const own = href === undefined ? [] : [{ text, href, place }];
  return [...own, ...imageOf(text, tag), ...items.flatMap((item) => linksOf(item, place))];
}

function tagsIn(nodes: readonly SidebarNode[]): ConfiguredLink[] {
  return nodes.flatMap((node) => {
    const own = 'tag' in node && 'text' in node ? imageOf(node.text, node.tag) : [];
    return node.type === 'group' ? [...own, ...tagsIn(node.items)] : own;
  });
}

/** A tag is SVG source or the address of an image (NAV-9). */
function imageOf(text: string, tag: string | undefined): ConfiguredLink[] {
  if (!tag?.startsWith('/') || isForeign(tag)) return [];
  return [{ text, href: tag, place: 'tag' }];
}

/** The logo, and icons of social links that are files. */
function images({ base, logo, themeConfig: { socialLinks } }: SiteData): ConfiguredLink[] {
  const logos = typeof logo === 'string' ? [logo] : logo ? [logo.light, logo.dark] : [];
  const icons = socialLinks.filter(({ mode }) => mode === 'img').map(({ content }) => content);
  return [
    ...logos.map((src) => ({ text: src, href: withBase(src, base), place: 'logo' as const })),
    ...icons.map((src) => ({
      text: src,
      href: withBase(src, base),
      place: 'social links' as const,
    })),
  ].filter(({ href }) => href.startsWith('/') && !isForeign(href));
}
