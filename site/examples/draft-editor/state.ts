/** What the editor knows of its branches. */
export interface EditorState {
  /** Whether a draft is edited, and not main. */
  isDraft: boolean;
  /** Name of the draft that is edited, or else of the newest. */
  draft: string;
  /** Fields of that draft that a merge would change in main. */
  count: number;
  /** Fields that only main has changed since; a merge would revert them. */
  newer: readonly string[];
  /** Fields that main has changed, too. */
  both: readonly string[];
  /** Fields that the last action has merged. */
  merged: readonly string[] | undefined;
  /** Fields that main had changed, and that it has kept. */
  kept: readonly string[];
  /** Whether that made no commit. */
  isForward: boolean;
  /** What the last action has done on main. */
  done: string;
}

/** What undoing a merge has done. */
export const undone = 'Undone on main';

/** What the first button does. */
export type Action = 'undo' | 'copy' | 'merge' | 'switch' | 'begin' | 'none';

export function nextAction({ isDraft, count, newer, merged }: EditorState): Action {
  if (merged) return 'undo';
  if (!isDraft) return count > 0 ? 'switch' : 'begin';
  if (count === 0) return 'none';
  return newer.length > 0 ? 'copy' : 'merge';
}

/** Says what is the case, and what can be done. */
export function describeState(state: EditorState): string {
  const { isDraft, draft, count, newer, both, merged, kept, isForward, done } =
    state;
  const changes = count === 1 ? '1 change' : `${count} changes`;
  const brought = merged?.join(', ');
  if (brought && kept.length > 0)
    return `Merged: ${brought} from ${draft}; ${kept.join(', ')} kept from main`;
  if (brought && isForward)
    return `Merged: main moved forward to ${draft}’s commit`;
  if (brought) return `Merged into main: ${brought}`;
  if (isDraft && count > 0 && newer[0])
    return `${newer[0]} is newer on main; a merge would revert it`;
  if (isDraft && count > 0 && both[0])
    return `${both[0]} changed on main, too; the draft’s wins`;
  if (isDraft)
    return count > 0
      ? `${changes} to merge into main`
      : 'Edit the page: main won’t change.';
  if (count > 0)
    return done
      ? `${done}; ${draft} has ${changes}`
      : `Switch to ${draft} to merge ${changes}`;
  // In 0.17, a merge stays in the history, so nothing is left to merge.
  if (done === undone)
    return `${done}; ${draft} counts as merged: start a new draft`;
  return done ? `${done}.` : 'Start a draft, or edit main.';
}
