import { type Lix, switchVersion } from '@lix-js/sdk';
import { commitsAhead } from '../history.ts';
import { draftOf, type Library } from '../library.ts';
import { calls } from './calls.ts';
import { publish, startDraft } from './drafts.ts';
import { partChanges } from './newer-edits.ts';
import {
  save,
  selectActive,
  selectChanges,
  selectCommits,
  selectEdges,
  selectEdited,
  selectFields,
  selectVersions,
  toCommits,
  toTexts,
} from './page.ts';
import { undo } from './undo.ts';

/** What the editor asks of Lix 0.5. */
export function openLibrary(lix: Lix): Library {
  let note = 'Merge draft';
  /** Values that a draft has from main, by field. */
  const copied: Record<string, Record<string, string>> = {};
  /** A draft's fields that were merged and taken back. */
  const undone: Record<string, string[]> = {};

  return {
    async read() {
      const [main, ...drafts] = await selectVersions(lix).execute();
      const { id } = await selectActive(lix).executeTakeFirstOrThrow();
      const active = drafts.find((version) => version.id === id) ?? main;
      if (!main || !active) throw new Error('There is no version.');
      const branches: [typeof main, ...typeof drafts] = [main, ...drafts];
      const draft = draftOf({ branches, active });
      const commits = toCommits(
        await selectCommits(lix).execute(),
        await selectEdges(lix).execute(),
      );
      const ahead = commitsAhead(commits, draft.tip, main.tip);
      const edited = await selectEdited(lix, ahead).execute();
      const { own, newer } = partChanges(
        await selectChanges(lix, draft, main).execute(),
        edited,
        copied[draft.id],
        undone[draft.id],
      );
      return {
        branches,
        active,
        // A draft that has no commit of its own, and all of main's.
        open: drafts.find(({ tip }) => tip === main.tip),
        commits,
        note,
        values: toTexts(await selectFields(lix).execute()),
        changes: own,
        newer,
        both: [],
        canUndo: false,
      };
    },
    save: (field, value) => ({
      calls: calls.save(field, value),
      async run() {
        await save(lix, field, value);
        note = value;
      },
    }),
    switchTo: (branch) => ({
      calls: calls.switchTo(branch),
      run: () => switchVersion({ lix, to: branch }),
    }),
    startDraft: ({ branches: [main] }, name) => ({
      calls: calls.startDraft(name),
      run: () => startDraft(lix, name, main),
    }),
    merge: ({ branches: [main] }, draft) => ({
      calls: calls.merge(draft),
      async run() {
        const merge = await publish(lix, draft, main);
        const kept = Object.keys(copied[draft.id] ?? {}).filter(
          (field) => !merge.fields.includes(field),
        );
        copied[draft.id] = {};
        undone[draft.id] = [];
        note = `Merge ${draft.name}`;
        return { ...merge, draft, kept };
      },
    }),
    undoMerge: (merge) => ({
      calls: calls.undoMerge(merge.before),
      async run() {
        await undo(lix, merge);
        undone[merge.draft.id] = merge.fields;
        note = 'Undo the merge';
      },
    }),
    copy(draft, { field, before }) {
      const value = String(before?.value);
      return {
        calls: calls.copy(field, value),
        async run() {
          await save(lix, field, value);
          copied[draft.id] = { ...copied[draft.id], [field]: value };
          note = `Copy ${field} from main`;
        },
      };
    },
  };
}
