import { SiteProblem } from '#model/problem.ts';
import type { FindPlace } from '../config/config-source.ts';
import { checkRedirects, type PresentAddresses } from '../redirects/check-redirects.ts';
import { lostAddresses } from '../redirects/lost-addresses.ts';
import { publishedAddresses, type SiteRelease } from '../redirects/site-releases.ts';
import type { Site } from './site.ts';

/** Mistakes in `redirects` of the configuration. */
export function redirectProblems(
  { redirects: { entries, problems, former } }: Pick<Site, 'redirects'>,
  present: PresentAddresses,
  placeOf: FindPlace,
): SiteProblem[] {
  return [...problems, ...checkRedirects(entries, former, present)].map(
    ({ sentence, written }) => new SiteProblem(sentence, placeOf(written)),
  );
}

/** Addresses of earlier releases that lead nowhere. */
export function lostAddressProblems(
  releases: readonly SiteRelease[],
  { config, redirects: { entries, former } }: Pick<Site, 'config' | 'redirects'>,
  { routes, anchors }: PresentAddresses,
  placeOf: FindPlace,
): SiteProblem[] {
  const published = publishedAddresses(releases);
  const { ignore } = config.links;
  return lostAddresses(published, { routes, anchors, redirects: entries, former, ignore }).map(
    (sentence) => new SiteProblem(sentence, placeOf('redirects')),
  );
}
