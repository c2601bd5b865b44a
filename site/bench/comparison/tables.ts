import type { ComparisonRecord } from './figures.ts';

/** A table as rows of cells, the header first. */
export type Table = string[][];

/** Names of the contestants on the page, in the order of its columns; its chart marks those in bold. */
const names = {
  lix: '**Lix 0.5**',
  'lix-0-17': '**Lix 0.17**',
  git: 'Git',
  yjs: 'Yjs',
  automerge: 'Automerge',
  'event-log': 'Event log',
  sqlite: 'SQLite',
};

type Row = ComparisonRecord['figures'][string];

const rows: [label: string, cell: (figures: Row) => string][] = [
  ['script, with Brotli', ({ script }) => (script ? bytes(script) : 'your own')],
  ['write one edit', ({ write }) => time(write)],
  ['list the newest 20 edits', ({ newest }) => time(newest)],
  ['read the page as it was 150 edits ago', ({ past }) => time(past)],
  ['branch, edit both sides, merge', ({ merge }) => time(merge)],
  ['saved with its history', ({ saved }) => bytes(saved)],
  ['the same with gzip', ({ gzip }) => bytes(gzip)],
  ['open and read', ({ reopen }) => time(reopen)],
  ['merge keeps edits of both sides', ({ keepsBothEdits }) => (keepsBothEdits ? 'yes' : '**no**')],
  ['both sides edited the same property', ({ sameProperty }) => sameProperty],
];

/** The table of the page, as the recorded run has it. */
export function comparisonTable({ figures }: ComparisonRecord): Table {
  const columns = Object.keys(names).map((name) => {
    const found = figures[name];
    if (!found) throw new Error(`bench/comparison/figures.json: “${name}” is missing.`);
    return found;
  });
  return [
    ['', ...Object.values(names)],
    ...rows.map(([label, cell]) => [label, ...columns.map(cell)]),
  ];
}

/** Milliseconds with two digits that count. */
export function time(milliseconds: number): string {
  if (milliseconds < 0.1) return 'under 0.1 ms';
  return `${Number(milliseconds.toPrecision(2))} ms`;
}

/** Kilobytes with two digits that count, or megabytes. */
export function bytes(size: number): string {
  if (size >= 1e6) return `${(size / 1e6).toFixed(1)} MB`;
  return `${Number((size / 1000).toPrecision(2))} KB`;
}
