/** Parameters that mean the same wherever they appear in 0.17. */
export const sharedParameters017 = {
  sql: 'One statement in Lix’s subset of PostgreSQL, with `$1`, `$2` and so on for parameters.',
  params: 'Values for `$1`, `$2` and so on. There must be exactly as many as the statement names.',
};

/** Properties that mean the same wherever they appear in 0.17. */
export const sharedProperties017 = {
  branchId: 'UUID of a row of `lix_branch`.',
  commitId: 'Id of the commit.',
  name: 'Name for people to read.',
  code: 'What went wrong, as a constant that programs can compare.',
  cause: 'The error that led to this one, if there is one.',
  message: 'What went wrong, in words.',
  stack: 'Where the error was thrown.',
  url: 'Address of the server or of the repository on it.',
  headers:
    'Headers for every request, such as an authorization. A function is called before each request, so that a token can change.',
  server: 'The server, with the headers it asks for.',
  storage: 'The storage that holds the replica. Nothing else may have it open.',
  statementIndex: 'Position of the statement in its batch, from 0. Absent outside a batch.',
  label: 'Your own name for the statement. Lix returns it as you passed it.',
  columns: 'Names and types of the columns, in order. Empty if the statement returns no rows.',
  rows: 'The rows, as objects or as arrays, depending on `rowMode`.',
  rowsAffected: 'How many rows the statement wrote or deleted; 0 for a query.',
  notices: 'Remarks of the engine that aren’t errors, each with a code and a message.',
  originKey: 'A label for the write. It ends up in `lix_change.origin_key`.',
  targetBranchId: 'Id of the branch that receives the changes: the active one.',
  sourceBranchId: 'Id of the branch whose changes are merged.',
  baseCommitId: 'The last commit that both branches share.',
  outcome:
    '`alreadyUpToDate` if there’s nothing to merge, `fastForward` if the target has no changes of its own, otherwise `mergeCommitted`.',
  changeStats: 'How many rows of the target change.',
  targetCommitId: 'Id of the commit that was undone or redone.',
  traceId: 'Id of the trace, 32 hexadecimal digits.',
  spanId: 'Id of the span, 16 hexadecimal digits.',
  traceFlags: 'Trace flags of W3C Trace Context; 1 means sampled.',
  traceState: 'Trace state of W3C Trace Context.',
  toFormat: 'Storage format that the repository is brought to.',
  unresolved: 'What couldn’t be reconstructed, one sentence each.',
  untracked: 'Whether the entry is stored without history.',
  key: 'Bytes that identify the entry within its space.',
  space: 'The space that holds the keys.',
};
