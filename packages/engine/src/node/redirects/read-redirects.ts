import type {
  Address,
  FormerAddresses,
  FormerAnchor,
  Redirect,
  RedirectDiagnostic,
  SiteRedirects,
  WrittenRedirect,
} from '#contract/redirects.ts';
import type { PresentAddresses } from '#contract/site.ts';
import { Diagnostic, type FindPlace } from '#shared/diagnostic.ts';
import { decodePath, isForeign, normalizeRoute, routeKey } from '#shared/url.ts';
import { explainDeadLink } from '../links/check-links.ts';

/**
 * Reads the redirects of a site and follows those that lead to one another.
 *
 * @param configured Old addresses and new ones of the configuration, without base.
 * @param canonical Spells the route of a page as the site does, and leaves others alone.
 * @param ofPages Those that pages name.
 * @returns The entries that can be followed, and a diagnostic for each other one.
 */
export function readRedirects(
  configured: Readonly<Record<string, string>>,
  canonical: (route: string) => string,
  ofPages: readonly WrittenRedirect[] = [],
): { redirects: Redirect[]; diagnostics: RedirectDiagnostic[] } {
  const redirects: Redirect[] = [];
  const diagnostics: RedirectDiagnostic[] = [];
  const entries = Object.entries(configured).map(([from, to]): WrittenRedirect => ({ from, to }));
  const read = [...entries, ...ofPages].map((entry) => ({
    entry,
    from: readAddress(entry.from, canonical),
    to: readAddress(entry.to, canonical),
  }));
  const byAddress = new Map(read.flatMap((one) => (one.from ? [[keyOf(one.from), one.to]] : [])));
  const owners = new Map<string, WrittenRedirect>();
  for (const { entry, from, to } of read) {
    const written = { written: entry.from, ...(entry.place && { place: entry.place }) };
    const key = from && keyOf(from);
    const owner = key === undefined ? undefined : owners.get(key);
    const mistake = mistakeIn(entry) ?? (owner && sharedAddress(entry, owner));
    const end = from && to && follow(from, to, byAddress);
    if (mistake) diagnostics.push({ sentence: mistake, ...written });
    else if (from && end) redirects.push({ from, to: end, ...written });
    else {
      const sentence = `The redirect from ${entry.from} ends in a circle. Name an address that exists.`;
      diagnostics.push({ sentence, ...written });
    }
    if (key !== undefined) owners.set(key, entry);
  }
  return { redirects, diagnostics };
}

/** Two redirects from one address: only one of them could count. */
function sharedAddress({ from }: WrittenRedirect, { place, to }: WrittenRedirect): string {
  const owner = place?.file ?? '`redirects` of the configuration';
  return `The redirect from ${from} is also in ${owner}, which leads it to ${to}. Delete one of the two.`;
}

/** The address as `redirects` writes it, with the hash. */
export function addressText({ route, id }: Address): string {
  return id === undefined ? route : `${route}#${id}`;
}

/** A key that two spellings of an address share. */
function keyOf({ route, id }: Address): string {
  return id === undefined ? routeKey(route) : `${routeKey(route)}#${id}`;
}

function readAddress(text: string, canonical: (route: string) => string): Address | undefined {
  if (mistakeOf(text)) return undefined;
  const [path = '', id] = text.split('#');
  const route = canonical(normalizeRoute(path));
  return id ? { route, id: decodePath(id) } : { route };
}

function mistakeIn({ from, to }: WrittenRedirect): string | undefined {
  const wrong = mistakeOf(from) ?? mistakeOf(to);
  return wrong && `The redirect from ${from} to ${to} can't work: ${wrong}`;
}

function mistakeOf(text: string): string | undefined {
  if (isForeign(text)) {
    return `${text} is an address of another site. Redirects stay on this one; link to others from a page.`;
  }
  if (!text.startsWith('/')) return `${text} must start with a slash, without the site's base.`;
  if (text.includes('?')) return `${text} must not have a query.`;
  const [path = ''] = text.split('#');
  if (!isMisread.test(decodePath(path))) return undefined;
  return `${JSON.stringify(text)} must be written as browsers show it: without "..", "//", backslashes and line ends.`;
}

