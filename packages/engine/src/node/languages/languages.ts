import type { Translations } from '#contract/feature.ts';
import type { ThemeTexts } from '#shared/texts/theme-texts.ts';
import type german from './de.json';

/** The texts of the engine and of the features that come with it, in other languages. Each has the keys of the German one. */
export const coreTranslations: Translations<ThemeTexts & typeof german> = {
  de: () => import('./de.json', { with: { type: 'json' } }),
  es: () => import('./es.json', { with: { type: 'json' } }),
  fr: () => import('./fr.json', { with: { type: 'json' } }),
  ja: () => import('./ja.json', { with: { type: 'json' } }),
  ko: () => import('./ko.json', { with: { type: 'json' } }),
  'pt-BR': () => import('./pt-BR.json', { with: { type: 'json' } }),
  ru: () => import('./ru.json', { with: { type: 'json' } }),
  'zh-CN': () => import('./zh-CN.json', { with: { type: 'json' } }),
};
