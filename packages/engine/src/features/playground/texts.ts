import playground from './texts/playground.json' with { type: 'json' };
import types from './texts/types.json' with { type: 'json' };

/** Texts of the playground beside those of live examples; words in braces are filled in. */
export const playgroundTexts = { ...types, ...playground };
export type PlaygroundTexts = typeof playgroundTexts;

/** Texts about types in the editor. */
export type TypesTexts = typeof types;
