import { liveTexts } from '@truedocs/live/parts';
import { type Lix, openLix } from 'lix-0-17';
import { beforeAll, describe, expect, it } from 'vitest';
import { inspector } from './inspector.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const watched = inspector.watch({ openLix });
const open = watched.openLix as typeof openLix;

let lix: Lix;
/** Heads of the main branch, in order. */
const heads: string[] = [];
let notes = '';

const ask = async (question: Parameters<NonNullable<typeof inspector.ask>>[0]) =>
  (await inspector.ask?.(question, liveTexts)) ?? [];

async function head(): Promise<string> {
  const { rows } = await lix.execute<{ commit_id: string }>(
    "SELECT commit_id FROM lix_branch WHERE name = 'main'",
  );
  return rows[0]?.commit_id ?? '';
}

beforeAll(async () => {
  lix = await open();
  const insert = 'INSERT INTO lix_file (path, content) VALUES ($1, $2)';
  await lix.execute(insert, ['/docs/notes.txt', encode('one\ntwo')]);
  await lix.execute("INSERT INTO lix_key_value (key, value) VALUES ('theme', $1)", ['light']);
  heads.push(await head());
  await lix.execute('SELECT commit_id FROM lix_create_checkpoint()');
  await lix.execute("UPDATE lix_file SET content = $1 WHERE path = '/docs/notes.txt'", [
    encode('one\n2\nthree'),
  ]);
  await lix.execute(insert, ['/more.json', encode('{}')]);
  await lix.execute("DELETE FROM lix_key_value WHERE key = 'theme'");
  heads.push(await head());
  await lix.createBranch({ name: 'draft' });
  const { rows } = await lix.execute("SELECT id FROM lix_file WHERE path = '/docs/notes.txt'");
  notes = String(rows[0]?.id);
});

describe('a commit of 0.17', () => {
  it('holds files by path, and rows with what they contain', async () => {
    const rows = await ask({ about: 'state', commit: heads[0] ?? '' });
    expect(rows.filter(({ kind }) => kind === 'file').map(({ path }) => path)).toEqual([
      '/docs/notes.txt',
    ]);
    expect(rows.filter(({ table }) => table === 'lix_registered_schema')).toEqual([]);
    expect(rows).toContainEqual({
      kind: 'row',
      table: 'lix_key_value',
      id: 'theme',
      path: null,
      value: { key: 'theme', value: 'light' },
    });
  });

  it('differs from another one by what was added, modified and removed', async () => {
    const [from, to = ''] = heads;
    const rows = await ask({ about: 'difference', from, to });
    expect(rows.map(({ change, path, table }) => [change, path, table])).toEqual([
      ['modified', '/docs/notes.txt', ''],
      ['added', '/more.json', ''],
      ['removed', null, 'lix_key_value'],
    ]);
    expect(rows[2]).toMatchObject({ id: 'theme', before: { value: 'light' }, after: null });
    const all = await ask({ about: 'difference', from: undefined, to });
    expect(all.every(({ change, before }) => change === 'added' && before === null)).toBe(true);
  });

  it('gives back the content of files', async () => {
    const read = async (file: string, commit?: string) =>
      inspector.bytes?.({ of: 'file', file, ...(commit && { commit }) }, liveTexts);
    expect(decode(await read(notes, heads[0]))).toBe('one\ntwo');
    expect(decode(await read(notes))).toBe('one\n2\nthree');
    const unknown = '01a202cb-17b4-7950-ae7a-adc9426f532e';
    expect(await read(unknown, heads[0])).toBeUndefined();
  });

  it('has marks and tips in the graph', async () => {
    const graph = inspector.views.find(({ graphSql }) => graphSql)?.graphSql ?? '';
    const rows = await inspector.query(graph, liveTexts);
    expect(rows.filter(({ labels }) => labels === '["checkpoint"]')).toHaveLength(1);
    const tips = rows.flatMap(({ tips }) => (tips ? JSON.parse(String(tips)) : []));
    expect(tips).toEqual(expect.arrayContaining(['main', 'draft']));
  });
});

describe('SQL of 0.17', () => {
  it('names tables with their columns, and functions', async () => {
    const names = await ask({ about: 'names' });
    expect(names[0]).toMatchObject({
      name: 'lix_file',
      columns: expect.arrayContaining(['path', 'content']),
    });
    const functions = names.flatMap(({ kind, names }) =>
      kind === 'functions' ? (names as string[]) : [],
    );
    expect(functions).toEqual(expect.arrayContaining(['lix_as_of', 'count']));
  });
});

describe('data of 0.17', () => {
  it('is a snapshot that opens with all it held', async () => {
    const bytes = await inspector.bytes?.({ of: 'data' }, liveTexts);
    await inspector.open?.(watched, new Uint8Array(bytes ?? []));
    const sql = "SELECT path FROM lix_file WHERE path NOT LIKE '/.lix/%' ORDER BY path";
    expect(await inspector.query(sql, liveTexts)).toEqual([
      { path: '/docs/notes.txt' },
      { path: '/more.json' },
    ]);
  });

  it('is made from files, with tables for their rows', async () => {
    const rows = Array.from({ length: 5001 }, (_, index) => [index + 1, 'Ada', null, [1]]);
    const left = await inspector.make?.(watched, [
      {
        path: '/people.csv',
        content: encode('name').buffer,
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
    expect(left).toEqual(['/people.csv has 5,001 rows. The table people holds the first 5,000.']);
    const sql = 'SELECT row_number, name, is_new, more FROM people WHERE row_number = 300';
    expect(await inspector.query(sql, liveTexts)).toEqual([
      { row_number: 300, name: 'Ada', is_new: null, more: [1] },
    ]);
  });
});
