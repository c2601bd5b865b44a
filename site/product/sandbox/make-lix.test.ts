import { type Lix, openLix } from '@lix-js/sdk';
import { expect, it } from 'vitest';
import { allowedPaths } from './file-paths.ts';
import { fillLix } from './make-lix.ts';

const content = () => new TextEncoder().encode('x').buffer;

async function storedPaths(lix: Lix): Promise<string[]> {
  const rows = await lix.db.selectFrom('file').select('path').orderBy('path').execute();
  return rows.map(({ path }) => path);
}

it.each([
  ['Sales 2024.csv', 'Sales-2024.csv'],
  ['data (1).csv', 'data-1.csv'],
  ['notes,v2.md', 'notes-v2.md'],
  ['50%.txt', '50.txt'],
  ['a%20b.txt', 'a%20b.txt'],
  ["it's #1?.json", 'it-s-1.json'],
  ['a - b.md', 'a-b.md'],
  ['😀.txt', 'file.txt'],
  ['漢字 ü.md', '漢字-ü.md'],
  ['u\u0308.md', 'ü.md'],
  ['.hidden.txt', '.hidden.txt'],
  ['v1.2 final.txt', 'v1.2-final.txt'],
  ['-a.txt', '-a.txt'],
  ['".txt', 'file.txt'],
])('%s is stored as %s', (name, stored) => {
  expect(allowedPaths([`/${name}`])).toEqual([`/${stored}`]);
});

it('no two files get one path, and a name that is allowed stays', () => {
  const paths = ['/a b.csv', '/a-b.csv', '/a,b.csv', '/\u00fc.md', '/u\u0308.md'];
  expect(allowedPaths(paths)).toEqual(['/a-b-2.csv', '/a-b.csv', '/a-b-3.csv', '/ü.md', '/ü-2.md']);
});

it('stores files of ordinary names, and says what their names became', async () => {
  const lix = await openLix({});
  const paths = ['/Sales 2024.csv', '/data (1).csv', '/notes.md', '/50%.txt'];
  const notes = await fillLix(
    lix,
    paths.map((path) => ({ path, content: content() })),
  );
  expect(notes).toEqual([
    'Names of files have only letters, digits, and . _ ~ - in release 0.5, so “Sales 2024.csv” was stored as /Sales-2024.csv, “data (1).csv” as /data-1.csv, and “50%.txt” as /50.txt.',
  ]);
  expect(await storedPaths(lix)).toEqual([
    '/50.txt',
    '/Sales-2024.csv',
    '/data-1.csv',
    '/notes.md',
  ]);
  await lix.close();
});

it('says why something wasn’t stored without the SQL that tried', async () => {
  const lix = await openLix({});
  const table = { name: 'No name', columns: [{ name: 'a', type: 'number' as const }], rows: [[1]] };
  const file = { path: '/a.txt', content: content(), table };
  await expect(fillLix(lix, [file])).rejects.toThrow(/^(?!.*(insert|executeQuery|SQLITE)).+$/is);
  await lix.close();
});
