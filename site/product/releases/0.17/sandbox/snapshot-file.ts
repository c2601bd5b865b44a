import type { Lix, openLix } from 'lix-0-17';

/** First bytes of the files of this release. */
const snapshotStart = 'LIXSNAP';
/** First bytes of the files of 0.5, which are databases of SQLite. */
const databaseStart = 'SQLite format 3\0';

/**
 * Opens the bytes of a snapshot.
 *
 * @throws Error with a sentence that says why it can't be opened.
 */
export async function openSnapshot(
  open: typeof openLix,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Lix> {
  const start = String.fromCharCode(...bytes.subarray(0, databaseStart.length));
  if (bytes.length === 0) throw new Error('The file is empty.');
  if (start === databaseStart) {
    throw new Error(
      'Releases up to 0.5 make files like this one. Open it in the playground of 0.5.',
    );
  }
  if (!start.startsWith(snapshotStart)) {
    throw new Error('This isn’t a snapshot of a Lix repository of release 0.17.');
  }
  return open.fromSnapshot(bytes).catch((cause) => {
    throw new Error(
      'The file is damaged or incomplete. Copy or download it again, and compare the sizes.',
      { cause },
    );
  });
}

/** All of a repository, as a snapshot. */
export async function snapshotOf(lix: Lix): Promise<Uint8Array> {
  return new Uint8Array(await new Response(lix.exportSnapshot()).arrayBuffer());
}
