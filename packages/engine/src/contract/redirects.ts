/** A page of the site, or a place on one. */
export interface Address {
  /** Canonical route without base; of a page that is gone as `redirects` writes it. */
  route: string;
  /** Id of an element. */
  id?: string | undefined;
}

/** An entry of `redirects`. */
export interface Redirect {
  from: Address;
  /** Where it leads in the end: the entries that begin there have been followed. */
  to: Address;
  /** The old address, as the configuration writes it. */
  written: string;
}

/** A mistake in an entry of `redirects`. */
export interface RedirectDiagnostic {
  sentence: string;
  /** The old address of the entry, as the configuration writes it. */
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

/** The redirects of the configuration, with the mistakes in them. */
export interface SiteRedirects {
  entries: Redirect[];
  diagnostics: RedirectDiagnostic[];
  former: FormerAddresses;
}
