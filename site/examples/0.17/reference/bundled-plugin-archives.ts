// Install a plugin that comes with Lix
// #region install
import { bundledPluginArchives, openLix } from '@lix-js/sdk';

const lix = await openLix();
for (const { key, fileName, archiveBytes } of await bundledPluginArchives()) {
  const path = `/.lix/plugins/${fileName}`;
  await lix.execute('INSERT INTO lix_file (path, content) VALUES ($1, $2)', [
    path,
    archiveBytes,
  ]);
  console.log(key, 'is installed as', path);
}

const csv = new TextEncoder().encode('id,status\n1001,open\n');
await lix.execute(
  "INSERT INTO lix_file (path, content) VALUES ('/orders.csv', $1)",
  [csv],
);
const { rows } = await lix.execute('SELECT cells FROM csv_row ORDER BY order_key');
console.log(rows);
await lix.close();
// #endregion
