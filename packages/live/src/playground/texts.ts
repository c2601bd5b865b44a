import playground from './texts/playground.json' with { type: 'json' };

/** Texts of the playground beside those of live examples; words in braces are filled in. */
export const playgroundTexts = playground;
export type PlaygroundTexts = typeof playground;
