/** TextMate grammars as JSON, by the names of their languages in lower case. */
export type SiteGrammars = Readonly<Record<string, string>>;

let current: SiteGrammars = {};

/** Has code colored with the grammars of a site from now on. Grammars that are the same stay loaded. */
export function setSiteGrammars(grammars: SiteGrammars): void {
  if (JSON.stringify(grammars) !== JSON.stringify(current)) current = grammars;
}

/** The grammars of the site that is open. */
export function siteGrammars(): SiteGrammars {
  return current;
}