/** A way out of the folder of the site, another host, or signs that no address shows. */
const isMisread = /\/(?:\.{0,2}\/|\.{1,2}$)|[\\\p{Cc}]/u;

/**
 * Where an entry leads when those that begin at its target are followed, too. A page that has moved
 * takes its headings along.
 *
 * @returns `undefined` when they lead in a circle.
 */
function follow(
  from: Address,
  first: Address,
  byAddress: ReadonlyMap<string, Address | undefined>,
): Address | undefined {
  const seen = new Set([keyOf(from)]);
  let to = first;
  for (;;) {
    if (seen.has(keyOf(to))) return undefined;
    seen.add(keyOf(to));
    const exact = byAddress.get(keyOf(to));
    const page = to.id === undefined ? undefined : byAddress.get(keyOf({ route: to.route }));
    const next = exact ?? (page && { id: to.id, ...page });
    if (!next) return to;
    to = next;
  }
}

/**
 * Gives every redirect its place: a page that is gone becomes a document of its own, and an id that
 * is gone belongs to the page on which readers arrive, which browsers find without the hash.
 *
 * @param hasPage Whether a route is a page of the site.
 */
export function placeRedirects(
  redirects: readonly Redirect[],
  hasPage: (route: string) => boolean,
): FormerAddresses {
  const pages = new Map(
    redirects.flatMap(({ from, to }) => (from.id === undefined ? [[from.route, to]] : [])),
  );
  const targets = targetsOf(pages);
  const anchors = new Map<string, FormerAnchor[]>();
  for (const { from, to } of redirects) {
    const arrival = hasPage(from.route) ? from.route : targets.get(routeKey(from.route));
    if (from.id === undefined || arrival === undefined) continue;
    const known = anchors.get(arrival);
    if (known) known.push({ id: from.id, to });
    else anchors.set(arrival, [{ id: from.id, to }]);
  }
  return { pages, anchors };
}

/** Where pages that are gone lead, by what all spellings of their routes share. */
function targetsOf(pages: FormerAddresses['pages']): Map<string, string> {
  return new Map([...pages].map(([route, to]) => [routeKey(route), to.route]));
}

/** Where pages that are gone lead, by route, as servers need it. */
export function pageRedirects({ pages }: FormerAddresses): Record<string, string> {
  return Object.fromEntries([...pages].map(([from, to]) => [from, addressText(to)]));
}

/**
 * Finds redirects that lead nowhere, or from an address that still exists.
 *
 * @param former The redirects in their places.
 * @returns One diagnostic for each, in the order of the configuration.
 */
export function checkRedirects(
  redirects: readonly Redirect[],
  former: FormerAddresses,
  present: PresentAddresses,
): RedirectDiagnostic[] {
  const targets = targetsOf(former.pages);
  return redirects.flatMap(({ from, to, written, place }) => {
    const dead = explainDeadLink(addressText(to), present);
    const sentence =
      explainUselessRedirect(from, targets, present) ??
      (dead && `The redirect from ${written} leads nowhere: ${dead}`);
    return sentence ? [{ sentence, written, ...(place && { place }) }] : [];
  });
}

function explainUselessRedirect(
  { route, id }: Address,
  targets: ReadonlyMap<string, string>,
  { routes, anchors, files }: PresentAddresses,
): string | undefined {
  const name = addressText({ route, id });
  if (id === undefined) {
    if (!routes.has(route) && !files.has(route)) return undefined;
    return `The redirect from ${name} would hide a page or file that exists. Delete one of the two.`;
  }
  const arrival = routes.has(route) ? route : targets.get(routeKey(route));
  if (arrival === undefined) {
    return `The redirect from ${name} is never used, because there is no page ${route}. Add a redirect from ${route}.`;
  }
  if (!anchors.get(arrival)?.has(id)) return undefined;
  return `The redirect from ${name} would hide a heading: the page ${arrival} has the id "${id}". Delete the redirect.`;
}

/** Mistakes in the redirects of a site. */
export function redirectDiagnostics(
  { entries, diagnostics, former }: SiteRedirects,
  present: PresentAddresses,
  locate: FindPlace,
): Diagnostic[] {
  return [...diagnostics, ...checkRedirects(entries, former, present)].map(
    ({ sentence, written, place = locate(written) }) => new Diagnostic(sentence, place),
  );
}
