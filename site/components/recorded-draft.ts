import { firstDraftCalls as calls017 } from '../examples/0.17/draft-editor/calls.ts';
import { firstDraftCalls as calls05 } from '../examples/draft-editor/lix-0.5/calls.ts';

/** A commit of a drawing: its id, those it was made from, and the branches that end there. */
export const commit = (id: string, parents: string[], ...tips: string[]) => ({
  ...{ id, parents, tips },
  labels: [],
  time: '',
  note: '',
});

/** An edit of a run: what a branch changes in which step. */
export interface RecordedChange {
  field: string;
  before: string;
  after: string;
  branch: 'main' | 'draft';
  step: number;
}

/** A run that the landing page replays in five steps: branch, edit, edit, compare, merge. */
export interface RecordedDraft {
  /** The newest first, with the step that makes each; step 0 was there before, and so was its note. */
  commits: { id: string; parents: string[]; step: number; note: string }[];
  /** The commit in which a branch ends after each step, from 0; a branch without one will end in its first. */
  branches: Record<string, (string | undefined)[]>;
  /** The page before, and in `main` after the merge. */
  before: Record<string, string>;
  after: Record<string, string>;
  /** In the order of their steps. */
  changes: RecordedChange[];
  /** What happens in each step, from 1, whose page is shown, and the calls that do it. */
  steps: { name: string; shown: string; calls: string[] }[];
}

const page = { headline: 'Notes for teams', price: '$15 a month', button: 'Sign up' };

const headline: RecordedChange = {
  field: 'headline',
  before: page.headline,
  after: 'Notes your team shares',
  branch: 'draft',
  step: 2,
};

const draftSteps = [
  { name: 'Create a draft', shown: 'draft' },
  { name: 'Edit the headline', shown: 'draft' },
  { name: 'Edit the button', shown: 'draft' },
  { name: 'Compare draft with main', shown: 'draft' },
  { name: 'Bring both edits to main', shown: 'main' },
];

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
  after: { ...page, headline: headline.after, button: 'Try it free' },
  changes: [
    headline,
    { field: 'button', before: page.button, after: 'Try it free', branch: 'draft', step: 3 },
  ],
  steps: draftSteps.map((step, index) => ({ ...step, calls: calls05[index] ?? [] })),
};

/** What the program on the start page of 0.17 does; a test runs it and compares. */
export const recordedRun: RecordedDraft = {
  commits: [
    { id: 'merge', parents: ['price', 'headline'], step: 5, note: 'Merge draft' },
    { id: 'price', parents: ['page'], step: 3, note: '$12 a month' },
    { id: 'headline', parents: ['branch'], step: 2, note: 'Notes your team shares' },
    { id: 'branch', parents: ['page'], step: 1, note: 'Create draft' },
    { id: 'page', parents: ['empty'], step: 0, note: '' },
    { id: 'empty', parents: ['root'], step: 0, note: '' },
    { id: 'root', parents: [], step: 0, note: '' },
  ],
  branches: {
    main: ['page', 'page', 'page', 'price', 'price', 'merge'],
    draft: [undefined, 'branch', 'headline', 'headline', 'headline', 'headline'],
  },
  before: page,
  after: { ...page, headline: headline.after, price: '$12 a month' },
  changes: [
    headline,
    { field: 'price', before: page.price, after: '$12 a month', branch: 'main', step: 3 },
  ],
  steps: [
    { name: 'Branch off main', shown: 'draft' },
    { name: 'Edit the headline in draft', shown: 'draft' },
    { name: 'Edit the price in main', shown: 'main' },
    { name: 'Preview the merge', shown: 'draft → main' },
    { name: 'Merge, keeping both edits', shown: 'main' },
  ].map((step, index) => ({ ...step, calls: calls017[index] ?? [] })),
};
