/** Texts of notices about translations, in English; `{language}` is the name of the original's. */
export const translationTexts = {
  untranslatedPageText: 'This page isn’t translated yet, so you’re reading it in {language}.',
  outdatedTranslationText: 'The original has changed since this translation was made.',
  readOriginalText: 'Read it in {language}',
} as const;

/** Texts of the notices in a language. */
export type TranslationTexts = { readonly [K in keyof typeof translationTexts]: string };
