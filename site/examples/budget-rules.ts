// #region save
import {
  createVersion,
  type Lix,
  mockJsonPlugin,
  openLix,
  switchVersion,
} from '@lix-js/sdk';

const lix = await openLix({ providePlugins: [mockJsonPlugin] });

async function findProblems(db: Lix['db'], versionId: string) {
  const rows = await db
    .selectFrom('state_by_version')
    .where('schema_key', '=', 'mock_json_property')
    .where('version_id', '=', versionId)
    .select(['entity_id', 'snapshot_content'])
    .execute();
  const budget = new Map(
    rows.map((row) => [row.entity_id, row.snapshot_content.value]),
  );
  const spent = (budget.get('rent') ?? 0) + (budget.get('food') ?? 0);
  return spent > budget.get('limit')
    ? [`${spent} is more than ${budget.get('limit')}`]
    : [];
}

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const { version_id: main } = await lix.db
  .selectFrom('active_version')
  .select('version_id')
  .executeTakeFirstOrThrow();

/** Saves the budget, unless it breaks a rule. */
const save = (budget: unknown) =>
  lix.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('file')
      .set({ data: encode(budget) })
      .where('path', '=', '/budget.json')
      .execute();
    const problems = await findProblems(trx, main);
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });

await lix.db
  .insertInto('file')
  .values({
    path: '/budget.json',
    data: encode({ limit: 1500, rent: 900, food: 300 }),
  })
  .execute();
// #endregion

// #region refused
try {
  await save({ limit: 1500, rent: 1300, food: 300 });
} catch (error) {
  console.log((error as Error).message);
}
// #endregion

// #region draft
const draft = await createVersion({ lix, name: 'bigger flat' });
await switchVersion({ lix, to: draft });
await lix.db
  .updateTable('file')
  .set({ data: encode({ limit: 1500, rent: 1400, food: 300 }) })
  .where('path', '=', '/budget.json')
  .execute();

console.log(await findProblems(lix.db, draft.id));
// #endregion
