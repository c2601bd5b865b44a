import { SiteProblem } from '#shared/problem.ts';
import type { FindPlace } from '../config/config-source.ts';
import { checkRedirects, type PresentAddresses } from '../redirects/check-redirects.ts';
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
