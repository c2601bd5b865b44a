import type { EditorActions } from './EditorView.tsx';

/** The call of the library behind each action, as the other files write it. */
export const calls: Record<keyof EditorActions, string> = {
  switchTo: 'switchVersion({ lix, to: { id } })',
  startDraft: 'createVersion({ lix, name })',
  save: "lix.db.updateTable('state').set({ snapshot_content: { value } })",
  publish: 'mergeVersion({ lix, source: draft, target: main })',
  undo: 'transition({ lix, to: { id: before }, version: main })',
};
