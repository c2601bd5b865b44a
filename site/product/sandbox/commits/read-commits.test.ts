import { expect, it } from 'vitest';
import { readCommits } from './read-commits.ts';

const text = (value: string) => ({ type: 'string' as const, text: value });

/** A run that answers any query with these rows. */
function runWith(count: number, more: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: text(`c${index}`),
    time: text(`2026-01-01T00:00:${String(59 - (index % 60)).padStart(2, '0')}.000Z`),
    changes: index === 0 ? { type: 'leaf' as const, text: 'null' } : text('3'),
    parents: text(JSON.stringify(index + 1 < count ? [`c${index + 1}`] : [])),
    tips: text(index === 0 ? '["main"]' : '[]'),
  }));
  return { stop: () => {}, query: async () => ({ rows, more }) };
}

it('reads commits with parents, tips, time and number of changes', async () => {
  const { commits, all } = await readCommits(runWith(2, 0), '', 'changes: {count}');
  expect(all).toBe(2);
  expect(commits).toMatchObject([
    { id: 'c0', parents: ['c1'], tips: ['main'], note: '00:00:59 changes: 0' },
    { id: 'c1', parents: [], tips: [], note: '00:00:58 changes: 3' },
  ]);
});

it('reads lists as lists, and needs no number of changes', async () => {
  const row = {
    id: text('c0'),
    time: text('2026-01-01T00:00:59.000Z'),
    parents: { type: 'array' as const, items: [text('c1'), text('c2')] },
  };
  const run = { stop: () => {}, query: async () => ({ rows: [row], more: 0 }) };
  const { commits } = await readCommits(run, '', 'changes: {count}');
  expect(commits).toEqual([expect.objectContaining({ parents: ['c1', 'c2'], note: '00:00:59' })]);
});

it('holds 200 commits at most and knows how many there are', async () => {
  const { commits, all } = await readCommits(runWith(201, 40), '', '');
  expect(commits).toHaveLength(200);
  expect(all).toBe(241);
});
