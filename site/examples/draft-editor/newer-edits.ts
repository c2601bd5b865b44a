import { commitIsAncestorOf, type Lix, selectCommitDiff } from '@lix-js/sdk';
import { fieldNames } from './fields.ts';

type Version = { id: string };

/**
 * Copies to a draft what main has changed since the draft began, because
 * `mergeVersion` takes the draft's state of everything and would revert main's
 * newer edits. A field that both changed keeps the draft's value.
 *
 * @param kept Other fields that keep the draft's value.
 */
export async function takeNewerEdits(
  lix: Lix,
  main: Version,
  draft: Version,
  kept: readonly string[],
) {
  const [mainTip, draftTip] = await Promise.all([
    tipOf(lix, main),
    tipOf(lix, draft),
  ]);
  const base = await lix.db
    .selectFrom('commit')
    .where(commitIsAncestorOf({ id: mainTip }, { includeSelf: true }))
    .where(commitIsAncestorOf({ id: draftTip }, { includeSelf: true }))
    .orderBy('lixcol_created_at', 'desc')
    .select('id')
    .executeTakeFirstOrThrow();
  const drafted = await changedFields(lix, base.id, draftTip);
  for (const { field, content } of await changedFields(lix, base.id, mainTip)) {
    if (kept.includes(field) || drafted.some((one) => one.field === field))
      continue;
    if (!content) continue;
    await lix.db
      .updateTable('state_by_version')
      .set({ snapshot_content: content })
      .where('version_id', '=', draft.id)
      .where('schema_key', '=', 'lix_key_value')
      .where('entity_id', '=', field)
      .execute();
  }
}

/** The newest commit of a version. */
async function tipOf(lix: Lix, { id }: Version): Promise<string> {
  const version = await lix.db
    .selectFrom('version')
    .where('id', '=', id)
    .select('commit_id')
    .executeTakeFirstOrThrow();
  return version.commit_id;
}

function changedFields(lix: Lix, before: string, after: string) {
  return selectCommitDiff({
    lix,
    before,
    after,
    hints: { includeUnchanged: false },
  })
    .where('diff.status', '=', 'modified')
    .where('diff.schema_key', '=', 'lix_key_value')
    .where('diff.entity_id', 'in', fieldNames)
    .leftJoin('change as newest', 'newest.id', 'diff.after_change_id')
    .clearSelect()
    .select(['diff.entity_id as field', 'newest.snapshot_content as content'])
    .execute();
}
