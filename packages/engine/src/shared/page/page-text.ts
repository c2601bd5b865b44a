import type { TextBlock } from './page.ts';

/** A heading and where it stands in the text of its page. */
export interface PlacedHeading {
  id: string;
  text: string;
  /** 2 to 4. */
  depth: number;
  /** Characters before it in the text; -1 when it is not part of it. */
  charIndex: number;
}

/** Stands between the cells of a table's row: no sign that texts or code have. */
export const cellSeparator = ' │ ';

/**
 * The text of a page as one piece, blocks separated by blank lines, and where its headings of
 * depth 2 to 4 stand in it (SEARCH-9, DATA-2).
 *
 * @param codeBlocks Take blocks of code in.
 */
export function joinBlocks(
  blocks: readonly TextBlock[],
  codeBlocks: boolean,
): { content: string; toc: PlacedHeading[] } {
  const toc: PlacedHeading[] = [];
  let content = '';
  for (const { text, id, depth = 0, code } of blocks) {
    if (code && !codeBlocks) continue;
    if (content !== '') content += '\n\n';
    if (id && depth <= 4) toc.push({ id, text, depth, charIndex: content.length });
    content += text;
  }
  return { content, toc };
}
