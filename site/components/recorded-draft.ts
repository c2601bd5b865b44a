import { firstDraftCalls } from '../examples/draft-editor/calls.ts';
import type { FieldChange } from '../examples/draft-editor/EditorView.tsx';

/** A commit of a drawing: its id, those it was made from, and the branches that end there. */
export const commit = (id: string, parents: string[], ...tips: string[]) => ({
  ...{ id, parents, tips },
  labels: [],
  time: '',
  note: '',
});

/** A run that the landing page replays in five steps: branch, edit, edit, compare, merge. */
export interface RecordedDraft {
  /** The newest first, with the step that makes each; step 0 was there before, and so was its note. */
  commits: { id: string; parents: string[]; step: number; note: string }[];
  /** The commit in which a branch ends after each step, from 0; a branch without one will end in its first. */
  branches: Record<string, (string | undefined)[]>;
  /** The page before, and in `main` after the merge. */
  before: Record<string, string>;
  after: Record<string, string>;
  /** What the draft changes, in the order of its edits. */
  changes: FieldChange[];
  /** Six lines of code, and the step in which each runs. */
  lines: { code: string; step: number }[];
}

const page = { headline: 'Notes for teams', price: '$15 a month', button: 'Sign up' };

const changes = [
  {
    field: 'headline',
    before: { value: 'Notes for teams' },
    after: { value: 'Notes your team shares' },
  },
  { field: 'button', before: { value: 'Sign up' }, after: { value: 'Try it free' } },
];

const stepsOfLines = [1, 1, 2, 3, 4, 5];

/** What `first-draft.ts` of the landing page's editor does; a test runs it and compares. */
export const recordedDraft: RecordedDraft = {
  commits: [
    { id: 'merge', parents: ['page', 'button'], step: 5, note: 'Merge draft' },
    { id: 'button', parents: ['headline'], step: 3, note: 'Try it free' },
    { id: 'headline', parents: ['page'], step: 2, note: 'Notes your team shares' },
    { id: 'page', parents: ['empty'], step: 0, note: '' },
    { id: 'empty', parents: [], step: 0, note: '' },
  ],
  branches: {
    main: ['page', 'page', 'page', 'page', 'page', 'merge'],
    draft: [undefined, 'headline', 'headline', 'button', 'button', 'button'],
  },
  before: page,
  after: { ...page, headline: 'Notes your team shares', button: 'Try it free' },
  changes,
  lines: firstDraftCalls.map((code, index) => ({ code, step: stepsOfLines[index] ?? 0 })),
};

/** What the program on the start page of 0.17 does; a test runs it and compares. */
export const recordedRun: RecordedDraft = {
  commits: [
    { id: 'merge', parents: ['price', 'button'], step: 5, note: 'Merge draft' },
    { id: 'price', parents: ['page'], step: 4, note: '$12 a month' },
    { id: 'button', parents: ['headline'], step: 3, note: 'Try it free' },
    { id: 'headline', parents: ['branch'], step: 2, note: 'Notes your team shares' },
    { id: 'branch', parents: ['page'], step: 1, note: 'Create draft' },
    { id: 'page', parents: ['label'], step: 0, note: '' },
    { id: 'label', parents: ['title'], step: 0, note: '' },
    { id: 'title', parents: ['empty'], step: 0, note: '' },
    { id: 'empty', parents: ['root'], step: 0, note: '' },
    { id: 'root', parents: [], step: 0, note: '' },
  ],
  branches: {
    main: ['page', 'page', 'page', 'page', 'price', 'merge'],
    draft: [undefined, 'branch', 'headline', 'button', 'button', 'button'],
  },
  before: page,
  after: { headline: 'Notes your team shares', price: '$12 a month', button: 'Try it free' },
  changes,
  lines: [
    { code: "const draft = await lix.createBranch({ name: 'draft' });", step: 1 },
    { code: 'await lix.switchBranch({ branchId: draft.id });', step: 1 },
    { code: "await set('headline', 'Notes your team shares');", step: 2 },
    { code: "await set('button', 'Try it free');", step: 3 },
    { code: 'await lix.mergeBranchPreview(merge);', step: 4 },
    { code: 'await lix.mergeBranch(merge);', step: 5 },
  ],
};
