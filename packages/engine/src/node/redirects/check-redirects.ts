import { Diagnostic, type FindPlace } from '#shared/diagnostic.ts';
import { explainDeadLink, type PresentAddresses } from '../links/check-links.ts';
import type { FormerAddresses } from './read-redirects.ts';
import {
  type Address,
  addressText,
  type Redirect,
  type RedirectDiagnostic,
} from './read-redirects.ts';

/** The redirects of the configuration, with the mistakes in them. */
export interface SiteRedirects {
  entries: Redirect[];
  diagnostics: RedirectDiagnostic[];
  former: FormerAddresses;
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
  return redirects.flatMap(({ from, to, written }) => {
    const dead = explainDeadLink(addressText(to), present);
    const sentence =
      explainUselessRedirect(from, former, present) ??
      (dead && `The redirect from ${written} leads nowhere: ${dead}`);
    return sentence ? [{ sentence, written }] : [];
  });
}

function explainUselessRedirect(
  { route, id }: Address,
  former: FormerAddresses,
  { routes, anchors, files }: PresentAddresses,
): string | undefined {
  const name = addressText({ route, id });
  if (id === undefined) {
    if (!routes.has(route) && !files.has(route)) return undefined;
    return `The redirect from ${name} would hide a page that exists. Delete one of the two.`;
  }
  const arrival = routes.has(route) ? route : former.pages.get(route)?.route;
  if (arrival === undefined) {
    return `The redirect from ${name} is never used, because there is no page ${route}. Add a redirect from ${route}.`;
  }
  if (!anchors.get(arrival)?.has(id)) return undefined;
  return `The redirect from ${name} would hide a heading: the page ${arrival} has the id "${id}". Delete the redirect.`;
}

/** Mistakes in `redirects` of the configuration. */
export function redirectDiagnostics(
  { entries, diagnostics, former }: SiteRedirects,
  present: PresentAddresses,
  locate: FindPlace,
): Diagnostic[] {
  return [...diagnostics, ...checkRedirects(entries, former, present)].map(
    ({ sentence, written }) => new Diagnostic(sentence, locate(written)),
  );
}
