import { Diagnostic } from '#shared/diagnostic.ts';
import type { FindPlace } from '../config/config-source.ts';
import { checkRedirects, type PresentAddresses } from '../redirects/check-redirects.ts';
import type { Site } from './site.ts';

/** Mistakes in `redirects` of the configuration. */
export function redirectDiagnostics(
  { redirects: { entries, diagnostics, former } }: Pick<Site, 'redirects'>,
  present: PresentAddresses,
  placeOf: FindPlace,
): Diagnostic[] {
  return [...diagnostics, ...checkRedirects(entries, former, present)].map(
    ({ sentence, written }) => new Diagnostic(sentence, placeOf(written)),
  );
}
