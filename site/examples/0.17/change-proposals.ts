// #region suggest
import { type Lix, openLix } from '@lix-js/sdk';

const lix = await openLix();
const schema = {
  $schema: 'https://lix.dev/schema-v1.json',
  key: 'shop_price',
  columns: [
    { name: 'item', type: 'text', nullable: false },
    { name: 'price', type: 'float8', nullable: false },
  ],
  primary_key: ['item'],
};
await lix.execute(
  'INSERT INTO lix_registered_schema (schema_key, value) VALUES ($1, $2)',
  [schema.key, schema],
);
await lix.execute(`
  INSERT INTO shop_price (item, price)
  VALUES ('cake', 4.5), ('coffee', 3.5), ('tea', 3.25)
`);

async function suggest(name: string, prices: Record<string, number>) {
  const { id } = await lix.createBranch({ name });
  const session = await lix.openAnotherSession({ branchId: id });
  await setPrices(session, prices);
  await session.close();
  return id;
}

async function setPrices(session: Lix, prices: Record<string, number>) {
  await session.executeBatch(
    Object.entries(prices).map(([item, price]) => ({
      sql: 'UPDATE shop_price SET price = $1 WHERE item = $2',
      params: [price, item],
    })),
  );
}

type Change = { item: string; before: number; main: number; draft: number };

/** What a draft changes, beside the price that main has now. */
async function review(branchId: string): Promise<Change[]> {
  const preview = await lix.mergeBranchPreview({ sourceBranchId: branchId });
  const { rows } = await lix.execute<Change>(
    `SELECT diff.item, diff.from_price AS before, diff.to_price AS draft,
            current.price AS main
     FROM lix_diff('shop_price', $1, $2) AS diff
     JOIN shop_price AS current ON current.item = diff.item
     ORDER BY diff.item`,
    [preview.baseCommitId, preview.sourceHeadCommitId],
  );
  return rows;
}

const lea = await suggest('Lea', { tea: 3.75, coffee: 3.25 });
const tom = await suggest('Tom', { tea: 4.25, cake: 5.5 });

await lix.mergeBranch({ sourceBranchId: lea });

for (const { item, before, main, draft } of await review(tom))
  console.log(item, before, '→', draft, main === before ? 'ok' : `main: ${main}`);
// #endregion

// #region decide
const onDraft = await lix.openAnotherSession({ branchId: tom });
await setPrices(onDraft, { tea: 3.75 });
await onDraft.close();
await lix.mergeBranch({ sourceBranchId: tom });

const prices = await lix.execute(
  'SELECT item, price FROM shop_price ORDER BY item',
);
for (const { item, price } of prices.rows) console.log(`${item}: ${price}`);
await lix.close();
// #endregion
