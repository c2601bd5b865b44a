import type { ConfiguredLink, PresentAddresses } from '#contract/site.ts';
import { Diagnostic, type FindPlace } from '#shared/diagnostic.ts';
import { ownValue } from '#shared/own-value.ts';
import { readLineHash } from '#shared/page/line-hash.ts';
import type { CompiledPage } from '#shared/page/page.ts';
import { decodePath, isForeign, withoutBase } from '#shared/url.ts';
import { didYouMean, nearestName } from '../diagnostics/nearest-name.ts';

/** A compiled page and the name that messages use for its source. */
export interface CheckedPage {
  page: CompiledPage;
  file: string;
}

/** Pages and files that links are checked against; without ids, those of the checked pages count. */
interface LinkTargetsOfSite extends Omit<PresentAddresses, 'anchors'> {
  anchors?: PresentAddresses['anchors'];
  /** Paths that nobody checks; `*` stands for any part of one. */
  ignore?: readonly string[];
}

/**
 * Finds links to pages, headings and files that do not exist. Headings are looked for only on the
 * pages given: a page with a diagnostic of its own has nothing to look at.
 *
 * @returns One diagnostic for each dead link, in the order of the pages.
 */
export function checkLinks(
  pages: readonly CheckedPage[],
  { ignore = [], ...present }: LinkTargetsOfSite,
): Diagnostic[] {
  const { files, anchors = anchorsOf(pages) } = present;
  const samples = new Map(pages.map(({ page }) => [page.routePath, page.samples ?? {}]));
  const isIgnored = ignoredBy(ignore);
  // Most pages are linked many times.
  const checked = new Map<string, string | undefined>();
  const reasonOf = (href: string) => {
    if (checked.has(href)) return checked.get(href);
    const reason = isIgnored(href)
      ? undefined
      : explainDeadLink(href, { ...present, anchors, samples });
    checked.set(href, reason);
    return reason;
  };
  return pages.flatMap(({ page, file }) => [
    ...page.links.flatMap((link) => {
      const reason = reasonOf(link.href);
      if (!reason) return [];
      const place = { file: link.file ?? file, line: link.line };
      return [new Diagnostic(`The link ${link.href} leads nowhere: ${reason}`, place)];
    }),
    ...page.assets
      .filter(({ href }) => !files.has(decodePath(href.split(/[?#]/, 1)[0] ?? '')))
      .filter(({ href }) => !isIgnored(href))
      .map(({ href, line, file: origin = file }) => {
        const near = foreignAdvice(href) ?? nearestFile(href, files);
        return new Diagnostic(
          `The file ${href} is missing. Put it next to the page or in public/.${near}`,
          { file: origin, line },
        );
      }),
  ]);
}

/** The ids of each page, by canonical route. */
export function anchorsOf(pages: readonly CheckedPage[]): Map<string, ReadonlySet<string>> {
  return new Map(pages.map(({ page }) => [page.routePath, new Set(page.anchors)]));
}

/** Whether an address is one of those that nobody checks. */
export function ignoredBy(patterns: readonly string[]): (href: string) => boolean {
  return (href) =>
    patterns.some(
      (pattern) => fits(href, pattern) || fits(href.split(/[?#]/, 1)[0] ?? '', pattern),
    );
}

/**
 * Whether an address is what a pattern says, in which `*` stands for anything. The first place of each
 * part is as good as a later one; an expression would try them all, for each star.
 */
function fits(href: string, pattern: string): boolean {
  const [start = '', ...parts] = pattern.split('*');
  const end = parts.pop();
  if (end === undefined) return href === start;
  if (!href.startsWith(start) || !href.endsWith(end)) return false;
  let at = start.length;
  for (const part of parts) {
    const found = href.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at + end.length <= href.length;
}

/** Why an address leads nowhere, as the end of a sentence; `undefined` where it leads to a place. */
export function explainDeadLink(
  href: string,
  { routes, anchors, samples, files, drafts }: PresentAddresses,
): string | undefined {
  const [address = '', hash] = href.split('#');
  const path = decodePath(address.split('?', 1)[0] ?? '');
  if (!routes.has(path)) {
    if (files.has(path)) return undefined;
    if (drafts?.has(path)) {
      return `the page ${path} is a draft, which builds leave out. Delete the link, or \`draft\` in the page.`;
    }
    const advice =
      didYouMean(nearestRoute(path, routes)) || ' Correct the path or create the page.';
    return `there is no page ${path}.${advice}`;
  }
  const ids = anchors.get(path);
  if (!ids || !hash || ids.has(decodePath(hash)) || hash.startsWith(':~:')) return undefined;
  const { id, to } = readLineHash(decodePath(hash)) ?? { id: decodePath(hash), to: 0 };
  const ofPage = samples?.get(path) ?? {};
  const lines = ownValue(ofPage, id);
  if (lines !== undefined) {
    return to <= lines ? undefined : `the sample "${id}" of ${path} has only ${lines} lines.`;
  }
  const nearest = nearestName(id, [...ids, ...Object.keys(ofPage)]);
  return `the page ${path} has no heading or element with the id "${id}".${didYouMean(nearest && `#${nearest}`)}`;
}

/** A route spelled almost the same, or the only one whose last part is the same. */
function nearestRoute(path: string, routes: ReadonlySet<string>): string | undefined {
  const near = nearestName(path, routes);
  if (near) return near;
  const name = lastPart(path);
  const same = name === '' ? [] : [...routes].filter((route) => lastPart(route) === name);
  return same.length === 1 ? same[0] : undefined;
}

function nearestFile(href: string, files: ReadonlySet<string>): string {
  const path = decodePath(href);
  const same = [...files].filter((file) => lastPart(file) === lastPart(path));
  return didYouMean(nearestName(path, files) ?? (same.length === 1 ? same[0] : undefined));
}

/** Suggests a scheme where a relative address is that of a host or of a mailbox. */
function foreignAdvice(href: string): string | undefined {
  const end = href.split(/\s/).at(-1) ?? '';
  const host = /\/(www\..+)/s.exec(end)?.[1];
  if (host) return ` Did you mean https://${host}?`;
  const [mailbox] = /^[^@]+@[\w-]+\.[\w.-]+$/.exec(lastPart(end)) ?? [];
  return mailbox && ` Did you mean mailto:${mailbox}?`;
}

function lastPart(path: string): string {
  return path.replace(/\/$/, '').split('/').at(-1)?.toLowerCase() ?? '';
}

const imagePlaces: readonly ConfiguredLink['place'][] = ['tag', 'logo', 'social links'];

/**
 * Finds links and images of the configuration that lead to no page, no heading and no file.
 *
 * @param locate Finds the place of an address, without base, in the configuration.
 * @returns One diagnostic for each, none twice.
 */
export function checkNavigation(
  links: readonly ConfiguredLink[],
  { base, ignore = [], ...present }: LinkTargetsOfSite & { base: string },
  locate: FindPlace,
): Diagnostic[] {
  const { files, anchors = new Map() } = present;
  const isIgnored = ignoredBy(ignore);
  const dead = links.flatMap(({ text, href, place }) => {
    const path = withoutBase(href, base);
    const reason =
      isForeign(href) || isIgnored(path)
        ? undefined
        : explainDeadLink(path, { ...present, anchors });
    if (!reason) return [];
    const name = text === href ? path : `"${text}"`;
    const mistake = imagePlaces.includes(place)
      ? `the image ${path} is missing. Put it into public/, or correct the path.${nearestFile(path, files)}`
      : `${name} leads nowhere: ${reason}`;
    return [new Diagnostic(`In the ${place} of the configuration, ${mistake}`, locate(path))];
  });
  return [...new Map(dead.map((link) => [link.message, link])).values()];
}
