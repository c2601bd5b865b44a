import {
  createVersion,
  type Lix,
  mergeVersion,
  mockJsonPlugin,
  openLix,
} from '@lix-js/sdk';
import { selectDiff } from './diff.ts';
import { startDraft } from './drafts.ts';

/**
 * A page with one merged draft, and a second draft as an agent might have written
 * it.
 */
export async function openPage(): Promise<Lix> {
  const lix = await openLix({ providePlugins: [mockJsonPlugin] });
  const page = {
    headline: 'Notes for teams',
    price: '$15 a month',
    button: 'Sign up',
  };
  const data = new TextEncoder().encode(JSON.stringify(page));
  await lix.db.insertInto('file').values({ path: '/page.json', data }).execute();
  await mergeOffer(lix);
  await startDraft(lix, 'agent’s draft');
  await save(lix, 'headline', 'Notes your team shares');
  await save(lix, 'button', 'Try it free');
  return lix;
}

/** A draft of another price, which is part of the history only. */
async function mergeOffer(lix: Lix) {
  const target = await selectActive(lix).executeTakeFirstOrThrow();
  const source = await createVersion({ lix, name: 'offer' });
  await lix.db
    .updateTable('state_by_version')
    .set({ snapshot_content: { value: '$12 a month' } })
    .where('version_id', '=', source.id)
    .where('schema_key', '=', 'mock_json_property')
    .where('entity_id', '=', 'price')
    .execute();
  await mergeVersion({ lix, source, target });
  await lix.db
    .updateTable('version')
    .set({ hidden: true })
    .where('id', '=', source.id)
    .execute();
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
