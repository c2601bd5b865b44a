import { ownValue } from '#shared/own-value.ts';
import type { NavItem } from '../site/nav-schema.ts';
import {
  defaultEdition,
  type Edition,
  editionPrefix,
  editionsOf,
  type SiteData,
  splitRoute,
} from '../site/site-data.ts';
import { tagSource } from '../site/tag.ts';
import { isExternal, routeKey, withBase } from '../url.ts';
import { resolveAddress } from './resolve-address.ts';

/** An item of the navigation bar as one page shows it; sidebars are in `page-tree.ts`. */
export interface NavEntry {
  text: string;
  /** With base; absent for a group without a page of its own. */
  href?: string;
  tag?: string;
  /** Whether it stands for the page, or holds what does (NAV-2). */
  isActive: boolean;
  items?: NavEntry[];
}

/** An entry of the language or version menu. */
export interface EditionLink {
  label: string;
  /** With base: the same page there, else where redirects lead, else the nearest page around it. */
  href: string;
  lang: string;
  isCurrent: boolean;
  /** Nothing there stands for the page. */
  isMissing: boolean;
}

/** The page and site that links of the configuration are resolved for. */
export interface LinkTargets {
  site: SiteData;
  edition: Edition;
  /** Canonical path of the page, without base. */
  route: string;
  /** Route that a link of the configuration means in this edition. */
  resolveRoute: (href: string) => string;
  /** Whether there is a page at a canonical route. */
  hasPage: (route: string) => boolean;
  /** Address, without base, to which a page that is gone leads. */
  redirectOf?: (route: string) => string | undefined;
}

/** The items of both sides, resolved for a page (NAV-3, NAV-11, DATA-6). */
export function navEntries(targets: LinkTargets): { left: NavEntry[]; right: NavEntry[] } {
  const { site, edition } = targets;
  const { nav: common, locales } = site.themeConfig;
  const nav = locales.find(({ lang }) => lang === edition.lang)?.nav ?? common;
  const items = itemsOf(nav, edition);
  const side = (wanted: NavItem['position']) =>
    items
      .filter(({ position = 'right' }) => position === wanted)
      .map((item) => navEntry(item, targets));
  return { left: side('left'), right: side('right') };
}

/** The columns of the footer, resolved for a page (HOME-8, NAV-11, DATA-6). */
export function footerColumns(targets: LinkTargets): NavEntry[] {
  const { site, edition } = targets;
  const { footer, locales } = site.themeConfig;
  const own = locales.find(({ lang }) => lang === edition.lang)?.footer?.columns;
  return itemsOf(own ?? footer.columns, edition).map((item) => navEntry(item, targets));
}

/** Items of a version, where the configuration lists them by version. */
function itemsOf(nav: NavItem[] | Record<string, NavItem[]>, { version }: Edition): NavItem[] {
  return Array.isArray(nav) ? nav : (ownValue(nav, version || 'default') ?? []);
}

function navEntry(item: NavItem, targets: LinkTargets): NavEntry {
  const { text, link, tag, items } = item;
  return {
    text,
    ...(link !== undefined && { href: navHref(link, targets) }),
    ...(tag && { tag: tagSource(tag, targets.site.base) }),
    isActive: isActiveOn(item, targets),
    ...(items && { items: items.map((child) => navEntry(child, targets)) }),
  };
}

function navHref(link: string, { site, route, resolveRoute, hasPage }: LinkTargets): string {
  const context = { base: site.base, relativePath: '', routePath: route, resolveRoute, hasPage };
  return resolveAddress(link, context).href;
}

/** Patterns and links may be written with or without the segments of the edition. */
function isActiveOn(item: NavItem, { site, route }: LinkTargets): boolean {
  return isActive(item, route) || isActive(item, splitRoute(route, site).rest);
}

/** The home of the page's own version and language (NAV-4, NF-2), with base. */
export function homeHref({ site, edition }: Pick<LinkTargets, 'site' | 'edition'>): string {
  return withBase(`${editionPrefix(edition, site)}/`, site.base);
}

/** Start of all addresses of an edition, with base and without a final slash. */
export function editionPath(targets: Pick<LinkTargets, 'site' | 'edition'>): string {
  return homeHref(targets).replace(/\/$/, '');
}

/**
 * The menus of languages and versions (I18N-2, I18N-3); empty where there is nothing to choose.
 *
 * @param isNotFound A 404 page leads to the homes (NF-4).
 */
export function editionMenus(
  targets: LinkTargets,
  isNotFound = false,
): { languages: EditionLink[]; versions: EditionLink[] } {
  const { site, edition } = targets;
  const others = editionsOf(site);
  const languages = site.locales.map(({ lang, label }) => ({
    label,
    edition: { ...edition, lang },
  }));
  const versions = [...new Set(others.map(({ version }) => version))].map((version) => ({
    label: version,
    edition: { ...edition, version },
  }));
  const menu = (entries: typeof languages) =>
    entries.length > 1 ? entries.map((entry) => editionLink(entry, targets, isNotFound)) : [];
  return { languages: menu(languages), versions: menu(versions) };
}

function editionLink(
  { label, edition: other }: { label: string; edition: Edition },
  { site, edition, route, hasPage, redirectOf }: LinkTargets,
  isNotFound: boolean,
): EditionLink {
  const prefix = editionPrefix(other, site);
  const { rest } = splitRoute(route, site);
  const isCurrent = other.lang === edition.lang && other.version === edition.version;
  const found = hasPage(prefix + rest) ? prefix + rest : redirectOf?.(prefix + rest);
  const isMissing = found === undefined && !isNotFound && !isCurrent;
  const around = () => nearestFolder(rest, (folder) => hasPage(prefix + folder));
  const shown = isNotFound ? `${prefix}/` : (found ?? prefix + around());
  return { label, href: withBase(shown, site.base), lang: other.lang, isCurrent, isMissing };
}

/** The folder nearest to a page that has a page of its own; the home is always there. */
function nearestFolder(route: string, hasPage: (folder: string) => boolean): string {
  const folder = route.slice(0, route.lastIndexOf('/', route.length - 2) + 1);
  return folder.length <= 1 ? '/' : hasPage(folder) ? folder : nearestFolder(folder, hasPage);
}

/** Whether first visits may be led to the reader's language: there must be one to choose (I18N-5). */
export function mayRedirect(site: SiteData): boolean {
  const { lang } = defaultEdition(site);
  return site.locales.length > 1 && lang !== '' && site.themeConfig.localeRedirect !== 'never';
}

/**
 * Whether an item stands for the current page (NAV-2): by its pattern, else by whole segments of
 * its link; a group also by its children.
 *
 * @param route Path of the page without base.
 */
export function isActive(item: NavItem, route: string): boolean {
  if (item.activeMatch !== undefined) return new RegExp(item.activeMatch).test(route);
  if (item.items?.some((child) => isActive(child, route))) return true;
  if (item.link === undefined || isExternal(item.link)) return false;
  const link = routeKey(item.link);
  const current = routeKey(route);
  return current === link || (link !== '' && current.startsWith(`${link}/`));
}
