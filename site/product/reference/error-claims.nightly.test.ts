import { type Lix, mockJsonPlugin, openLix, sql } from '@lix-js/sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// Claims of the pages about errors that would surprise a reader, tried on the installed package.

let lix: Lix;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  lix = await openLix({ providePlugins: [mockJsonPlugin] });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await lix.close();
});

const encode = (text: string) => new TextEncoder().encode(text);
const run = (statement: string) => sql.raw(statement).execute(lix.db);
const schema = {
  'x-lix-key': 'task_2',
  'x-lix-version': '1.0',
  'x-lix-primary-key': ['/id'],
  type: 'object',
  properties: { id: { type: 'string' }, hours: { type: 'number' } },
  required: ['id'],
  additionalProperties: false,
};
const store = (changes: object = {}) =>
  lix.db
    .insertInto('stored_schema')
    .values({ value: { ...schema, ...changes } as never })
    .execute();
const insertState = (key: string) =>
  lix.db
    .insertInto('state')
    .values({
      entity_id: 'a',
      schema_key: key,
      file_id: 'file',
      plugin_key: 'plugin',
      schema_version: '1.0',
      snapshot_content: { id: 'a' },
    })
    .execute();

describe('opening a blob', () => {
  it('says of other bytes that they are no database, and of half a Lix that it is malformed', async () => {
    await run('SELECT 1');
    const blob = await lix.toBlob();
    const open = (other: Blob) => openLix({ blob: other });
    await expect(open(new Blob(['<!doctype html>']))).rejects.toThrow('file is not a database');
    await expect(open(blob.slice(0, blob.size / 2))).rejects.toThrow('disk image is malformed');
    const almost = await open(blob.slice(0, blob.size - 1)).catch(({ message }) => message);
    if (typeof almost === 'string') expect(almost).toContain('malformed');
    else await almost.close();
  });

  it('says of an invalid key value what is wrong, without a prefix', async () => {
    const keyValues = [{ key: 1, value: 1 }] as never;
    await expect(openLix({ keyValues })).rejects.toThrow(/^The provided snapshot content/);
  });
});

describe('statements', () => {
  it('an empty list reaches only real SQLite views', async () => {
    for (const view of ['file', 'state', 'version', 'directory']) {
      expect((await run(`SELECT * FROM ${view} WHERE 1 IN ()`)).rows, view).toEqual([]);
    }
    await expect(run('SELECT * FROM label WHERE id IN ()')).rejects.toThrow('no such table: label');
  });

  it('an insert without a key column is not rewritten', async () => {
    await expect(run("INSERT INTO key_value (value) VALUES ('1')")).rejects.toThrow(
      'no such table: key_value',
    );
  });
});

describe('schemas', () => {
  it('keys may have digits, but no capital letters', async () => {
    await store();
    await insertState('task_2');
    await store({ 'x-lix-key': 'Task' });
    await expect(insertState('Task')).rejects.toThrow('x-lix-key must match pattern');
  });

  it('need a key and a version', async () => {
    for (const name of ['x-lix-key', 'x-lix-version']) {
      await expect(store({ [name]: undefined }), name).rejects.toThrow('Missing required fields');
    }
  });

  it("an optional property that an insert leaves out becomes null, which its type doesn't allow", async () => {
    await store();
    const insert = (columns: string) =>
      run(`INSERT INTO task_2 (id, lixcol_file_id, lixcol_plugin_key${columns}`);
    await expect(insert(") VALUES ('a', 'file', 'plugin')")).rejects.toThrow(
      /hours must be number\. Received value: null/,
    );
    await insert(", hours) VALUES ('a', 'file', 'plugin', 4)");
  });

  it('a foreign key with a version of the other schema fails before it is compared', async () => {
    await store();
    await insertState('task_2');
    const references = { schemaKey: 'task_2', schemaVersion: '1.0', properties: ['/id'] };
    const keys = [{ properties: ['/id'], references }];
    await store({ 'x-lix-key': 'part', 'x-lix-foreign-keys': keys });
    await expect(insertState('part')).rejects.toThrow('bad JSON path');
  });
});

it('Lix looks for cycles of commits only if lix_debug says so', async () => {
  const reverse = async () => {
    const edges = await lix.db
      .selectFrom('commit_edge_by_version')
      .where('lixcol_version_id', '=', 'global')
      .select(['parent_id', 'child_id'])
      .execute();
    const edge = edges.find(
      ({ parent_id, child_id }) =>
        !edges.some((other) => other.parent_id === child_id && other.child_id === parent_id),
    );
    if (!edge) throw new Error('There is no edge to reverse.');
    const values = {
      parent_id: edge.child_id,
      child_id: edge.parent_id,
      lixcol_version_id: 'global',
    };
    await lix.db.insertInto('commit_edge_by_version').values(values).execute();
  };
  await reverse();
  await lix.db.insertInto('key_value').values({ key: 'lix_debug', value: 'true' }).execute();
  await expect(reverse()).rejects.toThrow('Cycle detected in commit graph');
});

it('mockJsonPlugin reads an empty file as an empty object', async () => {
  const data = new Uint8Array();
  await lix.db.insertInto('file').values({ path: '/page.json', data }).execute();
  const file = await lix.db.selectFrom('file').select('data').executeTakeFirstOrThrow();
  expect(new TextDecoder().decode(file.data)).toBe('{}');
});

it('in deterministic mode, entities have times of their own, and rows that Lix adds share theirs', async () => {
  const deterministic = await openLix({
    providePlugins: [mockJsonPlugin],
    keyValues: [
      { key: 'lix_deterministic_mode', value: { enabled: true }, lixcol_version_id: 'global' },
    ],
  });
  const file = { path: '/page.json', data: encode('{"a":1,"b":2,"c":3}') };
  await deterministic.db.insertInto('file').values(file).execute();
  const times = async (key: string) => {
    const changes = await deterministic.db
      .selectFrom('change')
      .where('schema_key', '=', key)
      .select('created_at')
      .execute();
    return changes.map((change) => change.created_at);
  };
  expect(new Set(await times('mock_json_property')).size).toBe(3);
  const commits = await times('lix_commit');
  expect(new Set(commits).size).toBeLessThan(commits.length);
  await deterministic.close();
});
