import type { AgentTask } from './agent-task.ts';

const start = `import { openLix } from '@lix-js/sdk';

const lix = await openLix();`;

/** Tasks for release 0.17. */
export const tasks017: AgentTask[] = [
  {
    question: 'store a file and list the paths of all files',
    uses: ['lix_file', 'execute'],
    program: `${start}
await lix.execute('INSERT INTO lix_file (path, content) VALUES ($1, $2)', ['/a.txt', new TextEncoder().encode('one')]);
const files = await lix.execute("SELECT path FROM lix_file WHERE path NOT LIKE '/.lix/%'");
console.log(files.rows.map((row) => row.path).join());
`,
    slip: ['await lix.execute("SELECT', 'await lix.db.execute("SELECT'],
    prints: '/a.txt',
  },
  {
    question: 'create a branch and switch to it',
    uses: ['createBranch', 'switchBranch'],
    program: `${start}
const draft = await lix.createBranch({ name: 'draft' });
await lix.switchBranch({ branchId: draft.id });
console.log((await lix.activeBranchId()) === draft.id);
`,
    slip: ['lix.createBranch', 'lix.createVersion'],
    prints: 'true',
  },
  {
    question: 'merge a branch into the main branch',
    uses: ['mergeBranch'],
    program: `${start}
const main = await lix.activeBranchId();
const draft = await lix.createBranch({ name: 'draft' });
await lix.switchBranch({ branchId: draft.id });
await lix.execute("INSERT INTO lix_key_value (key, value) VALUES ('width', 960)");
await lix.switchBranch({ branchId: main });
const merge = await lix.mergeBranch({ sourceBranchId: draft.id });
console.log(merge.outcome);
`,
    slip: ['sourceBranchId', 'source'],
    prints: 'fastForward',
  },
  {
    question: 'preview a merge before merging a branch',
    uses: ['mergeBranchPreview'],
    program: `${start}
const main = await lix.activeBranchId();
const draft = await lix.createBranch({ name: 'draft' });
await lix.switchBranch({ branchId: draft.id });
await lix.execute("INSERT INTO lix_key_value (key, value) VALUES ('width', 960)");
await lix.switchBranch({ branchId: main });
const preview = await lix.mergeBranchPreview({ sourceBranchId: draft.id });
console.log(preview.changeStats.added);
`,
    slip: ['preview.changeStats', 'preview.stats'],
    prints: '1',
  },
  {
    question: 'undo the last write and redo it',
    uses: ['undo', 'redo'],
    program: `${start}
await lix.execute("INSERT INTO lix_key_value (key, value) VALUES ('x', 1)");
await lix.undo();
await lix.redo();
const { rows } = await lix.execute("SELECT value FROM lix_key_value WHERE key = 'x'");
console.log(rows[0]?.value);
`,
    slip: ['await lix.undo()', 'lix.undo()'],
    prints: '1',
  },
  {
    question: 'write several rows in one commit with a batch',
    uses: ['executeBatch'],
    program: `${start}
const batch = await lix.executeBatch([
  { sql: "INSERT INTO lix_key_value (key, value) VALUES ('a', 1)" },
  { sql: "INSERT INTO lix_key_value (key, value) VALUES ('b', 2)" },
]);
console.log(batch.results.length);
`,
    slip: [
      "sql: \"INSERT INTO lix_key_value (key, value) VALUES ('a'",
      "query: \"INSERT INTO lix_key_value (key, value) VALUES ('a'",
    ],
    prints: '2',
  },
  {
    question: 'use a transaction and commit it',
    uses: ['beginTransaction', 'commit'],
    program: `${start}
const tx = await lix.beginTransaction();
await tx.execute('INSERT INTO lix_key_value (key, value) VALUES ($1, $2)', ['half', 480]);
const { commit } = await tx.commit();
console.log(commit !== null);
`,
    slip: ['lix.beginTransaction', 'lix.transaction'],
    prints: 'true',
  },
  {
    question: 'observe a query and get its rows when they change',
    uses: ['observe', 'next'],
    program: `${start}
const events = lix.observe("SELECT value FROM lix_key_value WHERE key = 'size'");
await events.next();
await lix.execute("INSERT INTO lix_key_value (key, value) VALUES ('size', 14)");
const event = await events.next();
console.log(event?.result.rows[0]?.value);
events.close();
`,
    slip: ['event?.result', 'event?.rows'],
    prints: '14',
  },
  {
    question: 'show what changed since the last checkpoint',
    uses: ['lix_create_checkpoint', 'lix_diff'],
    program: `${start}
await lix.execute("INSERT INTO lix_key_value (key, value) VALUES ('title', 'Draft')");
await lix.execute('SELECT commit_id FROM lix_create_checkpoint()');
await lix.execute("UPDATE lix_key_value SET value = 'Final' WHERE key = 'title'");
const diff = await lix.execute("SELECT key, diff_type FROM lix_diff('lix_key_value')");
console.log(diff.rows.map((row) => row.key + ' ' + row.diff_type).join());
`,
    slip: ['diff.rows', 'diff.row'],
    prints: 'title modified',
  },
  {
    question: 'read the history of a file',
    uses: ['lix_history'],
    program: `${start}
const bytes = (text: string) => new TextEncoder().encode(text);
await lix.execute('INSERT INTO lix_file (path, content) VALUES ($1, $2)', ['/a.md', bytes('one')]);
await lix.execute('UPDATE lix_file SET content = $1 WHERE path = $2', [bytes('two'), '/a.md']);
const history = await lix.execute("SELECT diff_type FROM lix_history('lix_file') WHERE to_path = '/a.md' ORDER BY lixcol_position");
console.log(history.rows.length);
`,
    slip: ["[bytes('two'), '/a.md']", "bytes('two')"],
    prints: '2',
  },
];
