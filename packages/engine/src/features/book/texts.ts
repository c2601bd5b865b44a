/** Texts of books, in English. */
export const bookTexts = {
  /** Leads to a section as one page; `{section}` is its name. */
  bookSectionText: '{section} on one page',
  /** Leads to the file with all pages, for readers of books. */
  bookEpubText: 'All pages as EPUB',
  /** Leads from the section as one page back to the first of its pages. */
  bookPagesText: 'Read it page by page',
  /** Names the table of contents. */
  bookContentsText: 'Contents',
} as const;

/** Texts of books in a language. */
export type BookTexts = { readonly [K in keyof typeof bookTexts]: string };
