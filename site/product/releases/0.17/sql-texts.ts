/** What each table of 0.17 holds, as Markdown. */
export const tableTexts017: Record<string, string> = {
  lix_account:
    'The accounts that changes are attributed to. A new repository has two: System, and Anonymous, which is active by default.',
  lix_branch:
    'The branches. Inserting a row creates a branch, updating one renames or hides it, and deleting one deletes the branch. The hidden branch `global` holds what all branches share.',
  lix_change: 'Every change that the repository keeps, on any branch. Read-only.',
  lix_commit: 'Every commit, on any branch. Read-only; writing anything else makes commits.',
  lix_directory: 'The directories of the active branch. Deleting one deletes the files in it.',
  lix_file:
    'The files of the active branch. Directories are created as needed, and the repository’s own files lie below `/.lix`.',
  lix_key_value: 'Settings and other values by key.',
  lix_registered_schema:
    'The schemas of all tables with rows of their own. Inserting one creates the table that it describes.',
};

/** What each table function of 0.17 gives, as Markdown, and how to call it. */
export const functionTexts017: Record<string, { text: string; example: string }> = {
  lix_as_of: {
    text: 'The rows of a table as they were at a commit.',
    example: "SELECT path FROM lix_as_of('lix_file', $1)",
  },
  lix_commit_ancestry: {
    text: 'A commit and everything it descends from. Without a commit, it starts at the active branch’s head.',
    example: 'SELECT commit_id, depth FROM lix_commit_ancestry() ORDER BY depth',
  },
  lix_create_checkpoint: {
    text: 'Makes a checkpoint of all changes since the last one, or of selected rows. The statement must be written as shown: `SELECT *` throws `LIX_UNSUPPORTED_SQL`. To select rows, pass an array of their references: `lix_create_checkpoint(ARRAY(SELECT row_ref FROM lix_diff(…) WHERE …))`.',
    example: 'SELECT commit_id FROM lix_create_checkpoint()',
  },
  lix_diff: {
    text: 'The rows of a table that differ between two commits. Without commits, it compares the active branch with its last checkpoint.',
    example: "SELECT diff_type, from_path, to_path FROM lix_diff('lix_file')",
  },
  lix_history: {
    text: 'Every change to the rows of a table that the active branch’s head, or another commit, descends from. The newest has position 0.',
    example: "SELECT to_path, diff_type FROM lix_history('lix_file') ORDER BY lixcol_position",
  },
  lix_log: {
    text: 'The log of the active branch, or of another commit. The newest commit has position 0.',
    example: 'SELECT commit_id, is_checkpoint FROM lix_log() ORDER BY position',
  },
};

/** What each command of 0.17 does, as Markdown, and a statement that runs it. */
export const commandTexts017: Record<string, { text: string; example: string }> = {
  lix_revert: {
    text: `Sets rows of the active branch back to its last checkpoint, with one new commit. Only which rows you select counts: a reference from any other diff reverts to the checkpoint, too.

- It takes an \`INSERT … SELECT\` with one column of row references, from \`lix_diff\` or [\`lix_row_ref\`](/0.17/api/sql/#lix_row_ref). \`VALUES\` throws \`LIX_UNSUPPORTED_SQL\`, and a string in place of a reference throws \`LIX_TYPE_MISMATCH\`.
- A row that hasn’t changed since the checkpoint throws \`LIX_CONSTRAINT_VIOLATION\`. If the query returns no rows at all, the statement succeeds, makes no commit and returns nothing.
- \`lix.undo()\` takes a revert back.`,
    example:
      "INSERT INTO lix_revert (row_ref) SELECT row_ref FROM lix_diff('lix_file') RETURNING commit_id",
  },
  lix_apply: {
    text: `Applies changes that are on another branch or in another part of the history, with one new commit. Select their rows from a diff between two commits. Each row has to be in the state that the diff starts from; otherwise, the statement throws \`LIX_CONSTRAINT_VIOLATION\` and applies none of them.

The package’s documentation doesn’t mention this command. In our trials it took over a row that was new on another branch, and refused one that had been changed and changed back.`,
    example:
      "INSERT INTO lix_apply (row_ref) SELECT row_ref FROM lix_diff('lix_file', $1, $2) RETURNING commit_id",
  },
};

/** What the scalar functions of Lix's own give, as Markdown, and an expression that calls each. */
export const scalarTexts017: Record<string, { text: string; example: string }> = {
  lix_active_branch_id: {
    text: 'Id of the branch that the statement runs on. `lix.activeBranchId()` returns the same.',
    example: 'lix_active_branch_id()',
  },
  lix_active_branch_commit_id: {
    text: 'Id of the commit at the head of the active branch. In a transaction, that is the head before the transaction.',
    example: 'lix_active_branch_commit_id()',
  },
  lix_active_account_id: {
    text: 'Id of the account that the session’s changes are attributed to.',
    example: 'lix_active_account_id()',
  },
  lix_row_ref: {
    text: 'Reference to a row, from the name of its table and the values of its primary key. It equals the `row_ref` of diffs, so you can revert a row that you know by its key.',
    example: "lix_row_ref('lix_key_value', 'theme')",
  },
  lix_order_between: {
    text: 'A string that sorts between two others, to place a row between its neighbors without renumbering them. Either side can be `NULL`. Both are strings that the function has made, in pairs of hexadecimal digits.',
    example: "lix_order_between('80', NULL)",
  },
  uuidv7: {
    text: 'A new UUID, version 7, that sorts by the time it was made. Each call returns another one.',
    example: 'uuidv7()',
  },
  current_timestamp: {
    text: 'The time of the statement, written without parentheses. `now()` can’t be returned until you cast it: `CAST(now() AS TEXT)`.',
    example: 'CURRENT_TIMESTAMP',
  },
};

/** What the columns of commands mean. */
export const commandColumns017 = [
  {
    name: 'row_ref',
    type: 'ROW_REF',
    nullable: false,
    meaning: 'Reference to a row. The only column that the command takes.',
  },
  {
    name: 'commit_id',
    type: 'TEXT',
    nullable: false,
    meaning: 'Id of the commit that the command made. Only for RETURNING.',
  },
];

/** What the columns mean that only table functions have. */
export const resultTexts017: Record<string, string> = {
  row_ref: 'Reference to the row, for lix_revert and lix_create_checkpoint.',
  diff_type: 'What happened to the row: added, modified or removed.',
  lixcol_from_commit_id: 'Commit before the change.',
  lixcol_to_commit_id: 'Commit after the change.',
  lixcol_commit_created_at: 'When the commit after the change was made.',
  lixcol_commit_is_checkpoint: 'Whether that commit is a checkpoint.',
  lixcol_position: 'Place of the commit in the history; 0 is the newest.',
  commit_id: 'Id of the commit.',
  depth: 'Steps from the commit that the function started at.',
  parent_commit_id: 'Id of the commit’s parent; absent for the first commit.',
  created_at: 'When the commit was made.',
  is_checkpoint: 'Whether the commit is a checkpoint.',
  position: 'Place in the log; 0 is the newest.',
};
