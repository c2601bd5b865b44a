// Track a JSON file property by property
// #region setup
import { mockJsonPlugin, openLix } from '@lix-js/sdk';

// #endregion

// #region use
const lix = await openLix({ providePlugins: [mockJsonPlugin] });
await lix.db
  .insertInto('file')
  .values({
    path: '/app.json',
    data: new TextEncoder().encode(JSON.stringify({ theme: 'light', zoom: 1 })),
  })
  .execute();
const properties = await lix.db
  .selectFrom('state')
  .where('plugin_key', '=', mockJsonPlugin.key)
  .select(['entity_id', 'snapshot_content'])
  .orderBy('entity_id')
  .execute();
console.log(properties);
// #endregion
