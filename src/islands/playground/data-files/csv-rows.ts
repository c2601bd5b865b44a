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
 * Reads the rows of a CSV file. Commas, semicolons, tabs and bars may separate values, whichever fits.
 *
 * @returns Rows of texts, the header first; lines without anything are left out.
 * @throws OpenQuoteError
 */
export function csvRows(text: string): string[][] {
  const { data, errors } = parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true });
  const open = errors.find(({ code }) => code === 'MissingQuotes');
  if (open) throw new OpenQuoteError((open.row ?? 0) + 1);
  return data;
}
