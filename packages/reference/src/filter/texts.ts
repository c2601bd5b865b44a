/** Texts of the field that narrows the symbols in the sidebar; `{count}` is how many are left. */
export const symbolFilterTexts = {
  symbolFilterText: 'Find a symbol',
  symbolsFoundText: 'Symbols: {count}',
  noSymbolText: 'No matching API found: {query}',
};
export type SymbolFilterTexts = typeof symbolFilterTexts;
