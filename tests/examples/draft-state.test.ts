import { expect, it } from 'vitest';
import { newestOf, withEmptyPlace } from '../../site/examples/draft-editor/history.ts';
import {
  describeState,
  type EditorState,
  nextAction,
} from '../../site/examples/draft-editor/state.ts';

const main: EditorState = {
  isDraft: false,
  draft: 'draft 1',
  count: 0,
  newer: [],
  both: [],
  merged: undefined,
  kept: [],
  isForward: false,
  done: '',
};
const draft: EditorState = { ...main, isDraft: true };

it.each([
  [draft, 'none', 'Edit the page: main won’t change.'],
  [{ ...draft, count: 1 }, 'merge', '1 change to merge into main'],
  [
    { ...draft, count: 2, both: ['price'] },
    'merge',
    'price changed on main, too; the draft’s wins',
  ],
  [{ ...draft, newer: ['price'] }, 'none', 'Edit the page: main won’t change.'],
  [
    { ...draft, count: 1, newer: ['price'] },
    'copy',
    'price is newer on main; a merge would revert it',
  ],
  [{ ...main, merged: ['price'] }, 'undo', 'Merged into main: price'],
  [
    { ...main, merged: ['headline'], kept: ['price'] },
    'undo',
    'Merged: headline from draft 1; price kept from main',
  ],
  [
    { ...main, merged: ['headline'], isForward: true },
    'undo',
    'Merged: main moved forward to draft 1’s commit',
  ],
  [{ ...main, count: 2 }, 'switch', 'Switch to draft 1 to merge 2 changes'],
  [
    { ...main, count: 2, done: 'Undone on main' },
    'switch',
    'Undone on main; draft 1 has 2 changes',
  ],
  [
    { ...main, done: 'Undone on main' },
    'begin',
    'Undone on main; draft 1 counts as merged: start a new draft',
  ],
  [{ ...main, done: 'Saved on main' }, 'begin', 'Saved on main.'],
  [main, 'begin', 'Start a draft, or edit main.'],
] as const)('HOME-1 says what is the case in %o', (state, action, text) => {
  expect(nextAction(state)).toBe(action);
  expect(describeState(state)).toBe(text);
});

it('HOME-1 gives a draft without a commit a place of its own, until it has one', () => {
  const commit = { parents: [], labels: [], time: '', note: '' };
  const graph = [{ ...commit, id: 'one', tips: ['main', 'draft 1'], note: 'Merge' }];
  const trunk = { name: 'main', tip: 'one' };
  expect(withEmptyPlace(graph, trunk, { name: 'draft 1', tip: 'one' })).toEqual([
    {
      ...commit,
      id: 'draft 1',
      parents: ['one'],
      tips: ['draft 1'],
      isEmpty: true,
      note: 'no commit yet',
    },
    { ...commit, id: 'one', tips: ['main'], note: 'Merge' },
  ]);
  expect(withEmptyPlace(graph, trunk, trunk)).toBe(graph);
  expect(withEmptyPlace(graph, trunk, { name: 'draft 1', tip: 'two' })).toBe(graph);
});

it('HOME-1 main has an empty place on its line where it has gone on to a draft', () => {
  const commit = { parents: [], labels: [], time: '', note: '' };
  const edit = { ...commit, id: 'edit', tips: ['draft 2'] };
  const made = { ...commit, id: 'one', tips: ['main', 'draft 1'], isBeside: true };
  const draft = { name: 'draft 2', tip: 'edit' };
  expect(withEmptyPlace([edit, made], { name: 'main', tip: 'one' }, draft)).toEqual([
    edit,
    {
      ...commit,
      id: 'main',
      parents: ['one'],
      tips: ['main'],
      isEmpty: true,
      note: 'no new commit',
    },
    { ...made, tips: ['draft 1'] },
  ]);
});

it('HOME-1 a draft of many commits stays off the line of main', () => {
  const commit = { parents: [], labels: [], time: '', note: '' };
  const tipsOf = { one: ['main'], four: ['draft'] };
  const graph = ['four', 'three', 'two', 'one', 'zero'].map((id) => ({
    ...{ ...commit, id },
    tips: Object.hasOwn(tipsOf, id) ? tipsOf[id as keyof typeof tipsOf] : [],
  }));
  const idsOf = (most: number) => newestOf(graph, most).map(({ id }) => id);
  expect(idsOf(3)).toEqual(['four', 'three', 'one']);
  expect(idsOf(4)).toEqual(['four', 'three', 'two', 'one']);
  expect(idsOf(9)).toEqual(graph.map(({ id }) => id));
});
