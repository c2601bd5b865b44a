import * as sdk from '@lix-js/sdk';
import { expect, vi } from 'vitest';

const {
  createCheckpoint,
  createConversation,
  createVersion,
  mergeVersion,
  mockJsonPlugin,
  openLix,
  selectVersionDiff,
  selectWorkingDiff,
  sql,
  switchVersion,
} = sdk;

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const open = () => openLix({ providePlugins: [mockJsonPlugin] });
type Lix = Awaited<ReturnType<typeof open>>;

const insert = (lix: Lix, value: unknown, path = '/page.json') =>
  lix.db
    .insertInto('file')
    .values({ path, data: encode(value) })
    .execute();

const update = (lix: Lix, value: unknown) =>
  lix.db
    .updateTable('file')
    .set({ data: encode(value) })
    .execute();

async function read(lix: Lix) {
  const { data } = await lix.db.selectFrom('file').select('data').executeTakeFirstOrThrow();
  return JSON.parse(new TextDecoder().decode(data));
}

const clearCache = (lix: Lix) => sql`DELETE FROM lix_internal_file_data_cache`.execute(lix.db);

/** Merges a draft that changed `title` into main, which has changed `width`. */
async function mergeDraft(lix: Lix) {
  const main = await lix.db
    .selectFrom('active_version')
    .select('version_id as id')
    .executeTakeFirstOrThrow();
  await insert(lix, { title: 'Lix', width: 960 });
  const draft = await createVersion({ lix, name: 'draft' });
  await switchVersion({ lix, to: draft });
  await update(lix, { title: 'Draft', width: 960 });
  await switchVersion({ lix, to: main });
  await update(lix, { title: 'Lix', width: 1200 });
  expect(await read(lix)).toEqual({ title: 'Lix', width: 1200 });
  await mergeVersion({ lix, source: draft });
}

