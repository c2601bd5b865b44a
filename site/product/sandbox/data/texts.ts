import texts from './texts.json' with { type: 'json' };

/** Texts about the data of a run; words in braces are filled in. */
export const dataTexts = texts;
export type DataTexts = typeof texts;
