import { type Lix, openLix } from 'lix-0-17';

/** A repository of 0.17 with something for every example, the same in every run but for ids and times. */
export interface SeededRepository {
  lix: Lix;
  /** Ids of commits, by the names that examples pass them by. */
  commits: Record<string, string>;
}

/** Ada writes, makes a checkpoint and begins two branches; Ben edits on one of them and on `main`. */
export async function seedRepository(): Promise<SeededRepository> {
  const lix = await openLix();
  const ada = await sessionOf(lix, 'Ada');
  const ben = await sessionOf(lix, 'Ben');
  const checkpoint = await write(ada);
  const main = await ada.activeBranchId();
  await ada.createBranch({ name: 'v1' });
  const draft = await ada.createBranch({ name: 'draft' });
  await ben.switchBranch({ branchId: draft.id });
  await set(ben, 'lead', 'We sell tea.');
  await ben.switchBranch({ branchId: main });
  await set(ben, 'theme', 'dark');
  await ben.execute(
    "UPDATE lix_file SET path = '/docs/idea.md', content = CAST('Plan B' AS BYTEA) WHERE path = '/docs/plan.md'",
  );
  const { baseCommitId, sourceHeadCommitId } = await lix.mergeBranchPreview({
    sourceBranchId: draft.id,
  });
  return { lix, commits: { checkpoint, base: baseCommitId, draft: sourceHeadCommitId } };
}

/** @returns Id of the checkpoint. */
async function write(lix: Lix): Promise<string> {
  await lix.execute("INSERT INTO lix_registered_schema (schema_key, value) VALUES ('task', $1)", [
    {
      $schema: 'https://lix.dev/schema-v1.json',
      key: 'task',
      description: 'A task with its text.',
      columns: ['id', 'text'].map((name) => ({ name, type: 'text', nullable: false })),
      primary_key: ['id'],
    },
  ]);
  await lix.executeBatch([
    {
      sql: "INSERT INTO lix_file (path, content) VALUES ('/docs/plan.md', CAST('Plan' AS BYTEA)), ('/docs/img/logo.svg', CAST('<svg/>' AS BYTEA))",
    },
    {
      sql: "INSERT INTO lix_key_value (key, value) VALUES ('theme', 'light'), ('lead', 'We sells tea.')",
    },
  ]);
  const { rows } = await lix.execute('SELECT commit_id FROM lix_create_checkpoint()');
  return String(rows[0]?.commit_id);
}

async function set(lix: Lix, key: string, value: string): Promise<void> {
  await lix.execute('UPDATE lix_key_value SET value = $2 WHERE key = $1', [key, value]);
}

async function sessionOf(lix: Lix, name: string): Promise<Lix> {
  const { rows } = await lix.execute(
    "INSERT INTO lix_account (id, kind, name, status, lixcol_global) VALUES (uuidv7(), 'user', $1, 'active', true) RETURNING id",
    [name],
  );
  return lix.openAnotherSession({ accountId: String(rows[0]?.id) });
}
