// A JSON file and its changes
import { mockJsonPlugin, openLix } from '@lix-js/sdk';

const lix = await openLix({ providePlugins: [mockJsonPlugin] });
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

await lix.db
  .insertInto('file')
  .values({ path: '/settings.json', data: encode({ language: 'en', zoom: 1 }) })
  .execute();
await lix.db
  .updateTable('file')
  .set({ data: encode({ language: 'de', zoom: 1 }) })
  .where('path', '=', '/settings.json')
  .execute();

const changes = await lix.db
  .selectFrom('change')
  .where('schema_key', '=', 'mock_json_property')
  .orderBy('created_at')
  .orderBy('entity_id')
  .select(['entity_id', 'snapshot_content'])
  .execute();
console.log(changes);
