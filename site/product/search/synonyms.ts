import entries from './synonyms.json' with { type: 'json' };

/** Meanings of words of other tools and of everyday language: `pull request`, a change proposal. */
export const synonyms: Record<string, string[]> = Object.fromEntries(
  entries.map(([phrase, ...meanings]) => [phrase, meanings]),
);
