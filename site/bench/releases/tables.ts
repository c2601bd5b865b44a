import { bytes, type Table, time } from '../comparison/tables.ts';
import type { ReleasesRecord } from './figures.ts';

type Figures = ReleasesRecord['figures'][string];

const rows: [label: string, cell: (figures: Figures) => string][] = [
  ['write one row', ({ row }) => time(row)],
  ['write a text file of 1 KB', ({ file }) => time(file)],
  ['edit a paragraph of a Markdown file, with a plugin', ({ paragraph }) => time(paragraph)],
  ['write 100 rows in one transaction', ({ hundredRows }) => time(hundredRows)],
  [
    'write 600 rows in one transaction',
    ({ takesManyRows }) => (takesManyRows ? 'works' : 'throws'),
  ],
  ['list the newest 20 changes of a row', ({ newest }) => time(newest)],
  ['branch, write a row on each side, merge', ({ merge }) => time(merge)],
  [
    'after the merge, the row that only the target changed',
    ({ keepsBothEdits }) => (keepsBothEdits ? 'is kept' : 'is reverted'),
  ],
  ['after the merge, the row that both changed', ({ sameRow }) => `has the ${sameRow}'s value`],
  ['open the first repository of a page', ({ firstOpen }) => time(firstOpen)],
  ['open another', ({ open }) => time(open)],
  ['saved: an empty repository', ({ emptySize }) => bytes(emptySize)],
  ['saved: 300 row edits, 50 file edits, 300 rows', ({ saved }) => bytes(saved)],
  ['the same with gzip', ({ gzip }) => bytes(gzip)],
  ['open what was saved, read a row', ({ reopen }) => time(reopen)],
  ['download, with Brotli', ({ scriptBrotli }) => bytes(scriptBrotli)],
  ['download, uncompressed', ({ script }) => bytes(script)],
];

/**
 * The table of the page, as the recorded run has it: a column for each release, the oldest first. The
 * chart of the page marks the newest, in bold.
 */
export function releasesTable({ figures }: ReleasesRecord): Table {
  const columns = Object.values(figures);
  const newest = Object.keys(figures).at(-1);
  return [
    ['', ...Object.keys(figures).map((name) => (name === newest ? `**${name}**` : name))],
    ...rows.map(([label, cell]) => [label, ...columns.map(cell)]),
  ];
}
