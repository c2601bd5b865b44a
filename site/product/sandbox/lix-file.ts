import type { Lix, openLix } from '@lix-js/sdk';

/** First bytes of a database of SQLite; the files of this release are such databases. */
const databaseStart = 'SQLite format 3\0';
/** First bytes of the files of release 0.17. */
const snapshotStart = 'LIXSNAP';

/**
 * Opens the bytes of a `.lix` file, and makes sure that all of it can be read.
 *
 * @throws Error with a sentence that says why it can't be opened.
 */
export async function openLixFile(
  open: typeof openLix,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Lix> {
  const start = String.fromCharCode(...bytes.subarray(0, databaseStart.length));
  if (bytes.length === 0) throw new Error('The file is empty.');
  if (start.startsWith(snapshotStart)) {
    throw new Error('Release 0.17 made this file. Open it in the playground of 0.17.');
  }
  if (start !== databaseStart) throw new Error('This isn’t a .lix file of release 0.5.');
  if (bytes.length < databaseSize(bytes)) throw new Error(damaged);
  const lix = await open({ blob: new Blob([bytes]) }).catch((cause) => {
    throw new Error(damaged, { cause });
  });
  try {
    checkPages(lix);
  } catch (cause) {
    throw new Error(damaged, { cause });
  }
  return lix;
}

const damaged =
  'The file is damaged or incomplete. Copy or download it again, and compare the sizes.';

/** Bytes that a database has by its header; SQLite itself opens one whose last page is cut. */
function databaseSize({ buffer, byteLength }: Uint8Array<ArrayBuffer>): number {
  const [pageSizeAt, pageCountAt, headerEnd] = [16, 28, 100];
  if (byteLength < headerEnd) return headerEnd;
  const header = new DataView(buffer);
  return header.getUint16(pageSizeAt) * header.getUint32(pageCountAt);
}

/** Opening reads only a part of the pages. */
function checkPages({ engine }: Lix): void {
  const rows = engine?.sqlite.exec({
    sql: 'PRAGMA quick_check(1)',
    returnValue: 'resultRows',
    rowMode: 'array',
  });
  if (String(rows) !== 'ok') throw new Error(String(rows));
}
