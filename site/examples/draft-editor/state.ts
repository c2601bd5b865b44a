/** What the editor knows of its branches. */
export interface EditorState {
  /** Whether a draft is edited, and not main. */
  isDraft: boolean;
  /** Name of the draft that is edited, or else of the newest. */
  draft: string;
  /** Fields of that draft that a merge would change in main. */
  count: number;
  /** Fields that the last action has merged. */
  merged: readonly string[] | undefined;
  /** What the last action has done on main. */
  done: string;
}

/** What the first button does. */
export type Action = 'undo' | 'merge' | 'switch' | 'none';

export function nextAction({ isDraft, count, merged }: EditorState): Action {
  if (merged) return 'undo';
  if (count === 0) return 'none';
  return isDraft ? 'merge' : 'switch';
}

/** Says what is the case, and what can be done. */
export function describeState(state: EditorState): string {
  const { isDraft, draft, count, merged, done } = state;
  const changes = count === 1 ? '1 change' : `${count} changes`;
  if (merged) return `Merged into main: ${merged.join(', ')}`;
  if (isDraft)
    return count > 0
      ? `${changes} to merge into main`
      : 'Edit the page: main won’t change.';
  if (count > 0)
    return done
      ? `${done}; ${draft} has ${changes}`
      : `Switch to ${draft} to merge ${changes}`;
  return done ? `${done}.` : 'Start a draft, or edit main.';
}
