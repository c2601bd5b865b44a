import type { FieldChange } from './EditorView.tsx';
import type { Commit } from './history.ts';

/** A branch, with its newest commit. */
export interface Branch {
  id: string;
  name: string;
  tip: string;
}

/** What the editor shows of a repository. */
export interface PageState {
  /** `main` first, and then the drafts as they were made. */
  branches: [Branch, ...Branch[]];
  /** The one that is edited. */
  active: Branch;
  /** A draft that is as good as a new one. */
  open: Branch | undefined;
  commits: Commit[];
  /** What the newest commit says. */
  note: string;
  /** The page on the active branch, by field. */
  values: Record<string, string>;
  /** What a merge of the draft would change in main. */
  changes: FieldChange[];
  /** Fields that a merge would take back to the draft's older value. */
  newer: FieldChange[];
  /** Fields that main has changed, too: a merge takes the draft's values. */
  both: string[];
  /** Whether the last edit of the active branch can be taken back. */
  canUndo: boolean;
}

/** A merge, with what taking it back needs. */
export interface Merge {
  draft: Branch;
  /** Fields that it has changed in main. */
  fields: string[];
  /** Fields that main had changed, and that it has kept. */
  kept: string[];
  /** Whether main had no commits of its own, and went on to those of the draft. */
  isForward?: boolean;
  /** The values in main before. */
  before: { key: string; value: string }[];
}

/** Something to do: the code that the editor shows, and what runs it. */
export interface Step<Result = unknown> {
  calls: readonly string[];
  run(): Promise<Result>;
}

/** All that the editor asks of a release of Lix. */
export interface Library {
  read(): Promise<PageState>;
  /** Changes a field on the active branch, in a commit. */
  save(field: string, value: string): Step;
  switchTo(branch: Branch): Step;
  /** Branches off main. */
  startDraft(page: PageState, name: string): Step;
  /** Merges a draft into main, which is active then. */
  merge(page: PageState, draft: Branch): Step<Merge>;
  /** Gives main its values from before a merge. */
  undoMerge(merge: Merge): Step;
  /** Takes back the last edit of the active branch, where a release can. */
  undo?(): Step;
  /** Saves main's value of a field in the draft, where a merge would revert it. */
  copy?(draft: Branch, change: FieldChange): Step;
}

/** What is to be merged: the draft that is edited, or else the newest one. */
export function draftOf({
  branches,
  active,
}: Pick<PageState, 'branches' | 'active'>): Branch {
  const [main] = branches;
  return active.id === main.id ? (branches.at(-1) ?? main) : active;
}
