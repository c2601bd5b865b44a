import type { Lix } from 'lix-0-17';
import type { FieldChange } from '../../draft-editor/EditorView.tsx';
import { fieldNames } from '../../draft-editor/fields.ts';
import { type Commit, commitsAhead } from '../../draft-editor/history.ts';
import {
  type Branch,
  draftOf,
  type Library,
  type PageState,
} from '../../draft-editor/library.ts';
import { calls, edit, toJsonText } from './calls.ts';

/** What the editor asks of Lix 0.17. */
export function openLibrary(lix: Lix): Library {
  let note = 'Merge draft';
  /** How many edits `undo` can take back, by branch. */
  const edits = new Map<string, number>();
  /** Commits of drafts to which main has gone on. */
  const beside = new Set<string>();

  const select = async <Row extends object>(sql: string, params: string[] = []) =>
    (await lix.execute<Row>(sql, params)).rows;

  /** The fields that differ between two commits. */
  async function diff(from: string, to: string): Promise<FieldChange[]> {
    const rows = await select<{
      key: string;
      from_value: unknown;
      to_value: unknown;
    }>(
      `SELECT key, from_value, to_value
       FROM lix_diff('lix_key_value', $1, $2)
       WHERE diff_type = 'modified' ORDER BY key`,
      [from, to],
    );
    return rows
      .filter(({ key }) => fieldNames.includes(key))
      .map(({ key, from_value, to_value }) => ({
        field: key,
        before: { value: from_value },
        after: { value: to_value },
      }));
  }

  async function count(by: number): Promise<void> {
    const active = await lix.activeBranchId();
    edits.set(active, (edits.get(active) ?? 0) + by);
  }

  /** With the fields that only main has changed since: a merge keeps them. */
  async function read(): Promise<PageState & { kept: string[] }> {
    const active = await lix.activeBranchId();
    const [main, ...drafts] = await select<Branch>(
      `SELECT id, name, commit_id AS tip FROM lix_branch
         WHERE NOT hidden ORDER BY id`,
    );
    if (!main) throw new Error('There is no branch.');
    const branches: [Branch, ...Branch[]] = [main, ...drafts];
    const current = drafts.find(({ id }) => id === active) ?? main;
    const rows = await select<Commit>(
      `SELECT id, created_at AS time, parent_commit_ids AS parents
         FROM lix_commit`,
    );
    const commits = rows.map((commit) => ({
      ...commit,
      isBeside: beside.has(commit.id),
    }));
    const fields = await select<{ key: string; value: unknown }>(
      'SELECT key, value FROM lix_key_value',
    );
    const draft = draftOf({ branches, active: current });
    // Drafts get no merges: their own commits follow the last one that main has.
    const base =
      commitsAhead(commits, draft.tip, main.tip).at(-1)?.parents[0] ?? draft.tip;
    const own = (await diff(base, draft.tip)).map(({ field }) => field);
    const inMain = (await diff(base, main.tip)).map(({ field }) => field);
    const changes = (await diff(main.tip, draft.tip)).filter(({ field }) =>
      own.includes(field),
    );
    const isMerged = (name: string) => changes.some(({ field }) => field === name);
    const isOpen = draft.tip !== main.tip && base === main.tip && own.length === 0;
    return {
      branches,
      active: current,
      open: isOpen ? draft : undefined,
      commits,
      note,
      values: Object.fromEntries(
        fields
          .filter(({ key }) => fieldNames.includes(key))
          .map(({ key, value }) => [key, String(value)]),
      ),
      changes,
      newer: [],
      both: inMain.filter(isMerged),
      kept: inMain.filter((field) => !isMerged(field)),
      canUndo: (edits.get(active) ?? 0) > 0,
    };
  }

  return {
    read,
    save: (field, value) => ({
      calls: calls.save(field, value),
      async run() {
        await lix.execute(edit, [toJsonText(value), field]);
        await count(1);
        note = value;
      },
    }),
    switchTo: (branch) => ({
      calls: calls.switchTo(branch),
      run: () => lix.switchBranch({ branchId: branch.id }),
    }),
    startDraft({ branches: [main], active }, name) {
      const isOnMain = active.id === main.id;
      return {
        calls: [
          ...(isOnMain ? [] : calls.switchTo(main)),
          ...calls.startDraft(name),
        ],
        async run() {
          if (!isOnMain) await lix.switchBranch({ branchId: main.id });
          const draft = await lix.createBranch({ name });
          await lix.switchBranch({ branchId: draft.id });
          note = `Create ${name}`;
        },
      };
    },
    merge: ({ branches: [main] }, draft) => ({
      calls: [
        ...calls.switchTo(main),
        ...calls.preview(draft),
        ...calls.merge(draft),
      ],
      async run() {
        const { active, branches, commits, changes, kept } = await read();
        await lix.switchBranch({ branchId: main.id });
        await lix.mergeBranchPreview({ sourceBranchId: draft.id });
        const { createdMergeCommitId } = await lix.mergeBranch({
          sourceBranchId: draft.id,
        });
        // Where main had no new commits, it goes on to those of the draft.
        if (createdMergeCommitId) note = `Merge ${draft.name}`;
        else
          for (const { id } of commitsAhead(commits, active.tip, branches[0].tip))
            beside.add(id);
        edits.delete(draft.id);
        return {
          draft,
          fields: changes.map(({ field }) => field),
          kept,
          isForward: !createdMergeCommitId,
          before: changes.map(({ field, before }) => ({
            key: field,
            value: toJsonText(String(before?.value)),
          })),
        };
      },
    }),
    undo: () => ({
      calls: calls.undo(),
      async run() {
        await lix.undo();
        await count(-1);
        note = 'Undo';
      },
    }),
    undoMerge: ({ before }) => ({
      calls: calls.undoMerge(before),
      async run() {
        await lix.executeBatch(
          before.map(({ key, value }) => ({ sql: edit, params: [value, key] })),
        );
        note = 'Undo the merge';
      },
    }),
  };
}