/** A program for each rule of the skill, by the rule's title: it fails where the rule is wrong. */
export const rules05: Readonly<Record<string, () => Promise<void>>> = {
  async 'Pin the release'() {
    expect(sdk).toHaveProperty('createVersion');
    const lix = await open();
    expect(lix.db.selectFrom).toBeTypeOf('function');
    expect(lix).not.toHaveProperty('execute');
    expect(lix).not.toHaveProperty('createBranch');
    await expect(sql`SELECT * FROM lix_file`.execute(lix.db)).rejects.toThrow('no such table');
  },
  async 'Pass an object to openLix'() {
    await expect((openLix as () => Promise<Lix>)()).rejects.toThrow(TypeError);
    const lix = await open();
    await insert(lix, { title: 'Lix' });
    await sql`SELECT 1`.execute(lix.db);
    const again = await openLix({ blob: await lix.toBlob(), providePlugins: [mockJsonPlugin] });
    expect(await read(again)).toEqual({ title: 'Lix' });
  },
  async 'Start file paths with a slash, and store bytes'() {
    const lix = await open();
    await expect(insert(lix, {}, 'page.json')).rejects.toThrow('Invalid file path');
    await insert(lix, { title: 'Lix' });
    expect(await read(lix)).toEqual({ title: 'Lix' });
  },
  async 'Don’t upsert'() {
    const { db } = await open();
    const write = () => db.insertInto('key_value').values({ key: 'a', value: 1 });
    await write().execute();
    const upsert = write().onConflict((conflict) => conflict.column('key').doNothing());
    await expect(upsert.execute()).rejects.toThrow();
    await db.updateTable('key_value').set({ value: 2 }).where('key', '=', 'a').execute();
  },
  async 'Clear the caches after a merge or a transition'() {
    const lix = await open();
    await mergeDraft(lix);
    expect(await read(lix)).toEqual({ title: 'Lix', width: 1200 });
    await clearCache(lix);
    expect(await read(lix)).toMatchObject({ title: 'Draft' });
  },
  async 'Don’t expect a three-way merge'() {
    const lix = await open();
    await mergeDraft(lix);
    await clearCache(lix);
    expect(await read(lix)).toEqual({ title: 'Draft', width: 960 });
  },
  async 'Keep a transaction below 500 entities'() {
    const lix = await open();
    const properties = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, index]));
    await insert(lix, properties(20));
    await expect(insert(lix, properties(500), '/large.json')).rejects.toThrow(
      'too many terms in compound SELECT',
    );
  },
  async 'Use trx inside a transaction'() {
    const lix = await open();
    const name = await lix.db.transaction().execute(async (trx) => {
      await trx.insertInto('key_value').values({ key: 'a', value: 1 }).execute();
      const draft = await createVersion({ lix: { ...lix, db: trx }, name: 'draft' });
      return draft.name;
    });
    expect(name).toBe('draft');
    let hasEnded = false;
    const blocked = lix.db.transaction().execute(() => createVersion({ lix, name: 'never' }));
    blocked.finally(() => {
      hasEnded = true;
    });
    for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
    expect(hasEnded).toBe(false);
  },
  async 'Pass versionId to createConversation'() {
    const lix = await open();
    await insert(lix, { title: 'Lix' });
    const diff = await selectWorkingDiff({ lix })
      .where('diff.schema_key', '=', 'mock_json_property')
      .selectAll()
      .executeTakeFirstOrThrow();
    const { version_id: versionId } = await lix.db
      .selectFrom('active_version')
      .select('version_id')
      .executeTakeFirstOrThrow();
    const entity = {
      entity_id: diff.entity_id,
      schema_key: diff.schema_key,
      file_id: diff.file_id,
    };
    const conversation = await createConversation({ lix, entity, versionId });
    expect(conversation.id).toBeTypeOf('string');
    await expect(createConversation({ lix, entity })).rejects.toThrow('oreign key constraint');
  },
  async 'Query before you save'() {
    const lix = await open();
    await insert(lix, { title: 'Lix', draft: true });
    const blob = await lix.toBlob();
    const pending = await openLix({ blob, providePlugins: [mockJsonPlugin] });
    await expect(update(pending, { title: 'Lix' })).rejects.toThrow('SQLITE_ABORT_ROLLBACK');

    const saved = await open();
    await insert(saved, { title: 'Lix', draft: true });
    await sql`SELECT 1`.execute(saved.db);
    const again = await openLix({ blob: await saved.toBlob(), providePlugins: [mockJsonPlugin] });
    await update(again, { title: 'Lix' });
    expect(await read(again)).toEqual({ title: 'Lix' });
  },
  async 'Compare with a version, not with a checkpoint'() {
    const lix = await open();
    const main = await lix.db
      .selectFrom('active_version')
      .select('version_id as id')
      .executeTakeFirstOrThrow();
    await insert(lix, { title: 'Lix', width: 960, draft: true });
    await createCheckpoint({ lix });
    await update(lix, { title: 'Lix SDK', width: 960, draft: true });
    await createCheckpoint({ lix });
    const target = await createVersion({ lix, name: 'saved' });
    await update(lix, { title: 'Lix SDK', width: 1200 });

    const working = await selectWorkingDiff({ lix })
      .where('diff.schema_key', '=', 'mock_json_property')
      .where('diff.status', '!=', 'unchanged')
      .select(['diff.entity_id', 'diff.status'])
      .execute();
    expect(working).toEqual([{ entity_id: 'width', status: 'added' }]);
    const exact = await selectVersionDiff({ lix, source: main, target })
      .where('diff.schema_key', '=', 'mock_json_property')
      .where('diff.status', '!=', 'unchanged')
      .orderBy('diff.entity_id')
      .execute();
    expect(exact).toMatchObject([
      { entity_id: 'draft', status: 'removed' },
      { entity_id: 'width', status: 'modified' },
    ]);
  },
  async "Select a file's id when you observe it"() {
    const lix = await open();
    await insert(lix, 'one');
    const file = lix.db.selectFrom('file').where('path', '=', '/page.json');
    const seen: unknown[] = [];
    lix.observe(file.select('data')).subscribe({ next: () => seen.push('data alone') });
    lix.observe(file.select(['id', 'data'])).subscribe({ next: () => seen.push('with the id') });
    await vi.waitFor(() => expect(seen).toHaveLength(2));
    await update(lix, 'two');
    await vi.waitFor(() => expect(seen).toHaveLength(3));
    expect(seen.at(-1)).toBe('with the id');
  },
};
