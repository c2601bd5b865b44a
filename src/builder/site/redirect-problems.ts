import { SiteProblem } from '#model/problem.ts';
import type { FindPlace } from '../config/config-source.ts';
import { checkRedirects, type PresentAddresses } from '../redirects/check-redirects.ts';
import { lostAddresses } from '../redirects/lost-addresses.ts';
import { publishedAddresses, readSiteReleases } from '../redirects/site-releases.ts';
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

/**
 * Addresses of earlier releases that lead nowhere.
 *
 * @throws SiteProblem when the record of the releases is damaged.
 */
export async function lostAddressProblems(
  root: string,
  { config, redirects: { entries, former } }: Pick<Site, 'config' | 'redirects'>,
  { routes, anchors }: PresentAddresses,
  placeOf: FindPlace,
): Promise<SiteProblem[]> {
  const published = publishedAddresses(await readSiteReleases(root));
  const { ignore } = config.links;
  return lostAddresses(published, { routes, anchors, redirects: entries, former, ignore }).map(
    (sentence) => new SiteProblem(sentence, placeOf('redirects')),
  );
}
