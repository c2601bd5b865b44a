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
      id: 'Id of the branch.',
      hidden: 'Whether lists should leave the branch out.',
      commitId: 'Commit that the branch starts from.',
    },
  },
  UndoReceipt: { properties: { inverseCommitId: 'Id of the commit that took it back.' } },
  RedoReceipt: { properties: { replayCommitId: 'Id of the commit that applied it again.' } },
  MergeBranchReceipt: {
    properties: {
      targetHeadBeforeCommitId: 'Head of the target before the merge.',
      sourceHeadBeforeCommitId: 'Head of the source when it was merged.',
      targetHeadAfterCommitId: 'Head of the target after the merge.',
      createdMergeCommitId: 'Id of the merge commit; `null` if none was needed.',
    },
  },
  MergeBranchPreview: {
    properties: {
      targetHeadCommitId: 'Head of the target now.',
      sourceHeadCommitId: 'Head of the source now.',
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
