import type { Description } from 'truedocs/reference-options';

/** Branches, merging, undo and redo. */
export const branchDescriptions017: Record<string, Description> = {
  CreateBranchOptions: {
    properties: {
      id: 'Id of the branch, a UUID. By default Lix makes one.',
      name: 'Name of the branch. No two branches share one.',
      fromCommitId: 'Commit that the branch starts from. By default the active branch’s head.',
    },
  },
  CreateBranchReceipt: {
    properties: {
      id: 'A UUID, for `switchBranch`, `mergeBranch` and `openAnotherSession`.',
      hidden: 'Whether lists should leave the branch out.',
      commitId: 'Where it starts: the commit you named, or the former active head.',
    },
  },
  UndoReceipt: { properties: { inverseCommitId: 'Id of the commit that took it back.' } },
  RedoReceipt: { properties: { replayCommitId: 'Id of the commit that applied it again.' } },
  MergeBranchReceipt: {
    properties: {
      targetHeadBeforeCommitId: 'The active branch’s newest commit when the call began.',
      sourceHeadBeforeCommitId:
        'The other branch’s newest commit, up to which changes were taken over.',
      targetHeadAfterCommitId:
        'The active branch’s newest commit now. Compare it with the one before to list what changed.',
      createdMergeCommitId: 'Id of the merge commit; `null` if none was needed.',
    },
  },
  MergeBranchPreview: {
    properties: {
      targetHeadCommitId: 'The active branch’s newest commit.',
      sourceHeadCommitId: 'The newest commit of the branch to merge.',
    },
    caveats: [
      'A row that both branches have changed counts like any other. Neither the preview nor the merge reports it as a conflict.',
    ],
  },
  MergeChangeStats: {
    properties: {
      total: 'All rows that change.',
      added: 'Rows that the target doesn’t have yet.',
      modified: 'Rows that get other values.',
      removed: 'Rows that are deleted.',
    },
  },
};
