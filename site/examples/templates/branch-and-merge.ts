// Edit in a version of its own, then merge
import {
  createVersion,
  mergeVersion,
  mockJsonPlugin,
  openLix,
  switchVersion,
} from '@lix-js/sdk';

const lix = await openLix({ providePlugins: [mockJsonPlugin] });
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const readTitle = () =>
  lix.db
    .selectFrom('state')
    .where('entity_id', '=', 'title')
    .select('snapshot_content')
    .executeTakeFirstOrThrow();

await lix.db
  .insertInto('file')
  .values({ path: '/page.json', data: encode({ title: 'Home' }) })
  .execute();
const main = await lix.db
  .selectFrom('active_version')
  .innerJoin('version', 'version.id', 'active_version.version_id')
  .selectAll('version')
  .executeTakeFirstOrThrow();

const draft = await createVersion({ lix, name: 'draft' });
await switchVersion({ lix, to: draft });
await lix.db
  .updateTable('file')
  .set({ data: encode({ title: 'Welcome' }) })
  .where('path', '=', '/page.json')
  .execute();

await switchVersion({ lix, to: main });
console.log('before the merge:', await readTitle());
await mergeVersion({ lix, source: draft, target: main });
console.log('after the merge:', await readTitle());
