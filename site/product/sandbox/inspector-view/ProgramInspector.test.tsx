import { liveTexts } from '@truedocs/live/parts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CommitGraph } from '../commits/CommitGraph.tsx';
import { ProgramInspector } from './ProgramInspector.tsx';
import { QueryAnswer } from './QueryAnswer.tsx';
import type { Answer } from './use-answer.ts';

const show = (answer: Answer) =>
  renderToStaticMarkup(<QueryAnswer answer={answer} texts={liveTexts} />);
const commit = (id: string, parents: string[] = [], tips: string[] = []) => ({
  id,
  parents,
  tips,
  labels: [],
  time: '2026-01-01T12:00:00.000Z',
  note: '12:00:00 changes: 1',
});

describe('ProgramInspector', () => {
  it('offers its views, of which the first is chosen, and a query', () => {
    const run = { query: async () => ({ rows: [], more: 0 }) };
    const views = (['liveFilesText', 'liveCommitsText'] as const).map((name) => ({
      name,
      sql: '',
    }));
    const html = renderToStaticMarkup(
      <ProgramInspector run={run} views={views} texts={liveTexts} />,
    );
    const names = [...html.matchAll(/type="radio"[^>]*\/> (\w+)/g)].map(([, name]) => name);
    expect(names).toEqual(['Files', 'Commits']);
    expect(html).toMatch(/checked=""[^>]*\/> Files/);
    expect(html).toContain('SQL, read-only');
  });
});

describe('QueryAnswer', () => {
  it('shows rows as a table and counts those left out', () => {
    const rows = [{ path: { type: 'string' as const, text: '/a.json' } }];
    const html = show({ kind: 'rows', result: { rows, more: 1200 }, graph: undefined });
    expect(html).toContain('<th scope="col">path</th>');
    expect(html).toContain('<td>/a.json</td>');
    expect(html).toContain('… more rows: 1,200');
  });

  it('says that there are no rows, or what SQLite says', () => {
    expect(show({ kind: 'rows', result: { rows: [], more: 0 }, graph: undefined })).toBe(
      '<p>No rows.</p>',
    );
    expect(show({ kind: 'failed', message: 'no such table: x' })).toContain(
      '<strong>SQL</strong>: no such table: x',
    );
  });

  it('shows the graph above its rows, and how many commits it leaves out', () => {
    const graph = { commits: [commit('one')], all: 300 };
    const html = show({ kind: 'rows', result: { rows: [], more: 0 }, graph });
    expect(html).toMatch(/^<div class="commit-scroll" tabindex="0" role="group"/);
    expect(html).toContain('Showing the newest 1 of 300 commits.');
  });
});

describe('CommitGraph', () => {
  it('draws a circle for each commit, a line to each parent, and names tips', () => {
    const commits = [
      commit('merge1', ['left01', 'right1'], ['main']),
      commit('right1', ['left01'], ['draft']),
      commit('left01', ['before']),
    ];
    const html = renderToStaticMarkup(<CommitGraph commits={commits} label="Graph" />);
    expect(html.match(/<circle/g)).toHaveLength(3);
    expect(html.match(/<path/g)).toHaveLength(4);
    expect(html.match(/commit-merge/g)).toHaveLength(1);
    expect(html.match(/commit-cut/g)).toHaveLength(1);
    expect(html).toContain('<tspan class="commit-tip">draft </tspan>');
    expect(html).toMatch(/role="img" aria-label="Graph"/);
  });

  it('tells commits apart whose ids end with a number', () => {
    const commits = [commit('01a202cb-17b4-7950-b631-db4c00000000')];
    const html = renderToStaticMarkup(<CommitGraph commits={commits} label="Graph" />);
    expect(html).toContain('<tspan>31db4c</tspan>');
  });

  it('keeps names apart in a strip, of one commit and of neighbors', () => {
    const commits = [
      commit('three1', ['two222'], ['draft 2']),
      commit('two222', ['one111'], ['agent’s draft', 'draft 1']),
      commit('one111', [], ['main']),
    ];
    const html = renderToStaticMarkup(<CommitGraph commits={commits} label="Graph" isStrip />);
    const names = [...html.matchAll(/<text class="commit-tip" x="([\d.]+)"[^>]*>([^<]+)</g)].map(
      ([, x, name = '']) => ({ name, x: Number(x), half: name.length * 4 }),
    );
    expect(names.map(({ name }) => name)).toEqual(['draft 2', 'agent’s draft, draft 1', 'main']);
    const [right, left] = names;
    if (!right || !left) throw new Error('No names');
    expect(left.x - left.half).toBeGreaterThanOrEqual(0);
    expect(right.x - right.half).toBeGreaterThan(left.x + left.half);
  });
});
