/** Texts of diagrams, in English. */
export const mermaidTexts = {
  /** Unfolds the source that a diagram is drawn from. */
  mermaidSourceText: 'Source of the diagram',
} as const;

/** Texts of diagrams in a language. */
export type MermaidTexts = { readonly [K in keyof typeof mermaidTexts]: string };
