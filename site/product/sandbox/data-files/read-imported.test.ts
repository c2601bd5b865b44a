import { describe, expect, it } from 'vitest';
import { dataTexts } from '../data/texts.ts';
import { chooseData } from './choose-data.ts';
import { readImported } from './read-imported.ts';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const read = (name: string, text: string) => readImported(name, bytes(text), dataTexts);

describe('a file that a reader brings', () => {
  it('is stored as it is', async () => {
    expect(await read('notes.md', '# Notes')).toEqual({
      path: '/notes.md',
      content: bytes('# Notes'),
    });
  });

  it('is a table, too, when it is CSV', async () => {
    const text = '\uFEFFName;Age;Order;Active;Zip\n"Ada; L.";36;1;true;007\nBo;;2;false;10\n';
    const { table } = await read('Team list.csv', text);
    expect(table).toEqual({
      name: 'data_team_list',
      columns: [
        { name: 'row_number', type: 'number' },
        { name: 'name', type: 'text' },
        { name: 'age', type: 'number' },
        { name: 'my_order', type: 'number' },
        { name: 'active', type: 'boolean' },
        { name: 'zip', type: 'text' },
      ],
      rows: [
        [1, 'Ada; L.', 36, 1, true, '007'],
        [2, 'Bo', null, 2, false, '10'],
      ],
    });
  });

  it('is a table, too, when it is a list of objects', async () => {
    const { table } = await read('a.json', '[{"id":1,"tags":["x"]},{"id":2,"name":"Bo"}]');
    expect(table?.columns.map(({ name, type }) => [name, type])).toEqual([
      ['row_number', 'number'],
      ['id', 'number'],
      ['tags', 'json'],
      ['name', 'text'],
    ]);
    expect(table?.rows).toEqual([
      [1, 1, ['x'], null],
      [2, 2, null, 'Bo'],
    ]);
    expect((await read('b.json', '{"id":1}')).table).toBeUndefined();
  });

  it.each([
    ['a.csv', 'a,b\n1,"2\n', 'It isn’t valid CSV: a quotation mark in row 2 has no end.'],
    ['a.json', '{', /^It isn’t valid JSON: .*[^.]\.$/],
    ['a.json', '["a" x]', /^It isn’t valid JSON: [^"]*[^.]\.$/],
    ['a.json', '[x', /^It isn’t valid JSON: [^"]*[^.]\.$/],
    ['a.json', `[${'1,'.repeat(50)}x`, /^It isn’t valid JSON: [^"]*[^.]\.$/],
  ])('is refused with the reason: %s', async (name, text, message) => {
    await expect(read(name, text)).rejects.toThrow(message);
  });
});

describe('the files that a reader chooses', () => {
  const file = (name: string, content: BlobPart) => new File([content], name);

  it('are one file of data, or files to make it from', async () => {
    const opened = await chooseData([file('a.LIX', 'x')], dataTexts);
    expect(opened).toMatchObject({ data: bytes('x'), isFile: true });
    const made = await chooseData([file('a.csv', 'a\n1'), file('a.csv', 'b\n2')], dataTexts);
    const imported = made && 'data' in made && Array.isArray(made.data) ? made.data : [];
    expect(imported.map(({ path, table }) => [path, table?.name])).toEqual([
      ['/a.csv', 'data_a'],
      ['/a-2.csv', 'data_a_2'],
    ]);
  });

  it.each([
    [[file('a.png', 'x')], 'a.png', dataTexts.dataEndingText],
    [[file('a.lix', 'x'), file('b.md', 'x')], 'a.lix', dataTexts.dataMixedText],
    [[file('a.md', 'x'), file('b.txt', new Uint8Array([255]))], 'b.txt', dataTexts.dataNotUtf8Text],
    [
      [file('a.md', new Uint8Array(10_000_001))],
      'a.md',
      'What you chose takes 11 MB. The limit is 10 MB.',
    ],
    [Array.from({ length: 51 }, () => file('a.md', '')), 'a.md', 'Choose up to 50 files.'],
  ])('are refused with the name and the reason', async (files, refused, reason) => {
    expect(await chooseData(files, dataTexts)).toEqual({ refused, reason });
  });
});
