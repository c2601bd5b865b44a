import type { Place } from '#shared/diagnostic.ts';

/** A page of the site, or a place on one. */
export interface Address {
  /** Canonical route without base; of a page that is gone as `redirects` writes it. */
  route: string;
  /** Id of an element. */
  id?: string | undefined;
}

/** A redirect as it's written, in the configuration or on a page. */
export interface WrittenRedirect {
  /** Without base. */
  from: string;
  /** Without base. */
  to: string;
  /** Where a page says it; none of an entry of the configuration. */
  place?: Place;
}

/** A redirect that can be followed. */
export interface Redirect extends Pick<WrittenRedirect, 'place'> {
  from: Address;
  /** Where it leads in the end: the entries that begin there have been followed. */
  to: Address;
  /** The old address, as it's written. */
  written: string;
}

/** A mistake in a redirect. */
export interface RedirectDiagnostic extends Pick<WrittenRedirect, 'place'> {
  sentence: string;
  /** The old address, as it's written. */
  written: string;
}

/** Redirects by where documents need them, for readers who follow an old link. */
export interface FormerAddresses {
  /** Pages that are gone, by route, and where they lead. */
  pages: ReadonlyMap<string, Address>;
  /** Ids that are gone, by the page on which readers with such a link arrive. */
  anchors: ReadonlyMap<string, readonly FormerAnchor[]>;
}

/** An id that a page had. */
export interface FormerAnchor {
  id: string;
  /** Where it leads: to a place on the same page, to the page as a whole, or to another one. */
  to: Address;
}

/** The redirects of a site, with the mistakes in them. */
export interface SiteRedirects {
  entries: Redirect[];
  diagnostics: RedirectDiagnostic[];
  former: FormerAddresses;
}
