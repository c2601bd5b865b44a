import { ownValue } from '../own-value.ts';
import type { SiteData } from '../site/site-data.ts';
import { defaultTexts, type SiteTexts } from './theme-texts.ts';

/** All texts in a language: the locale's own, else the theme's, else the translation, else English (DATA-6). */
export function textsOf(site: SiteData, lang: string): SiteTexts {
  const { themeConfig } = site;
  const known = textsByLang.get(themeConfig) ?? new Map<string, SiteTexts>();
  textsByLang.set(themeConfig, known);
  const texts = known.get(lang) ?? makeTexts(site, lang);
  known.set(lang, texts);
  return texts;
}

/** Every page asks for them. */
const textsByLang = new WeakMap<SiteData['themeConfig'], Map<string, SiteTexts>>();

function makeTexts(
  { themeConfig, featureTexts, translatedTexts = {} }: SiteData,
  lang: string,
): SiteTexts {
  const locale = themeConfig.locales.find((entry) => entry.lang === lang);
  const translated = ownValue(translatedTexts, lang) ?? {};
  const defaults = Object.entries({ ...defaultTexts, ...featureTexts });
  return Object.fromEntries(
    defaults.map(([name, text]) => {
      const key = name as keyof SiteTexts;
      return [name, locale?.[key] ?? themeConfig[key] ?? ownValue(translated, name) ?? text];
    }),
  ) as unknown as SiteTexts;
}
