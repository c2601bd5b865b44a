import { expect, it } from 'vitest';
import texts from '../../../site/product/releases/0.17/sql-texts.json' with { type: 'json' };
import type { RecordedRows, SqlExample } from '../../../site/product/releases/sql/sql-examples.ts';
import { type SeededRepository, seedRepository } from './seed-repository.ts';

async function rowsOf({ sql, effect, params = [] }: SqlExample, repository: SeededRepository) {
  const { lix, commits } = repository;
  const ids = params.map((name) => commits[name] ?? '');
  const { rows } = await lix.execute(sql, ids);
  return effect ? (await lix.execute(effect)).rows : rows;
}

it('the pages of tables and functions show what 0.17 answers to their examples', async () => {
  const found: RecordedRows = {};
  const shared = await seedRepository();
  for (const [name, example] of Object.entries<SqlExample>(texts.examples)) {
    // What an example writes, no other one may find.
    const repository = example.effect ? await seedRepository() : shared;
    found[name] = (await rowsOf(example, repository)) as RecordedRows[string];
    if (repository !== shared) await repository.lix.close();
  }
  await shared.lix.close();
  expect(Object.keys(found).filter((name) => found[name]?.length === 0)).toEqual([]);
  await expect(`${JSON.stringify(found, null, 2)}\n`).toMatchFileSnapshot(
    '../../../site/product/releases/0.17/recorded-rows.json',
  );
});
