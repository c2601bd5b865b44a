import type { Translations } from 'truedocs/feature';
import type { AllLiveTexts } from '#live/texts.ts';
import type { PlaygroundTexts } from '#playground/texts.ts';

/** The texts of live examples and of the playground in other languages. */
export const liveTranslations: Translations<AllLiveTexts & PlaygroundTexts> = {
  de: () => import('./de.json', { with: { type: 'json' } }),
  es: () => import('./es.json', { with: { type: 'json' } }),
  fr: () => import('./fr.json', { with: { type: 'json' } }),
  ja: () => import('./ja.json', { with: { type: 'json' } }),
  ko: () => import('./ko.json', { with: { type: 'json' } }),
  'pt-BR': () => import('./pt-BR.json', { with: { type: 'json' } }),
  ru: () => import('./ru.json', { with: { type: 'json' } }),
  'zh-CN': () => import('./zh-CN.json', { with: { type: 'json' } }),
};
