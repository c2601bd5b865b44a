/** Texts of sections as one page, in English. */
export const bookTexts = {
  /** Leads to a section as one page; `{section}` is its name. */
  bookSectionText: '{section} on one page',
  /** Leads from the section as one page back to the first of its pages. */
  bookPagesText: 'Read it page by page',
  /** Names the table of contents. */
  bookContentsText: 'Contents',
} as const;

/** Texts of sections as one page in a language. */
export type BookTexts = { readonly [K in keyof typeof bookTexts]: string };
