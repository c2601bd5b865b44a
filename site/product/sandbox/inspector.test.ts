import { createCheckpoint, createVersion, type Lix, mockJsonPlugin, openLix } from '@lix-js/sdk';
import { liveTexts } from '@truedocs/live/parts';
import { beforeAll, describe, expect, it } from 'vitest';
import { inspector } from './inspector.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const watched = inspector.watch({ openLix });
const open = watched.openLix as typeof openLix;

let lix: Lix;
/** Heads of the main version, in order. */
const heads: string[] = [];

const ask = async (question: Parameters<NonNullable<typeof inspector.ask>>[0]) =>
  (await inspector.ask?.(question, liveTexts)) ?? [];

async function head(): Promise<string> {
  const row = await lix.db
    .selectFrom('version')
    .where('name', '=', 'main')
    .select('commit_id')
    .executeTakeFirstOrThrow();
  return row.commit_id;
}

beforeAll(async () => {
  lix = await open({ providePlugins: [mockJsonPlugin] });
  await lix.db
    .insertInto('file')
    .values([
      { id: 'notes', path: '/docs/notes.txt', data: encode('one\ntwo') },
      { id: 'settings', path: '/settings.json', data: encode('{"zoom":1}') },
    ])
    .execute();
  await lix.db.insertInto('key_value').values({ key: 'theme', value: 'light' }).execute();
  heads.push(await head());
  await createCheckpoint({ lix });
  await lix.db
    .updateTable('file')
    .set({ data: encode('one\n2\nthree') })
    .where('id', '=', 'notes')
    .execute();
  await lix.db
    .updateTable('file')
    .set({ data: encode('{"zoom":2}') })
    .where('id', '=', 'settings')
    .execute();
  await lix.db.deleteFrom('key_value').where('key', '=', 'theme').execute();
  heads.push(await head());
  await createVersion({ lix, name: 'draft' });
});

describe('a commit of 0.5', () => {
  it('holds files by path, and rows with what they contain', async () => {
    const rows = await ask({ about: 'state', commit: heads[0] ?? '' });
    expect(rows.map(({ kind, path, table, id }) => [kind, path, table, id])).toEqual([
      ['file', '/docs/notes.txt', '', 'notes'],
      ['file', '/settings.json', '', 'settings'],
      ['row', null, 'key_value', 'theme'],
      ['row', '/settings.json', 'mock_json_property', 'zoom'],
    ]);
    expect(rows[2]).toMatchObject({ value: { key: 'theme', value: 'light' } });
  });

  it('differs from another one by what was added, modified and removed', async () => {
    const [from, to = ''] = heads;
    const rows = await ask({ about: 'difference', from, to });
    expect(rows.map(({ change, path, table, id }) => [change, path, table, id])).toEqual([
      ['modified', '/docs/notes.txt', '', 'notes'],
      ['modified', '/settings.json', '', 'settings'],
      ['removed', null, 'key_value', 'theme'],
      ['modified', '/settings.json', 'mock_json_property', 'zoom'],
    ]);
    expect(rows[3]).toMatchObject({ before: { value: 1 }, after: { value: 2 } });
    const back = await ask({ about: 'difference', from: to, to: from ?? '' });
    expect(back.map(({ change }) => change)).toEqual(['modified', 'modified', 'added', 'modified']);
    const all = await ask({ about: 'difference', from: undefined, to });
    expect(all.every(({ change, before }) => change === 'added' && before === null)).toBe(true);
  });

  it('gives back the content of files, those of a plugin too', async () => {
    const read = async (file: string, commit?: string) =>
      decode(await inspector.bytes?.({ of: 'file', file, ...(commit && { commit }) }, liveTexts));
    expect(await read('notes', heads[0])).toBe('one\ntwo');
    expect(await read('notes', heads[1])).toBe('one\n2\nthree');
    expect(await read('notes')).toBe('one\n2\nthree');
    expect(JSON.parse(await read('settings', heads[0]))).toEqual({ zoom: 1 });
    const none = await inspector.bytes?.({ of: 'file', file: 'none' }, liveTexts);
    expect(none).toBeUndefined();
  });

  it('has marks and tips in the graph', async () => {
    const graph = inspector.views.find(({ graphSql }) => graphSql)?.graphSql ?? '';
    const rows = await inspector.query(graph, liveTexts);
    expect(rows.filter(({ labels }) => labels === '["checkpoint"]')).toHaveLength(1);
    const tips = rows.flatMap(({ tips }) => JSON.parse(String(tips)));
    expect(tips).toEqual(expect.arrayContaining(['main', 'draft']));
  });
});

describe('SQL of 0.5', () => {
  it('names tables and views with all of their columns', async () => {
    const names = await ask({ about: 'names' });
    const tables = names.filter(({ kind }) => kind === 'table');
    expect(tables.slice(0, 3).map(({ name }) => name)).toEqual([
      'mock_json_property',
      'file',
      'directory',
    ]);
    for (const { name, columns } of tables.slice(0, 12)) {
      const list = (columns as string[]).map((column) => `"${column}"`).join(', ');
      await inspector.query(`SELECT ${list} FROM "${name}" LIMIT 0`, liveTexts);
      expect(columns, String(name)).not.toEqual([]);
    }
    expect(tables.find(({ name }) => name === 'file_history')).toMatchObject({ isQuick: false });
  });

  it('names functions', async () => {
    const functions = (await ask({ about: 'names' })).flatMap(({ kind, names }) =>
      kind === 'functions' ? (names as string[]) : [],
    );
    expect(functions).toEqual(expect.arrayContaining(['json_extract', 'count', 'lix_uuid_v7']));
    expect(functions.some((name) => /^(?:fts5|handle_|->)/.test(name))).toBe(false);
  });
});

describe('data of 0.5', () => {
  it('is a file that opens with all it held', async () => {
    const bytes = await inspector.bytes?.({ of: 'data' }, liveTexts);
    const content = new Uint8Array(bytes ?? []);
    await inspector.open?.(watched, content);
    expect(await inspector.query('SELECT path FROM file ORDER BY path', liveTexts)).toEqual([
      { path: '/docs/notes.txt' },
      { path: '/settings.json' },
    ]);
  });

  it('is made from files, with tables for their rows', async () => {
    const rows = Array.from({ length: 201 }, (_, index) => [index + 1, 'Ada', null, { a: [1] }]);
    const notes = await inspector.make?.(watched, [
      { path: '/read-me.md', content: encode('# Hello').buffer },
      {
        path: '/people.csv',
        content: new ArrayBuffer(120_001),
        table: {
          name: 'people',
          columns: [
            { name: 'row_number', type: 'number' },
            { name: 'name', type: 'text' },
            { name: 'is_new', type: 'boolean' },
            { name: 'more', type: 'json' },
          ],
          rows,
        },
      },
    ]);
    expect(notes).toEqual([
      expect.stringMatching(/^\/people.csv wasn’t stored as a file: .* up to 120 KB\./),
      expect.stringMatching(/^\/people.csv has 201 rows\. The table people holds the first 200/),
    ]);
    expect(await inspector.query('SELECT path FROM file', liveTexts)).toEqual([
      { path: '/read-me.md' },
    ]);
    expect(
      await inspector.query(
        'SELECT row_number, name, is_new, more FROM people WHERE row_number = 2',
        liveTexts,
      ),
    ).toEqual([{ row_number: 2, name: 'Ada', is_new: null, more: '{"a":[1]}' }]);
  });
});
