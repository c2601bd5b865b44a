import { expect, it } from 'vitest';
import { findAgents, layOutLanes } from './commit-lanes.ts';
import { sortCommits } from './sort-commits.ts';

const commit = (id: string, ...parents: string[]) => ({ id, parents });

it('keeps a line of commits in one lane', () => {
  const { lanes, edges, width } = layOutLanes([commit('c', 'b'), commit('b', 'a'), commit('a')]);
  expect(lanes).toEqual([0, 0, 0]);
  expect(width).toBe(1);
  expect(edges[0]).toEqual({ from: { row: 0, lane: 0 }, via: 0, to: { row: 1, lane: 0 } });
});

it('leads a branch and the second parent of a merge through lanes of their own', () => {
  const { lanes, edges, width } = layOutLanes([
    commit('merge', 'main', 'draft'),
    commit('draft', 'base'),
    commit('main', 'base'),
    commit('base'),
  ]);
  expect(lanes).toEqual([0, 1, 0, 0]);
  expect(width).toBe(2);
  expect(edges.map(({ via, to }) => [via, to.row, to.lane])).toEqual([
    [0, 2, 0],
    [1, 1, 1],
    [1, 3, 0],
    [0, 3, 0],
  ]);
});

it('keeps the first lane for the trunk, whatever is newer', () => {
  const commits = [commit('draft', 'main'), commit('main', 'base'), commit('base')];
  expect(layOutLanes(commits, 'main').lanes).toEqual([1, 0, 0]);
});

it('leaves what a draft has made on its line when the trunk has gone on to it', () => {
  const made = [
    { ...commit('second', 'first'), isBeside: true },
    { ...commit('first', 'main'), isBeside: true },
    commit('main', 'base'),
    commit('base'),
  ];
  expect(layOutLanes(made, 'second').lanes).toEqual([1, 1, 0, 0]);
  // Another draft leaves the first lane to the trunk, and so does one that isn't listed.
  const { lanes, edges } = layOutLanes([commit('edit', 'second'), ...made], 'edit');
  expect(lanes).toEqual([0, 1, 1, 0, 0]);
  expect(edges[0]).toMatchObject({ via: 0, to: { row: 1, lane: 1 } });
  const cut = [...made.slice(0, 2), commit('other', 'elsewhere')];
  expect(layOutLanes(cut, 'second').lanes).toEqual([1, 1, 2]);
});

it('never draws a line through a commit of another', () => {
  const commits = [
    commit('f', 'd', 'c'),
    commit('e', 'c'),
    commit('d', 'b', 'a'),
    commit('c', 'b'),
    commit('b', 'a'),
    commit('a'),
  ];
  const { lanes, edges } = layOutLanes(commits);
  for (const { from, via, to } of edges) {
    expect(lanes.slice(from.row + 1, to.row)).not.toContain(via);
  }
});

it('gives a lane to another line when it is free again', () => {
  const { width } = layOutLanes([commit('b'), commit('d', 'c'), commit('c')]);
  expect(width).toBe(1);
});

it('leads a line to a parent that is not listed behind the last row', () => {
  const { edges } = layOutLanes([commit('b', 'a')]);
  expect(edges).toEqual([{ from: { row: 0, lane: 0 }, via: 0, to: { row: 1, lane: 0 } }]);
});

it('sorts children before parents, newest first, whatever the times say', () => {
  const timed = (id: string, time: string, ...parents: string[]) => ({ id, time, parents });
  const sorted = sortCommits([
    timed('base', '5'),
    timed('draft', '2', 'base'),
    timed('main', '3', 'base', 'elsewhere'),
    timed('merge', '2', 'main', 'draft'),
  ]);
  expect(sorted.map(({ id }) => id)).toEqual(['merge', 'main', 'draft', 'base']);
});

it('tells the commits of agents by the branch that they lead to, and not by their lane', () => {
  const commits = [
    { ...commit('merge', 'main', 'draft'), tips: ['main'] },
    { ...commit('draft', 'base'), tips: ['draft'] },
    { ...commit('second', 'first'), tips: ['agent'] },
    { ...commit('first', 'base'), tips: [] },
    { ...commit('main', 'base'), tips: [] },
    { ...commit('base'), tips: [] },
  ];
  const layout = layOutLanes(commits, 'merge');
  const agents = findAgents(commits, layout);
  const found = commits.filter((_, row) => agents.hasCommit(row)).map(({ id }) => id);
  expect(found).toEqual(['second', 'first']);
  const lines = layout.edges.filter(agents.hasLine).map(({ from, to }) => [from.row, to.row]);
  expect(lines).toEqual([
    [2, 3],
    [3, 5],
  ]);
  const people = commits.map((one) => ({ ...one, tips: one.tips.map(() => 'undo') }));
  expect(people.some((_, row) => findAgents(people, layout).hasCommit(row))).toBe(false);
});
