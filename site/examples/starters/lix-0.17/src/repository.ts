import { openLix } from '@lix-js/sdk';

// The whole repository is one file in the browser's private file system.
const folder = await navigator.storage.getDirectory();
const file = await folder.getFileHandle('note-0.17.lix', { create: true });
const saved = await file.getFile();
const lix =
  saved.size > 0 ? await openLix.fromSnapshot(saved.stream()) : await openLix();

/**
 * Stores the repository. Two tabs overwrite each other's copies, so let one write.
 */
export async function saveRepository(): Promise<void> {
  await lix.exportSnapshot().pipeTo(await file.createWritable());
}

export async function readNote(): Promise<string> {
  const { rows } = await lix.execute<{ value: string }>(
    "SELECT value FROM lix_key_value WHERE key = 'note'",
  );
  return rows[0]?.value ?? '';
}

export async function writeNote(value: string): Promise<void> {
  await lix.execute(
    `INSERT INTO lix_key_value (key, value) VALUES ('note', $1)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    // Unquoted text that is valid JSON is read as JSON, so 2 would be a number.
    [JSON.stringify(value)],
  );
}

/** The states of the note on the active branch, newest first. */
export async function readHistory(): Promise<{ time: string; text: string }[]> {
  const { rows } = await lix.execute<{ time: string; text: string | null }>(
    `SELECT lixcol_commit_created_at AS time, to_value AS text
     FROM lix_history('lix_key_value') WHERE key = 'note' ORDER BY lixcol_position`,
  );
  return rows.map(({ time, text }) => ({ time, text: text ?? '' }));
}

async function mainBranch(): Promise<string> {
  const { rows } = await lix.execute<{ id: string }>(
    "SELECT id FROM lix_branch WHERE name = 'main'",
  );
  if (!rows[0]) throw new Error('The repository has no branch called main.');
  return rows[0].id;
}

export async function isDraft(): Promise<boolean> {
  return (await lix.activeBranchId()) !== (await mainBranch());
}

export async function startDraft(): Promise<void> {
  // Names of branches are unique.
  const draft = await lix.createBranch({
    name: `draft of ${new Date().toISOString()}`,
  });
  await lix.switchBranch({ branchId: draft.id });
}

/** Merging keeps what only one side changed. Where both did, the draft wins. */
export async function mergeDraft(): Promise<void> {
  const draft = await lix.activeBranchId();
  await lix.switchBranch({ branchId: await mainBranch() });
  await lix.mergeBranch({ sourceBranchId: draft });
}
