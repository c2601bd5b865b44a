// #region setup
import {
  acceptChangeProposal,
  createChangeProposal,
  createVersion,
  mockJsonPlugin,
  openLix,
  rejectChangeProposal,
  selectVersionDiff,
  switchVersion,
} from '@lix-js/sdk';

const lix = await openLix({ providePlugins: [mockJsonPlugin] });
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

await lix.db
  .insertInto('file')
  .values({ path: '/price.json', data: encode({ amount: 10, currency: 'EUR' }) })
  .execute();
const main = await lix.db
  .selectFrom('active_version')
  .select('version_id as id')
  .executeTakeFirstOrThrow();

const found = await lix.db
  .selectFrom('state')
  .where('schema_key', '=', 'mock_json_property')
  .select(['entity_id', 'snapshot_content'])
  .orderBy('entity_id')
  .execute();
console.log(found);
// #endregion

// #region propose
async function propose(name: string, price: unknown) {
  const version = await createVersion({ lix, name, from: main });
  await switchVersion({ lix, to: version });
  await lix.db
    .updateTable('file')
    .set({ data: encode(price) })
    .where('path', '=', '/price.json')
    .execute();
  await switchVersion({ lix, to: main });
  return createChangeProposal({ lix, source: version, target: main });
}

const cheaper = await propose('cheaper', { amount: 8, currency: 'EUR' });
const dollars = await propose('dollars', { amount: 10, currency: 'USD' });
console.log(cheaper.status, dollars.status);
// #endregion

// #region review
for (const proposal of [cheaper, dollars]) {
  const rows = await selectVersionDiff({
    lix,
    source: { id: proposal.source_version_id },
    target: { id: proposal.target_version_id },
  })
    .where('diff.status', '!=', 'unchanged')
    .leftJoin('change as before', 'before.id', 'diff.before_change_id')
    .leftJoin('change as after', 'after.id', 'diff.after_change_id')
    .clearSelect()
    .select([
      'diff.entity_id as key',
      'before.snapshot_content as before',
      'after.snapshot_content as after',
    ])
    .execute();
  console.log(rows);
}
// #endregion

// #region decide
await acceptChangeProposal({ lix, proposal: cheaper });
await rejectChangeProposal({ lix, proposal: dollars });

const price = await lix.db
  .selectFrom('state')
  .where('schema_key', '=', 'mock_json_property')
  .select(['entity_id', 'snapshot_content'])
  .orderBy('entity_id')
  .execute();
for (const row of price)
  console.log(row.entity_id, '=', row.snapshot_content.value);

const left = await lix.db.selectFrom('change_proposal').select('status').execute();
console.log('proposals left:', left);
// #endregion
