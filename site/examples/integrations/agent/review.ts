import {
  acceptChangeProposal,
  type Lix,
  rejectChangeProposal,
  selectVersionDiff,
  sql,
} from '@lix-js/sdk';
import type { runAgent } from './agent.ts';

type Work = Pick<
  Awaited<ReturnType<typeof runAgent>>,
  'proposal' | 'version' | 'main'
>;

/** What the agent would change on main: a row for each entity, with both values. */
export async function changesOf(lix: Lix, { version, main }: Work) {
  const rows = await selectVersionDiff({ lix, source: version, target: main })
    .where('diff.status', '!=', 'unchanged')
    .leftJoin('change as before', 'before.id', 'diff.before_change_id')
    .leftJoin('change as after', 'after.id', 'diff.after_change_id')
    .clearSelect()
    .select(['diff.entity_id', 'diff.status'])
    .select([
      'before.snapshot_content as before',
      'after.snapshot_content as after',
    ])
    .orderBy('diff.entity_id')
    .execute();
  return rows.filter(
    (row) => JSON.stringify(row.before) !== JSON.stringify(row.after),
  );
}

/** Merges the agent's work into main. */
export async function accept(lix: Lix, { proposal }: Work): Promise<void> {
  await acceptChangeProposal({ lix, proposal });
  await sql`DELETE FROM lix_internal_file_data_cache`.execute(lix.db);
  await sql`DELETE FROM lix_internal_file_path_cache`.execute(lix.db);
}

/** Leaves main as it is; the agent's version stays, so you can look at it later. */
export async function reject(lix: Lix, { proposal }: Work): Promise<void> {
  await rejectChangeProposal({ lix, proposal });
}
