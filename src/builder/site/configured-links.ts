import { editionsOf } from '#model/navigation/edition.ts';
import { type NavEntry, navEntries } from '#model/navigation/navigation.ts';
import type { SiteData } from '#model/site/site-config.ts';
import type { ConfiguredLink } from '../links/check-navigation.ts';
import type { ResolveRoute } from '../links/routes.ts';
import { footerMessage } from './footer-message.ts';
import type { Sidebar } from './sidebars.ts';

/** Every link of sidebars, navigation and footer, in all editions. */
export function configuredLinks(
  site: SiteData,
  sidebars: Sidebar[],
  resolveRoute: ResolveRoute,
): ConfiguredLink[] {
  const inSidebars = sidebars.flatMap(({ index }) =>
    index.pages.map(({ text, href }) => ({ text, href, place: 'sidebar' as const })),
  );
  const inNavigation = editionsOf(site).flatMap((edition) => {
    const { left, right } = navEntries({
      site,
      edition,
      route: '/',
      resolveRoute: (href) => resolveRoute(href, edition),
      hasPage: () => true,
    });
    return [...left, ...right].flatMap(linksOf);
  });
  const inFooter = editionsOf(site).flatMap((edition) => {
    const { links, assets } = footerMessage(site, edition, resolveRoute).targets;
    return [...links, ...assets].map(({ href }) => ({
      text: href,
      href,
      place: 'footer' as const,
    }));
  });
  return [...inSidebars, ...inNavigation, ...inFooter];
}

function linksOf({ text, href, items = [] }: NavEntry): ConfiguredLink[] {
  const own = href === undefined ? [] : [{ text, href, place: 'navigation' as const }];
  return [...own, ...items.flatMap(linksOf)];
}
