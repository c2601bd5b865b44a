import { ownValue } from '#shared/own-value.ts';
import type { SiteConfig } from './site-config.ts';

/** The part of the configuration that pages are rendered from; plain JSON. */
export type SiteData = Omit<
  SiteConfig,
  'links' | 'redirects' | 'features' | 'frontMatter' | 'vite' | 'head'
> & {
  /** English texts of features. */
  featureTexts?: Readonly<Record<string, string>>;
  /** Texts in the site's languages that aren't English, as far as there are any, by the site's tags. */
  translatedTexts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** How large the logo is drawn, in pixels; none where its own size isn't known. */
  logoSize?: { width: number; height: number };
};

/** Leaves out what only the build needs. */
export function toSiteData({
  links: _,
  redirects: __,
  features: ___,
  frontMatter: ____,
  vite: _____,
  head: ______,
  ...data
}: SiteConfig): SiteData {
  return data;
}

/** One combination of version and language; pages of one edition belong together. */
export interface Edition {
  /** Empty on a site without versions. */
  version: string;
  lang: string;
}

/** Settings that decide which editions a site has, and their addresses. */
export type EditionSettings = Pick<SiteData, 'lang' | 'locales' | 'multiVersion'>;

/** The edition whose addresses carry no segment of their own (I18N-1). */
export function defaultEdition({ lang, multiVersion }: EditionSettings): Edition {
  return { version: multiVersion?.default ?? '', lang };
}

/** All editions, the default one included. */
export function editionsOf(site: EditionSettings): Edition[] {
  const versions = site.multiVersion?.versions ?? [''];
  const langs = site.locales.length > 0 ? site.locales.map(({ lang }) => lang) : [site.lang];
  return versions.flatMap((version) => langs.map((lang) => ({ version, lang })));
}

/** The release that a version documents; empty on a site without versions. */
export function releaseOf(
  { version }: Pick<Edition, 'version'>,
  { multiVersion }: Pick<EditionSettings, 'multiVersion'>,
): string {
  return ownValue(multiVersion?.releases, version) ?? version;
}

/** Segments before the paths of an edition: empty, `/zh`, `/v2` or `/v2/zh` (I18N-1). */
export function editionPrefix({ version, lang }: Edition, site: EditionSettings): string {
  const standard = defaultEdition(site);
  const segments = [
    version === standard.version ? '' : version,
    lang === standard.lang ? '' : lang,
  ];
  return segments.map((segment) => segment && `/${segment}`).join('');
}

/**
 * Starts of addresses that write a default version or language, which canonical ones leave out.
 *
 * @returns Each with what stands for it, the longest first: `/v1/zh` is `/zh`, `/en` is empty.
 */
export function redundantPrefixes(site: EditionSettings): [from: string, to: string][] {
  const standard = defaultEdition(site);
  const pairs = editionsOf(site).flatMap((edition) => {
    const version = edition.version && `/${edition.version}`;
    const lang = site.locales.length > 0 && edition.lang ? `/${edition.lang}` : '';
    const spellings = [version + lang];
    if (edition.version === standard.version) spellings.push(lang);
    if (edition.lang === standard.lang) spellings.push(version);
    const prefix = editionPrefix(edition, site);
    return spellings
      .filter((spelling) => spelling !== '' && spelling !== prefix)
      .map((spelling): [string, string] => [spelling, prefix]);
  });
  return [...new Map(pairs)].sort(([a], [b]) => b.length - a.length);
}

/**
 * Takes version and language off the start of a route.
 *
 * @param route Without base; default segments may be written or not.
 * @returns What the route names, and the rest: `/zh/guide/x` is Chinese and `/guide/x`.
 */
export function splitRoute(
  route: string,
  site: EditionSettings,
): { named: Partial<Edition>; rest: string } {
  if (!site.multiVersion && site.locales.length === 0 && route.startsWith('/')) {
    return { named: {}, rest: route };
  }
  const end = route.search(/[?#]/);
  const suffix = end < 0 ? '' : route.slice(end);
  const [, ...segments] = (end < 0 ? route : route.slice(0, end)).split('/');
  const named: Partial<Edition> = {};
  if (site.multiVersion?.versions.includes(segments[0] ?? '')) {
    named.version = segments.shift() ?? '';
  }
  if (site.locales.some(({ lang }) => lang === segments[0])) named.lang = segments.shift() ?? '';
  return { named, rest: `/${segments.join('/')}${suffix}` };
}

/** The edition that a route belongs to. */
export function editionOfRoute(route: string, site: EditionSettings): Edition {
  return { ...defaultEdition(site), ...splitRoute(route, site).named };
}

/**
 * The route that a link means on a page: what the link does not name is as on the page, and
 * default segments are not written (I18N-4).
 */
export function localizeRoute(route: string, page: Edition, site: EditionSettings): string {
  const { named, rest } = splitRoute(route, site);
  return editionPrefix({ ...page, ...named }, site) + rest;
}
