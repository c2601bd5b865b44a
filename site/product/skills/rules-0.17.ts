import * as sdk from 'lix-0-17';
import { expect } from 'vitest';

const { openLix } = sdk;

const bytes = (text: string) => new TextEncoder().encode(text);
const insertFile = 'INSERT INTO lix_file (path, content) VALUES ($1, $2)';
const setKey = (value: string) => `INSERT INTO lix_key_value (key, value) VALUES ('a', '${value}')
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`;
const getKey = "SELECT value FROM lix_key_value WHERE key = 'a'";

/** A program for each rule of the skill, by the rule's title: it fails where the rule is wrong. */
export const rules017: Readonly<Record<string, () => Promise<void>>> = {
  async 'Use only what 0.17 exports'() {
    const lix = await openLix();
    for (const name of ['execute', 'createBranch', 'mergeBranch', 'undo'])
      expect(lix).toHaveProperty(name);
    for (const name of ['createVersion', 'mergeVersion', 'selectWorkingDiff', 'createConversation'])
      expect(sdk).not.toHaveProperty(name);
    expect(lix).not.toHaveProperty('db');
  },
  async 'Restore with fromSnapshot'() {
    const lix = await openLix();
    await lix.execute(setKey('kept'));
    const snapshot = new Uint8Array(await new Response(lix.exportSnapshot()).arrayBuffer());
    const again = await openLix.fromSnapshot(snapshot);
    expect((await again.execute(getKey)).rows).toEqual([{ value: 'kept' }]);
    const ignored = await openLix({ blob: new Blob([snapshot]) } as object);
    expect((await ignored.execute(getKey)).rows).toEqual([]);
  },
  async 'Number the placeholders'() {
    const lix = await openLix();
    await expect(
      lix.execute('SELECT value FROM lix_key_value WHERE key = ?', ['a']),
    ).rejects.toMatchObject({ code: 'LIX_PARSE_ERROR' });
    await lix.execute('SELECT value FROM lix_key_value WHERE key = $1', ['a']);
  },
  async 'Send one statement at a time'() {
    const lix = await openLix();
    for (const sql of ['SELECT 1; SELECT 2', 'BEGIN', 'CREATE TABLE a (b TEXT)'])
      await expect(lix.execute(sql), sql).rejects.toMatchObject({ code: 'LIX_UNSUPPORTED_SQL' });
    await lix.executeBatch([{ sql: setKey('one') }, { sql: setKey('two') }]);
    expect((await lix.execute(getKey)).rows).toEqual([{ value: 'two' }]);
  },
  async 'Write file content as bytes'() {
    const lix = await openLix();
    await expect(lix.execute(insertFile, ['/a.md', 'one'])).rejects.toMatchObject({
      code: 'LIX_TYPE_MISMATCH',
    });
    await lix.execute(insertFile, ['/a.md', bytes('one')]);
    const { rows } = await lix.execute(
      "SELECT CAST(content AS TEXT) AS text FROM lix_file WHERE path = '/a.md'",
    );
    expect(rows).toEqual([{ text: 'one' }]);
    await lix.execute(insertFile, ['/a.json', bytes('{"price":3}')]);
    const priced = (type: string, condition: string) =>
      lix.execute(`SELECT path FROM lix_file WHERE ${condition}
        CAST(content AS ${type}) ->> 'price' = '3'`);
    expect((await priced('JSONB', "path LIKE '%.json' AND")).rows).toEqual([{ path: '/a.json' }]);
    await expect(priced('JSONB', '')).rejects.toThrow('invalid JSONB value');
    await expect(priced('TEXT', "path LIKE '%.json' AND")).rejects.toThrow(
      'unsupported argument type for JSON/text function: Utf8View',
    );
  },
  async 'Expect unique paths'() {
    const lix = await openLix();
    await lix.execute(insertFile, ['/a.md', bytes('one')]);
    await expect(lix.execute(insertFile, ['/a.md', bytes('two')])).rejects.toMatchObject({
      code: 'LIX_ERROR_UNIQUE',
    });
    await lix.execute(`${insertFile} ON CONFLICT (path) DO UPDATE SET content = excluded.content`, [
      '/a.md',
      bytes('two'),
    ]);
    const { rows } = await lix.execute("SELECT path FROM lix_file WHERE path NOT LIKE '/.lix/%'");
    expect(rows).toEqual([{ path: '/a.md' }]);
    expect((await lix.execute('SELECT path FROM lix_file')).rows).toHaveLength(2);
  },
  async 'Look for conflicts before you merge'() {
    const lix = await openLix();
    await lix.execute(setKey('base'));
    const main = await lix.activeBranchId();
    const draft = await lix.createBranch({ name: 'draft' });
    await lix.execute(setKey('target'));
    await lix.switchBranch({ branchId: draft.id });
    await lix.execute(setKey('source'));
    await lix.switchBranch({ branchId: main });
    await lix.mergeBranch({ sourceBranchId: draft.id });
    expect((await lix.execute(getKey)).rows).toEqual([{ value: 'source' }]);
  },
  async 'Create checkpoints sparingly'() {
    const lix = await openLix();
    await lix.execute(setKey('one'));
    await lix.execute('SELECT commit_id FROM lix_create_checkpoint()');
    await expect(lix.undo()).rejects.toMatchObject({ code: 'LIX_NOTHING_TO_UNDO' });
  },
  async 'Register a schema instead of creating a table'() {
    const lix = await openLix();
    const register = (key: string) =>
      lix.execute('INSERT INTO lix_registered_schema (schema_key, value) VALUES ($1, $2)', [
        key,
        {
          $schema: 'https://lix.dev/schema-v1.json',
          key,
          columns: [{ name: 'id', type: 'text', nullable: false }],
          primary_key: ['id'],
        },
      ]);
    await expect(register('lix_task')).rejects.toMatchObject({
      code: 'LIX_RESERVED_SCHEMA_NAMESPACE',
    });
    await register('task');
    await lix.execute("INSERT INTO task (id) VALUES ('a')");
    expect((await lix.execute('SELECT id FROM task')).rows).toEqual([{ id: 'a' }]);
  },
  async "Join commits to find a file's authors"() {
    const lix = await openLix();
    const account = await lix.execute(
      `INSERT INTO lix_account (id, kind, name, status, lixcol_global)
       VALUES (uuidv7(), 'user', 'Ada', 'active', true) RETURNING id`,
    );
    const ada = await lix.openAnotherSession({ accountId: String(account.rows[0]?.id) });
    await lix.execute(insertFile, ['/a.md', bytes('one')]);
    await ada.execute("UPDATE lix_file SET content = $1 WHERE path = '/a.md'", [bytes('two')]);
    const authors = async (condition: string) => {
      const { rows } = await lix.execute(
        `SELECT account.name FROM lix_history('lix_file') AS history
         JOIN lix_change AS change ON ${condition}
         JOIN lix_account AS account ON account.id = change.account_id
         WHERE history.to_path = '/a.md' ORDER BY history.lixcol_position`,
      );
      return rows.map(({ name }) => name);
    };
    expect(await authors('change.id = history.to_lixcol_change_id')).not.toContain('Ada');
    const commit = "change.snapshot_content ->> 'id' = history.lixcol_to_commit_id";
    expect(await authors(`change.schema_key = 'lix_commit' AND ${commit}`)).toEqual([
      'Ada',
      'Anonymous',
    ]);
  },
  async 'Serialize strings that you store as key values'() {
    const lix = await openLix();
    const write = `INSERT INTO lix_key_value (key, value) VALUES ('a', $1)
      ON CONFLICT (key) DO UPDATE SET value = excluded.value`;
    await lix.execute(write, ['123']);
    expect((await lix.execute(getKey)).rows).toEqual([{ value: 123 }]);
    await lix.execute(write, [JSON.stringify('123')]);
    expect((await lix.execute(getKey)).rows).toEqual([{ value: '123' }]);
  },
  async 'Test the code of an error'() {
    expect(sdk).not.toHaveProperty('LixError');
    const lix = await openLix();
    await expect(lix.execute('SELECT * FROM tasks')).rejects.toMatchObject({
      code: 'LIX_TABLE_NOT_FOUND',
      hint: expect.any(String),
    });
  },
};
