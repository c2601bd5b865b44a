import type { SearchRecord } from './record.ts';

/** A record without its text, as the file of titles holds it: its id is its place there. */
export interface TitleRecord extends Omit<SearchRecord, 'id' | 'content' | 'signature' | 'toc'> {
  /** Only the text of a heading of the second level whose id follows from it, as of nearly all. */
  toc: (string | { id?: string; text: string; depth: number })[];
}

/** Leaves out what a reader doesn't need before the texts are there (SEARCH-10). */
export function toTitleRecord(record: SearchRecord): TitleRecord {
  const { id: _, content: __, signature: ___, toc, ...rest } = record;
  const { pageType, outdated } = record.frontmatter;
  return {
    ...rest,
    toc: toc.map(({ id, text, depth }) => {
      const follows = id === idOf(text);
      return follows && depth === 2 ? text : { ...(!follows && { id }), text, depth };
    }),
    frontmatter: { ...(pageType !== undefined && { pageType }), ...(outdated && { outdated }) },
  };
}

/**
 * The record that a file of titles stands for; its headings have no place in a text.
 *
 * @param id Its place in the file.
 */
export function fromTitleRecord({ toc, ...rest }: TitleRecord, id: number): SearchRecord {
  const headings = toc.map((heading) => {
    const { text, depth, ...written } =
      typeof heading === 'string' ? { text: heading, depth: 2 } : heading;
    return { id: idOf(text), ...written, text, depth, charIndex: -1 };
  });
  return { ...rest, id, content: '', toc: headings };
}

/** As GitHub makes ids, without its list of signs in all scripts: what differs is written out. */
function idOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}
