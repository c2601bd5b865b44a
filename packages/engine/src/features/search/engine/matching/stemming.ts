import { ownValue } from '#shared/own-value.ts';
/** Takes a normalized word to what its forms have in common: `merging`, `merged` → `merg`. */
export type Stemmer = (word: string) => string;

/** Languages whose forms are known, by the subtag that names them. */
const stemmers: Record<string, () => Promise<{ stemmer: Stemmer }>> = {
  ar: () => import('@orama/stemmers/arabic'),
  da: () => import('@orama/stemmers/danish'),
  de: () => import('@orama/stemmers/german'),
  en: () => import('@orama/stemmers/english'),
  es: () => import('@orama/stemmers/spanish'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  it: () => import('@orama/stemmers/italian'),
  ko: () => import('./korean-particles.ts'),
  nl: () => import('@orama/stemmers/dutch'),
  no: () => import('@orama/stemmers/norwegian'),
  pt: () => import('@orama/stemmers/portuguese'),
  ru: () => import('@orama/stemmers/russian'),
  sv: () => import('@orama/stemmers/swedish'),
  tr: () => import('@orama/stemmers/turkish'),
};

/**
 * The stemmer of a language, loaded alone: 1 to 4 KB.
 *
 * @param lang A language tag, `de` or `de-AT`.
 * @returns `undefined` for languages without one, such as those written without spaces. Rejects when
 *   it can't be loaded.
 */
export async function loadStemmer(lang: string): Promise<Stemmer | undefined> {
  const [subtag = ''] = lang.toLowerCase().split('-');
  const load = ownValue(stemmers, subtag);
  return (await load?.())?.stemmer;
}
