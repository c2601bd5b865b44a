import type { ImportedFile } from '@truedocs/live';
import { fillText } from 'truedocs/shared';
import { decodeText } from '../data/files/decode-text.ts';
import type { DataTexts } from '../data/texts.ts';
import { tableOfObjects, tableOfTexts } from './table-of-rows.ts';

/** Endings of files that data is made from. */
export const readable: readonly string[] = ['.json', '.csv', '.md', '.txt'];

/**
 * Reads a file that a reader imports: CSV, and JSON with a list of objects, also as a table.
 *
 * @throws Error with a sentence that says what's wrong with it.
 */
export async function readImported(
  name: string,
  content: ArrayBuffer,
  texts: DataTexts,
): Promise<ImportedFile> {
  const text = decodeText(content);
  if (text === undefined) throw new Error(texts.dataNotUtf8Text);
  const table = await tableIn(name, text, texts);
  // A name may hold anything on some systems.
  const path = `/${name.replaceAll(/[/\\\p{C}]+/gu, '-')}`;
  return { path, content, ...(table && { table }) };
}

async function tableIn(name: string, text: string, texts: DataTexts) {
  const [, stem = '', written = ''] = /^(.*?)(\.\w+)?$/s.exec(name) ?? [];
  const ending = written.toLowerCase();
  if (ending === '.json') return tableOfObjects(stem, parseJson(text, texts));
  if (ending !== '.csv') return undefined;
  const { csvRows, OpenQuoteError } = await import('./csv-rows.ts');
  try {
    return tableOfTexts(stem, csvRows(text));
  } catch (error) {
    if (!(error instanceof OpenQuoteError)) throw error;
    throw new Error(fillText(texts.dataBadCsvText, { row: error.row }), { cause: error });
  }
}

function parseJson(text: string, texts: DataTexts) {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const { message } = error as Error;
    // Engines quote the text, or end with a period.
    const reason = message.replace(/ in JSON at position.*$|, (?:\.{3})?"[\s\S]*$|\.$/s, '');
    throw new Error(fillText(texts.dataBadJsonText, { reason }), { cause: error });
  }
}
