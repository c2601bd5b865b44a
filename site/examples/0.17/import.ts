// #region check
import { type JsonValue, openLix, type SqlParam } from '@lix-js/sdk';

const lix = await openLix();
const columns: JsonValue[] = [
  { name: 'sku', type: 'text', nullable: false },
  { name: 'stock', type: 'int8', nullable: false },
];
await lix.execute(
  'INSERT INTO lix_registered_schema (schema_key, value) VALUES ($1, $2)',
  [
    'shop_item',
    {
      $schema: 'https://lix.dev/schema-v1.json',
      key: 'shop_item',
      columns,
      primary_key: ['sku'],
    },
  ],
);

type Item = { sku: string; stock: number };

function parse(text: string) {
  const items = new Map<string, Item>();
  const problems: string[] = [];
  for (const [index, line] of text.trim().split('\n').entries()) {
    const [sku = '', stock = ''] = line.split(';');
    if (!/^\d+$/.test(stock)) problems.push(`line ${index + 1}: stock “${stock}”`);
    else if (items.has(sku))
      problems.push(`line ${index + 1}: ${sku} is there twice`);
    else items.set(sku, { sku, stock: Number(stock) });
  }
  return { items: [...items.values()], problems };
}

const lines = Array.from({ length: 1000 }, (_, index) => `item-${index};${index}`);
const pasted = [...lines, 'item-7;3', 'item-1000;many'].join('\n');

const { items, problems } = parse(pasted);
console.log(problems);
// #endregion

// #region import
async function importItems(items: Item[]) {
  const values = items.map((_, index) => `($${2 * index + 1}, $${2 * index + 2})`);
  return lix.execute(
    `INSERT INTO shop_item (sku, stock) VALUES ${values.join(', ')}
     ON CONFLICT (sku) DO UPDATE SET stock = excluded.stock`,
    items.flatMap(({ sku, stock }): SqlParam[] => [sku, stock]),
  );
}

const receipt = await importItems(items);
const [diff] = (
  await lix.execute("SELECT count(*) AS added FROM lix_diff('shop_item', $1, $2)", [
    receipt.commit?.before ?? '',
    receipt.commit?.after ?? '',
  ])
).rows;
console.log(receipt.rowsAffected, diff);

await lix.undo();
const [left] = (await lix.execute('SELECT count(*) AS items FROM shop_item')).rows;
console.log('after undo:', left);
await lix.close();
// #endregion
