import { expect, it } from 'vitest';
import { readViews } from './read-views.ts';
import { seedLix } from './seed-lix.ts';

// Two dozen queries on the history take most of the time. By day, `sql-views.test.ts` compares views, columns
// and queries.
it('the page of SQL views shows what the engine answers: types, keys, writes, and the rows of every query', async () => {
  const found = await readViews(await seedLix());
  await expect(`${JSON.stringify(found, null, 2)}\n`).toMatchFileSnapshot(
    '../../../site/product/sql-views/recorded-views.json',
  );
});
