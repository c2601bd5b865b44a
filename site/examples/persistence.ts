import { InMemoryEnvironment, OpfsSahEnvironment, openLix, sql } from '@lix-js/sdk';

// Elsewhere each run is the first.
const hasFileSystem = 'FileSystemHandle' in globalThis;
const lix = await openLix({
  environment: hasFileSystem
    ? new OpfsSahEnvironment({ key: 'visits' })
    : new InMemoryEnvironment(),
});

const stored = await lix.db
  .selectFrom('key_value')
  .where('key', '=', 'visits')
  .select('value')
  .executeTakeFirst();
const value = Number(stored?.value ?? 0) + 1;
if (stored) {
  await lix.db
    .updateTable('key_value')
    .set({ value })
    .where('key', '=', 'visits')
    .execute();
} else {
  await lix.db.insertInto('key_value').values({ key: 'visits', value }).execute();
}
console.log(`Visit ${value} in this browser.`);

const changes = await lix.db
  .selectFrom('change')
  .where('schema_key', '=', 'lix_key_value')
  .where('entity_id', '=', 'visits')
  .select(['snapshot_content', 'created_at'])
  .orderBy('created_at')
  .execute();
for (const { snapshot_content, created_at } of changes.slice(-5)) {
  console.log(created_at, 'visit', snapshot_content?.value);
}

await sql`SELECT 1`.execute(lix.db);
await lix.close();
