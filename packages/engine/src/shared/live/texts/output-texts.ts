/** What the output of a program says beside what was printed; words in braces are filled in. */
export const outputTexts = {
  /** Behind an error: where it came from. */
  liveLineText: 'line {line}',
  liveFileLineText: '{file}, line {line}',
  liveMoreLinesText: '{count} more lines aren’t shown.',
  /** Name of a table of rows for screen readers. */
  liveRowsText: 'Rows',
  liveMoreRowsText: '… {count} more rows',
  /** Behind a list, an object or a string that was cut off. */
  liveMoreItemsText: '… {count} more',
  liveMoreCharactersText: '… {count} more characters',
  /** In place of output that no console could have printed. */
  liveUnreadableText: 'The program sent output that can’t be shown.',
};

/** The texts of output in the language of the page. */
export type OutputTexts = typeof outputTexts;
