/** What the playground says about types; words in braces are filled in. */
export const typesTexts = {
  /** The size is what a connection carries: compressed. */
  typesLoadText: 'Check types (downloads {megabytes} MB once)',
  typesLoadTitleText: 'Loads TypeScript: completion, descriptions, and problems as you type',
  typesLoadingText: 'Loading TypeScript: {percent}% of {megabytes} MB',
  /** Name of the progress bar for screen readers. */
  typesProgressText: 'Download of TypeScript',
  typesStartingText: 'Starting TypeScript…',
  typesCancelText: 'Cancel',
  typesOnText:
    'Types are checked. F2 describes the name at the cursor, F8 goes to the next problem.',
  typesOffText: 'Turn off',
  typesFailedText: 'Couldn’t load TypeScript. Are you offline?',
  typesEndedText: 'TypeScript stopped. Your code is unchanged.',
  /** The page has stopped it; `typesEndedText` is for when it stops by itself. */
  typesStuckText:
    'TypeScript took too long on one statement and was stopped. Your code is unchanged. Simplify that statement’s types, then check types again.',
};

/** What the playground says about types, in the language of the page. */
export type TypesTexts = typeof typesTexts;
