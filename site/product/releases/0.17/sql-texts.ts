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
    text: 'Makes a checkpoint of all changes since the last one, or of selected rows. The statement must be written as shown: `SELECT *` throws `LIX_UNSUPPORTED_SQL`.',
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
