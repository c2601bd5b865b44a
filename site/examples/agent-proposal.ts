// #region propose
import {
  acceptChangeProposal,
  createChangeProposal,
  createVersion,
  type Lix,
  mockJsonPlugin,
  openLix,
  selectVersionDiff,
  sql,
} from '@lix-js/sdk';

const lix = await openLix({ providePlugins: [mockJsonPlugin] });
const encode = (text: string) => new TextEncoder().encode(text);

await lix.db
  .insertInto('file')
  .values({ path: '/offer.json', data: encode('{"price":120,"title":"Bike"}') })
  .execute();

const main = await lix.db
  .selectFrom('version')
  .where('name', '=', 'main')
  .select('id')
  .executeTakeFirstOrThrow();
const task = await createVersion({ lix, name: 'agent: spring sale' });

await lix.db
  .updateTable('file_by_version')
  .set({ data: encode('{"price":99,"title":"Bike","badge":"sale"}') })
  .where('path', '=', '/offer.json')
  .where('lixcol_version_id', '=', task.id)
  .execute();

const proposal = await createChangeProposal({ lix, source: task, target: main });

console.log(proposal.status);
// #endregion

// #region tools
function fileTools(lix: Lix, version: { id: string }) {
  const files = () =>
    lix.db
      .selectFrom('file_by_version')
      .where('lixcol_version_id', '=', version.id);

  return {
    async listFiles() {
      return (await files().select('path').orderBy('path').execute()).map(
        ({ path }) => path,
      );
    },
    async readFile({ path }: { path: string }) {
      const file = await files()
        .where('path', '=', path)
        .select('data')
        .executeTakeFirst();
      return file
        ? new TextDecoder().decode(file.data)
        : `No file ${path}. Call listFiles.`;
    },
    async writeFile({ path, text }: { path: string; text: string }) {
      const data = new TextEncoder().encode(text);
      const exists = await files()
        .where('path', '=', path)
        .select('id')
        .executeTakeFirst();
      try {
        if (exists) {
          await lix.db
            .updateTable('file_by_version')
            .set({ data })
            .where('id', '=', exists.id)
            .where('lixcol_version_id', '=', version.id)
            .execute();
        } else {
          await lix.db
            .insertInto('file_by_version')
            .values({ path, data, lixcol_version_id: version.id })
            .execute();
        }
        return 'Written.';
      } catch (error) {
        return `Refused: ${/cause: "(.*?)"?$/m.exec(String(error))?.[1]}`;
      }
    },
  };
}

const tools = fileTools(lix, task);

console.log(await tools.listFiles());
console.log(await tools.readFile({ path: '/offers.json' }));
// #endregion

// #region review
const review = () =>
  selectVersionDiff({ lix, source: task, target: main })
    .where('diff.status', '!=', 'unchanged')
    .leftJoin('change as before', 'before.id', 'diff.before_change_id')
    .leftJoin('change as after', 'after.id', 'diff.after_change_id')
    .clearSelect()
    .select(['diff.entity_id as key', 'diff.status'])
    .select([
      'before.snapshot_content as before',
      'after.snapshot_content as after',
    ])
    .orderBy('diff.entity_id')
    .execute();

console.log(await review());
// #endregion

// #region take-back
await lix.db
  .deleteFrom('state_by_version')
  .where('entity_id', '=', 'badge')
  .where('version_id', '=', task.id)
  .execute();

console.log((await review()).map((row) => row.key));
// #endregion

// #region accept
await acceptChangeProposal({ lix, proposal });
await sql`DELETE FROM lix_internal_file_data_cache`.execute(lix.db);
await sql`DELETE FROM lix_internal_file_path_cache`.execute(lix.db);

const offer = await lix.db
  .selectFrom('file')
  .where('path', '=', '/offer.json')
  .select('data')
  .executeTakeFirstOrThrow();

console.log(new TextDecoder().decode(offer.data));
// #endregion
