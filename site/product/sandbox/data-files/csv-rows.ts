import { parse } from 'papaparse';

/** A quotation mark that opens a value has no other that closes it; `row` is 1-based. */
export class OpenQuoteError extends Error {
  readonly row: number;

  constructor(row: number) {
    super(`A quotation mark in row ${row} has no end.`);
    this.row = row;
  }
}

/**
 * Reads the rows of a CSV file. Commas, semicolons, tabs or bars separate values, whichever the header has most of.
 *
 * @returns Rows of texts, the header first; lines without anything are left out.
 * @throws OpenQuoteError
 */
export function csvRows(text: string): string[][] {
  const bare = text.replace(/^\uFEFF/, '');
  const { data, errors } = parse<string[]>(bare, {
    delimiter: separatorOf(bare),
    skipEmptyLines: true,
  });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) throw new OpenQuoteError((open.row ?? 0) + 1);
  return data;
}

/** The parser's own guess counts separators in quotation marks, too. */
function separatorOf(text: string): string {
  const counts = new Map([',', ';', '\t', '|'].map((separator) => [separator, 0]));
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === '\n' || character === '\r') break;
    const count = counts.get(character);
    if (count !== undefined) counts.set(character, count + 1);
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}
