/** Local-storage key that says that the reader has been here (I18N-5). */
const visitedKey = 'rspress-visited';

const robots = /bot|spider|crawl|lighthouse/i;

/** Who visits, and what the site and the page are. */
export interface Visit {
  /** `navigator.language` */
  language: string;
  current: string;
  standard: string;
  mode: string;
}

/**
 * The language that a first visit is led to (I18N-5), or `undefined` to stay.
 *
 * @param languages Languages that the page exists in.
 */
export function redirectTarget(visit: Visit, languages: readonly string[]): string | undefined {
  const wanted = visit.language.split('-', 1)[0] ?? '';
  if (wanted === visit.current || !languages.includes(wanted)) return undefined;
  if (visit.mode === 'only-default-lang' && visit.current !== visit.standard) return undefined;
  return wanted;
}

/** Leads a first visit to the reader's language, once, leaving no entry in the history (I18N-5). */
export function start(): void {
  const { localeRedirect: mode, defaultLang: standard } =
    document.getElementById('_root')?.dataset ?? {};
  if (mode === undefined || standard === undefined || robots.test(navigator.userAgent)) return;
  // The reader has followed a link already: the address is the next page's, the languages are this one's.
  if (globalThis.navigation?.transition || !isFirstVisit()) return;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[hreflang]')];
  const { lang: current } = document.documentElement;
  const visit = { language: navigator.language, current, standard, mode };
  const target = redirectTarget(
    visit,
    links.map(({ hreflang }) => hreflang),
  );
  const link = links.find(({ hreflang }) => hreflang === target);
  if (!link) return;
  // Only the path: a site may be looked at elsewhere than where it is published.
  const { origin, search, hash } = location;
  location.replace(origin + new URL(link.href).pathname + search + hash);
}

/** Refused storage means that nobody could remember: no redirect. */
function isFirstVisit(): boolean {
  try {
    if (localStorage.getItem(visitedKey) !== null) return false;
    localStorage.setItem(visitedKey, '1');
    return true;
  } catch {
    return false;
  }
}
