import {
  createVersion,
  mergeVersion,
  openLix,
  sql,
  switchVersion,
} from '@lix-js/sdk';

// The whole repository is one file in the browser's private file system.
const folder = await navigator.storage.getDirectory();
const file = await folder.getFileHandle('note-0.5.lix', { create: true });
const saved = await file.getFile();
const lix = await openLix(saved.size > 0 ? { blob: saved } : {});

/**
 * Stores the repository. Two tabs overwrite each other's copies, so let one write.
 */
export async function saveRepository(): Promise<void> {
  await sql`SELECT 1`.execute(lix.db); // completes the last write
  const writable = await file.createWritable();
  await writable.write(await lix.toBlob());
  await writable.close();
}

export async function readNote(): Promise<string> {
  const row = await lix.db
    .selectFrom('key_value')
    .where('key', '=', 'note')
    .select('value')
    .executeTakeFirst();
  return String(row?.value ?? '');
}

export async function writeNote(value: string): Promise<void> {
  if ((await readHistory()).length === 0) {
    await lix.db.insertInto('key_value').values({ key: 'note', value }).execute();
  } else {
    await lix.db
      .updateTable('key_value')
      .set({ value })
      .where('key', '=', 'note')
      .execute();
  }
}

/** Every state of the note on any version, newest first. */
export async function readHistory(): Promise<{ time: string; text: string }[]> {
  const changes = await lix.db
    .selectFrom('change')
    .where('schema_key', '=', 'lix_key_value')
    .where('entity_id', '=', 'note')
    .select(['snapshot_content', 'created_at'])
    .orderBy('created_at', 'desc')
    .execute();
  return changes.map(({ snapshot_content, created_at }) => ({
    time: created_at,
    text: String(snapshot_content?.value ?? ''),
  }));
}

const activeVersion = () =>
  lix.db
    .selectFrom('active_version')
    .innerJoin('version', 'version.id', 'active_version.version_id')
    .select(['version.id', 'version.name'])
    .executeTakeFirstOrThrow();

export async function isDraft(): Promise<boolean> {
  return (await activeVersion()).name === 'draft';
}

export async function startDraft(): Promise<void> {
  await switchVersion({ lix, to: await createVersion({ lix, name: 'draft' }) });
}

/**
 * Merging takes the draft's state of everything, so newer edits of main are
 * reverted.
 */
export async function mergeDraft(): Promise<void> {
  const draft = await activeVersion();
  const main = await lix.db
    .selectFrom('version')
    .where('name', '=', 'main')
    .select('id')
    .executeTakeFirstOrThrow();
  await switchVersion({ lix, to: main });
  await mergeVersion({ lix, source: draft });
}
