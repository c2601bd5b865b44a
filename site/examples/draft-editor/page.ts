import { type Lix, openLix } from '@lix-js/sdk';
import { selectDiff } from './diff.ts';
import { fieldNames } from './fields.ts';

/** A page in `main`: three keys with their values. */
export async function openPage(): Promise<Lix> {
  const lix = await openLix({});
  await lix.db
    .insertInto('key_value')
    .values([
      { key: 'headline', value: 'Notes for teams' },
      { key: 'price', value: '$15 a month' },
      { key: 'button', value: 'Sign up' },
    ])
    .execute();
  return lix;
}

/** Changes one field in the active version, which is a commit. */
export function save(lix: Lix, field: string, value: string) {
  return lix.db
    .updateTable('key_value')
    .set({ value })
    .where('key', '=', field)
    .execute();
}

export function selectVersions(lix: Lix) {
  return lix.db
    .selectFrom('version')
    .where('hidden', '=', false)
    .select(['id', 'name', 'commit_id as tip'])
    .orderBy('lixcol_created_at');
}

export function selectActive(lix: Lix) {
  return lix.db.selectFrom('active_version').select('version_id as id');
}

export function selectFields(lix: Lix) {
  return lix.db
    .selectFrom('key_value')
    .where('key', 'in', fieldNames)
    .select(['key as field', 'value']);
}

/**
 * The diff with the values of both sides. A value that was copied is a change of
 * its own, but no difference.
 */
export function selectChanges(
  lix: Lix,
  source: { id: string },
  target: { id: string },
) {
  return selectDiff(lix, source, target)
    .leftJoin('change as before', 'before.id', 'diff.before_change_id')
    .leftJoin('change as after', 'after.id', 'diff.after_change_id')
    .whereRef('before.snapshot_content', '!=', 'after.snapshot_content')
    .clearSelect()
    .select([
      'diff.entity_id as field',
      'before.snapshot_content as before',
      'after.snapshot_content as after',
    ])
    .orderBy('diff.entity_id');
}

/** Texts by field. */
export function toTexts(rows: { field: string; value: unknown }[]) {
  return Object.fromEntries(rows.map(({ field, value }) => [field, String(value)]));
}

/** The fields that some commits have changed. */
export function selectEdited(lix: Lix, commits: string[]) {
  return lix.db
    .selectFrom('commit')
    .innerJoin('change_set_element as e', 'e.change_set_id', 'commit.change_set_id')
    .where('commit.id', 'in', ['', ...commits])
    .where('e.schema_key', '=', 'lix_key_value')
    .where('e.entity_id', 'in', fieldNames)
    .select('e.entity_id as field')
    .distinct();
}
