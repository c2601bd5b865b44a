import { type Lix, mockJsonPlugin, openLix } from '@lix-js/sdk';
import { selectDiff } from './diff.ts';

/** A page in `main`. */
export async function openPage(): Promise<Lix> {
  const lix = await openLix({ providePlugins: [mockJsonPlugin] });
  const page = {
    headline: 'Notes for teams',
    price: '$15 a month',
    button: 'Sign up',
  };
  const data = new TextEncoder().encode(JSON.stringify(page));
  await lix.db.insertInto('file').values({ path: '/page.json', data }).execute();
  return lix;
}

/** Changes one field in the active version, which is a commit. */
export function save(lix: Lix, field: string, value: string) {
  return lix.db
    .updateTable('state')
    .set({ snapshot_content: { value } })
    .where('schema_key', '=', 'mock_json_property')
    .where('entity_id', '=', field)
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
    .selectFrom('state')
    .where('schema_key', '=', 'mock_json_property')
    .select(['entity_id as field', 'snapshot_content as content']);
}

/** The diff with the values of both sides. */
export function selectChanges(
  lix: Lix,
  source: { id: string },
  target: { id: string },
) {
  return selectDiff(lix, source, target)
    .leftJoin('change as before', 'before.id', 'diff.before_change_id')
    .leftJoin('change as after', 'after.id', 'diff.after_change_id')
    .clearSelect()
    .select([
      'diff.entity_id as field',
      'before.snapshot_content as before',
      'after.snapshot_content as after',
    ])
    .orderBy('diff.entity_id');
}

/** Texts by field. */
export function toTexts(rows: { field: string; content: { value?: unknown } }[]) {
  return Object.fromEntries(
    rows.map(({ field, content }) => [field, String(content.value)]),
  );
}

/** The fields that some commits have changed. */
export function selectEdited(lix: Lix, commits: string[]) {
  return lix.db
    .selectFrom('commit')
    .innerJoin('change_set_element as e', 'e.change_set_id', 'commit.change_set_id')
    .where('commit.id', 'in', ['', ...commits])
    .where('e.schema_key', '=', 'mock_json_property')
    .select('e.entity_id as field')
    .distinct();
}
