import { writeFile } from 'node:fs/promises';
import { mockJsonPlugin, openLix, sql } from '@lix-js/sdk';

const lix = await openLix({ providePlugins: [mockJsonPlugin] });
const data = new TextEncoder().encode('{"price":120,"title":"Bike"}');
await lix.db.insertInto('file').values({ path: '/offer.json', data }).execute();

await sql`SELECT 1`.execute(lix.db); // completes the last commit
await writeFile(
  'project.lix',
  new Uint8Array(await (await lix.toBlob()).arrayBuffer()),
);
await lix.close();
