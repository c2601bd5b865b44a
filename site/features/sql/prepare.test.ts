import { expect, it } from 'vitest';
import { prepare } from './prepare.ts';

const outcomesOf = async (version: string, ...statements: string[]) =>
  (await prepare({ version, statements }))?.outcomes;

it('0.17 plans what reads and binds what writes, without running either', async () => {
  expect(
    await outcomesOf(
      '0.17',
      'SELECT key FROM lix_key_value WHERE key = $1 LIMIT 3',
      "INSERT INTO lix_key_value (key, value) VALUES ('a', 1) RETURNING key",
      "INSERT INTO lix_revert (row_ref) SELECT lix_row_ref('lix_key_value', 'a')\n  RETURNING commit_id",
      "SELECT * FROM lix_diff('lix_file', $1, $2)",
    ),
  ).toEqual([{}, {}, {}, {}]);
  const [read, write, source, checkpoint] =
    (await outcomesOf(
      '0.17',
      'SELECT keys FROM lix_key_value',
      'UPDATE lix_file SET contents = $1',
      "INSERT INTO lix_revert (row_ref) SELECT ref FROM lix_diff('lix_key_value')",
      'SELECT commit_id FROM lix_create_checkpoint()',
    )) ?? [];
  expect(read?.refusal).toContain('No field named keys');
  expect(write?.refusal).toContain("column 'contents' does not exist");
  expect(source?.refusal).toContain('No field named ref');
  expect(checkpoint?.unchecked).toBeDefined();
});

it('0.5 prepares statements behind its views', async () => {
  expect(await outcomesOf('0.5', 'SELECT key FROM key_value WHERE key = ?')).toEqual([{}]);
  const [wrong] = (await outcomesOf('0.5', 'UPDATE file SET pth = 1')) ?? [];
  expect(wrong?.refusal).toBe('no such column: pth');
});

it('knows no other release', async () => {
  expect(await prepare({ version: 'constructor', statements: [] })).toBeUndefined();
});

it('0.17 refuses a property of content that is cast to text, which fails only as it runs', async () => {
  const query = (cast: string) =>
    `SELECT ${cast} ->> 'price' FROM lix_file AS file WHERE path = '/a.json'`;
  const wrong = ['CAST(content AS TEXT)', 'cast(file.content as varchar)', 'content::text'];
  const right = ['CAST(content AS JSONB)', 'content', "lixcol_metadata -> 'a'"];
  const outcomes = await outcomesOf('0.17', ...[...wrong, ...right].map(query));
  expect(outcomes?.map(({ refusal }) => refusal?.includes('AS JSONB') ?? false)).toEqual([
    ...wrong.map(() => true),
    ...right.map(() => false),
  ]);
});
