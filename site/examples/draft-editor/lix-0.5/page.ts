import type { Lix } from '@lix-js/sdk';
import { fieldNames } from '../fields.ts';
import type { Commit } from '../history.ts';
import { selectDiff } from './diff.ts';

/** A page in `main`: three keys with their values. */
export async function insertPage(lix: Lix) {
  await lix.db
    .insertInto('key_value')
    .values([
      { key: 'headline', value: 'Notes for teams' },
      { key: 'price', value: '$15 a month' },
      { key: 'button', value: 'Sign up' },
    ])
    .execute();
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

export function selectCommits(lix: Lix) {
  return lix.db.selectFrom('commit').select(['id', 'lixcol_created_at as time']);
}

/** Which commits were made from which; a child has its parents in order. */
export function selectEdges(lix: Lix) {
  return lix.db
    .selectFrom('commit_edge')
    .leftJoin('change', 'change.id', 'commit_edge.lixcol_change_id')
    .select(['parent_id', 'child_id', 'change.snapshot_content as child']);
}

interface Edge {
  parent_id: string;
  child_id: string;
  child?: { parent_commit_ids?: string[] } | null;
}

export function toCommits(
  commits: Pick<Commit, 'id' | 'time'>[],
  edges: Edge[],
): Commit[] {
  return commits.map((commit) => {
    const own = edges.filter(({ child_id }) => child_id === commit.id);
    const order = own[0]?.child?.parent_commit_ids ?? [];
    const parents = own
      .map(({ parent_id }) => parent_id)
      .sort((one, other) => order.indexOf(one) - order.indexOf(other));
    return { ...commit, parents };
  });
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
export function selectEdited(lix: Lix, commits: Pick<Commit, 'id'>[]) {
  return lix.db
    .selectFrom('commit')
    .innerJoin('change_set_element as e', 'e.change_set_id', 'commit.change_set_id')
    .where('commit.id', 'in', ['', ...commits.map(({ id }) => id)])
    .where('e.schema_key', '=', 'lix_key_value')
    .where('e.entity_id', 'in', fieldNames)
    .select('e.entity_id as field')
    .distinct();
}
