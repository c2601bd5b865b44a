import { type Lix, mockJsonPlugin, nanoId, openLix, selectCommitDiff, sql } from '@lix-js/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// Claims of the pages about files, keys and views that would surprise a reader, tried on the
// installed package.

let lix: Lix;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  lix = await openLix({ providePlugins: [mockJsonPlugin] });
  await insert('/page.json', { title: 'Lix', width: 960 });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await lix.close();
});

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

const insert = (path: string, value: unknown) =>
  lix.db
    .insertInto('file')
    .values({ path, data: encode(value) })
    .execute();

async function tip(): Promise<string> {
  const { commit_id } = await lix.db
    .selectFrom('active_version')
    .innerJoin('version', 'version.id', 'active_version.version_id')
    .select('version.commit_id')
    .executeTakeFirstOrThrow();
  return commit_id;
}

describe('files and keys', () => {
  const all = () => lix.db.selectFrom('file').select(['path', 'name']).orderBy('path').execute();

  it('a file follows its path alone: other inserts throw, other updates change nothing', async () => {
    const data = encode({});
    const byName = { directory_id: null, name: 'other', extension: 'json', data };
    await expect(
      lix.db
        .insertInto('file')
        .values(byName as never)
        .execute(),
    ).rejects.toThrow();
    await sql`UPDATE file SET name = 'renamed', extension = 'txt' WHERE path = '/page.json'`.execute(
      lix.db,
    );
    expect(await all()).toEqual([{ path: '/page.json', name: 'page' }]);
  });

  it('files and folders get nano ids, although their schemas say UUIDs', async () => {
    await insert('/docs/page.json', {});
    const file = await lix.db.selectFrom('file').select('id').executeTakeFirstOrThrow();
    const folder = await lix.db
      .selectFrom('directory')
      .select(['id', sql<string>`lixcol_directory_id`.as('own')])
      .executeTakeFirstOrThrow();
    expect([file.id, folder.id]).toEqual(Array(2).fill(expect.stringMatching(/^[0-9A-Za-z]{21}$/)));
    expect(folder.own).toBe(folder.id);
  });

  it('inserts and renames can give files the same path', async () => {
    await insert('/docs/a.json', {});
    await insert('/docs/a.json', {});
    await insert('/page.json', {});
    await insert('/b.json', {});
    await sql`UPDATE file SET path = '/docs/a.json' WHERE path = '/b.json'`.execute(lix.db);
    expect((await all()).map(({ path }) => path)).toEqual([
      '/docs/a.json',
      '/docs/a.json',
      '/docs/a.json',
      '/page.json',
      '/page.json',
    ]);
  });

  it('a file without a plugin can have 120 KB, and not 130', async () => {
    const bytes = (kilobytes: number) => new Uint8Array(kilobytes * 1000).fill(65);
    const store = (path: string, kilobytes: number) =>
      lix.db
        .insertInto('file')
        .values({ path, data: bytes(kilobytes) })
        .execute();
    await store('/a.bin', 120);
    await expect(store('/b.bin', 130)).rejects.toThrow('Maximum call stack size exceeded');
  });

  it('booleans are numbers only where they are the whole value', async () => {
    const values = [
      { key: 'flag', value: true },
      { key: 'nested', value: { on: true, list: [false] } },
    ];
    for (const value of values) {
      await lix.db
        .insertInto('key_value')
        .values(value as never)
        .execute();
    }
    const rows = await lix.db
      .selectFrom('key_value')
      .where('key', 'in', ['flag', 'nested'])
      .select('value')
      .orderBy('key')
      .execute();
    expect(rows.map(({ value }) => value)).toEqual([1, { on: true, list: [false] }]);
  });

  it('x-lix-unique counts per file, and versions each have their own values', async () => {
    const schema = {
      type: 'object',
      'x-lix-key': 'note',
      'x-lix-version': '1.0',
      'x-lix-primary-key': ['/id'],
      'x-lix-unique': [['/slug']],
      properties: { id: { type: 'string' }, slug: { type: 'string' } },
      required: ['id', 'slug'],
      additionalProperties: false,
    };
    await lix.db
      .insertInto('stored_schema')
      .values({ value: schema } as never)
      .execute();
    const add = (id: string, file_id: string) =>
      lix.db
        .insertInto('state')
        .values({
          entity_id: id,
          schema_key: 'note',
          file_id,
          plugin_key: 'test',
          schema_version: '1.0',
          snapshot_content: { id, slug: 'same' },
        })
        .execute();
    const { id: file } = await lix.db.selectFrom('file').select('id').executeTakeFirstOrThrow();
    await add('a', 'lix');
    await expect(add('b', 'lix')).rejects.toThrow('Unique constraint violation');
    await add('c', file);
  });

  it('selectCommitDiff returns what is unchanged unless told otherwise', async () => {
    const before = await tip();
    const data = encode({ title: 'New', width: 960 });
    await lix.db.updateTable('file').set({ data }).where('path', '=', '/page.json').execute();
    const after = await tip();
    const statuses = async (hints?: { includeUnchanged: boolean }) => {
      const diff = selectCommitDiff({
        lix,
        before,
        after,
        ...(hints && { hints }),
      });
      return new Set((await diff.execute()).map(({ status }) => status));
    };
    expect(await statuses()).toContain('unchanged');
    expect(await statuses({ includeUnchanged: false })).not.toContain('unchanged');
  });

  it('openLix needs an argument, and nano ids have letters and digits only', async () => {
    await expect(openLix(undefined as never)).rejects.toThrow("reading 'blob'");
    const ids = await Promise.all(Array.from({ length: 50 }, () => nanoId({ lix })));
    expect(ids.every((id) => /^[0-9A-Za-z]{21}$/.test(id))).toBe(true);
  });

  it('only some state views have the columns of the data model', async () => {
    const has = async (view: string, column: string) =>
      sql
        .raw(`SELECT ${column} FROM ${view} LIMIT 1`)
        .execute(lix.db)
        .then(
          () => true,
          () => false,
        );
    expect(await has('state', 'version_id')).toBe(false);
    expect(await has('state_by_version', 'version_id')).toBe(true);
    for (const column of ['created_at', 'updated_at', 'untracked', 'inherited_from_version_id']) {
      expect(await has('state_history', column), column).toBe(false);
    }
    expect(await has('state_all', 'entity_id')).toBe(false);
  });

  it('the metadata of a change is lixcol_metadata in views of files and schemas', async () => {
    const columnsOf = async (view: string) =>
      Object.keys(
        (await sql.raw<object>(`SELECT * FROM ${view} LIMIT 1`).execute(lix.db)).rows[0] ?? {},
      );
    for (const view of ['change', 'state', 'state_by_version', 'state_history']) {
      expect(await columnsOf(view), view).toContain('metadata');
      expect(await columnsOf(view), view).not.toContain('lixcol_metadata');
    }
    for (const view of ['file', 'file_by_version', 'label', 'key_value', 'commit']) {
      expect(await columnsOf(view), view).toContain('lixcol_metadata');
    }
  });

  it('some statements reach only real SQLite views, and INSERT OR REPLACE adds a second file', async () => {
    const failure = (statement: string) =>
      sql
        .raw(statement)
        .execute(lix.db)
        .then(
          () => undefined,
          (error: Error) => /no such table: \w+/.exec(error.message)?.[0] ?? error.message,
        );
    for (const statement of [
      "INSERT OR REPLACE INTO label (name) VALUES ('a')",
      "INSERT OR IGNORE INTO label (name) VALUES ('a')",
      "INSERT INTO label (name) SELECT 'a'",
      "INSERT INTO label (name) VALUES ('a') RETURNING id",
      "UPDATE label SET name = 'a' RETURNING id",
      "UPDATE label SET (id, name) = ('a', 'b')",
    ]) {
      expect(await failure(statement), statement).toBe('no such table: label');
    }
    for (const statement of [
      "INSERT OR REPLACE INTO file (path, data) VALUES ('/page.json', CAST('{}' AS BLOB))",
      "INSERT INTO directory (path) SELECT '/docs/'",
      "UPDATE file SET (path, metadata) = ('/other.json', NULL) RETURNING id",
    ]) {
      expect(await failure(statement), statement).toBeUndefined();
    }
    const files = await lix.db.selectFrom('file').select('path').execute();
    expect(files).toEqual([{ path: '/other.json' }, { path: '/other.json' }]);
  });
});
