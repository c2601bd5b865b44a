import { calls } from '../examples/draft-editor/calls.ts';
import type { EditorState } from '../examples/draft-editor/EditorView.tsx';

/** A commit of a drawing: its id, those it was made from, and the branches that end there. */
export const commit = (id: string, parents: string[], ...tips: string[]) => ({
  ...{ id, parents, tips },
  labels: [],
  time: '',
  note: '',
});

/** State of the landing page's editor once it has opened; a test opens it and compares. */
export const recordedDraft: EditorState = {
  commits: [
    commit('button', ['headline'], 'agent’s draft'),
    commit('headline', ['merge']),
    commit('merge', ['page', 'price'], 'main'),
    commit('price', ['page']),
    commit('page', ['empty']),
    commit('empty', []),
  ],
  versions: [
    { id: 'main', name: 'main' },
    { id: 'draft', name: 'agent’s draft' },
  ],
  activeId: 'draft',
  values: {
    headline: 'Notes your team shares',
    price: '$12 a month',
    button: 'Try it free',
  },
  changes: [
    { field: 'button', before: { value: 'Sign up' }, after: { value: 'Try it free' } },
    {
      field: 'headline',
      before: { value: 'Notes for teams' },
      after: { value: 'Notes your team shares' },
    },
  ],
  call: calls.save,
};

/** The history and the differences of the program on the start page of 0.17; a test runs it and compares. */
export const recordedRun: Pick<EditorState, 'commits' | 'changes'> = {
  commits: [
    commit('merge', ['price', 'button'], 'main'),
    commit('price', ['page']),
    commit('button', ['headline'], 'draft'),
    commit('headline', ['branch']),
    commit('branch', ['page']),
    commit('page', ['title']),
    commit('title', ['empty']),
    commit('empty', ['root']),
    commit('root', []),
  ],
  changes: recordedDraft.changes,
};
