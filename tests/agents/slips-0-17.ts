import { type Slip, slipsAfter } from './slips.ts';

const slip = slipsAfter(`import { openLix } from '@lix-js/sdk';

const lix = await openLix();`);

/** Programs for release 0.17; mistakes that a person or a model makes who knows it a little, or knows 0.5. */
export const slips017: Slip[] = [
  slip(
    'sql',
    `const bytes = new TextEncoder().encode('one');
await lix.execute('INSERT INTO lix_file (path, content) VALUES ($1, $2)', ['/a.txt', bytes]);`,
    ['(path, content)', '(path, data)'],
    'lix_file',
  ),
  slip(
    'sql',
    `const { rows } = await lix.execute("SELECT path, CAST(content AS TEXT) AS text FROM lix_file WHERE path NOT LIKE '/.lix/%' ORDER BY path");
for (const row of rows) console.log(row.path, row.text);`,
    ['FROM lix_file', 'FROM file'],
    'lix_file',
  ),
  slip(
    'sql',
    `await lix.execute(
  \`INSERT INTO lix_key_value (key, value) VALUES ($1, $2)
   ON CONFLICT (key) DO UPDATE SET value = excluded.value\`,
  ['theme', 'dark'],
);`,
    ['ON CONFLICT (key)', 'ON CONFLICT (id)'],
    'lix_key_value',
  ),
  slip(
    'sql',
    `await lix.execute('UPDATE lix_key_value SET value = $1 WHERE key = $2', ['light', 'theme']);`,
    ['$1 WHERE key = $2', '? WHERE key = ?'],
    '?',
  ),
  slip(
    'sql',
    `const diff = await lix.execute("SELECT path, diff_type FROM (SELECT to_path AS path, diff_type FROM lix_diff('lix_file')) AS d");
console.log(diff.rows.length);`,
    ["lix_diff('lix_file')", "lix_diff('file')"],
    'file',
  ),
  slip(
    'sql',
    `const history = await lix.execute(
  "SELECT diff_type, to_value FROM lix_history('lix_key_value') WHERE key = $1 ORDER BY lixcol_position",
  ['title'],
);
console.log(history.rows);`,
    ['lixcol_position', 'lixcol_depth'],
    'lixcol_depth',
  ),
  slip(
    'sql',
    `const commits = await lix.execute('SELECT commit_id, created_at FROM lix_log() ORDER BY position LIMIT 10');
console.log(commits.rows.length);`,
    ['FROM lix_log()', 'FROM lix_logs()'],
    'lix_log',
  ),
  slip(
    'sql',
    `const writes = await lix.executeBatch([
  { sql: "INSERT INTO lix_key_value (key, value) VALUES ('a', 1)" },
  { sql: "DELETE FROM lix_key_value WHERE key = 'b'" },
]);
console.log(writes.results.length);`,
    ['DELETE FROM lix_key_value WHERE', 'DELETE lix_key_value WHERE'],
    'SQL',
  ),
  slip(
    'sql',
    `const countRows = async (sql: string) => (await lix.execute(sql)).rows.length;
console.log(await countRows('SELECT id FROM lix_branch WHERE hidden = false'));`,
    ['WHERE hidden = false', 'WHERE is_hidden = false'],
    'is_hidden',
  ),
  slip(
    'sql',
    `const events = lix.observe("SELECT value FROM lix_key_value WHERE key = 'size'");
const event = await events.next();
console.log(event?.result.rows);
events.close();`,
    ['SELECT value', 'SELECT val'],
    'val',
  ),
  slip(
    'sql',
    `const tx = await lix.beginTransaction();
await tx.execute('INSERT INTO lix_account (kind, name, status, lixcol_global) VALUES ($1, $2, $3, true)', ['user', 'Ada', 'active']);
await tx.commit();`,
    ['INSERT INTO lix_account', 'INSERT INTO lix_accounts'],
    'lix_account',
  ),
  slip(
    'sql',
    `await lix.execute("INSERT INTO lix_revert (row_ref) SELECT row_ref FROM lix_diff('lix_key_value') WHERE key = 'title'");`,
    ['SELECT row_ref FROM', 'SELECT ref FROM'],
    'ref',
  ),
  slip(
    'types',
    `const draft = await lix.createBranch({ name: 'draft' });
await lix.switchBranch({ branchId: draft.id });`,
    ['branchId: draft.id', 'id: draft.id'],
    'SwitchBranchOptions',
  ),
  slip(
    'types',
    `const main = await lix.activeBranchId();
const draft = await lix.createBranch({ name: 'draft' });
await lix.switchBranch({ branchId: draft.id });
await lix.switchBranch({ branchId: main });
const { outcome } = await lix.mergeBranch({ sourceBranchId: draft.id });
console.log(outcome);`,
    ['const { outcome } = await lix.mergeBranch', 'const { status } = await lix.mergeBranch'],
    'status',
  ),
  slip(
    'types',
    `const draft = await lix.createBranch({ name: 'draft' });
const preview = await lix.mergeBranchPreview({ sourceBranchId: draft.id });
console.log(preview.changeStats.added);`,
    ['changeStats.added', 'changeStats.inserted'],
    'inserted',
  ),
  slip(
    'types',
    `await lix.execute("INSERT INTO lix_key_value (key, value) VALUES ('x', 1)");
const undone = await lix.undo();
console.log(undone.inverseCommitId);`,
    ['undone.inverseCommitId', 'undone.commitId'],
    'UndoReceipt',
  ),
  slip(
    'types',
    `const { rows } = await lix.execute<{ key: string }>('SELECT key FROM lix_key_value');
console.log(rows.map((row) => row.key).join());
await lix.close();`,
    ['await lix.close();', 'await lix.end();'],
    'end',
  ),
  slip(
    'types',
    `const chunks: Uint8Array[] = [];
for await (const chunk of lix.exportSnapshot()) chunks.push(chunk);
console.log(chunks.length);`,
    ['lix.exportSnapshot()', 'lix.toBlob()'],
    'toBlob',
  ),
  slip(
    'types',
    `const snapshot = await new Response(lix.exportSnapshot()).bytes();
const copy = await openLix.fromSnapshot(snapshot);
console.log(await copy.activeBranchId());`,
    ['openLix.fromSnapshot(snapshot)', 'openLix({ blob: snapshot })'],
    'blob',
  ),
  slip(
    'types',
    `const other = await lix.openAnotherSession({ branchId: await lix.activeBranchId() });
await other.execute("INSERT INTO lix_key_value (key, value) VALUES ('y', true)");
await other.close();`,
    ['lix.openAnotherSession({ branchId:', 'lix.openAnotherSession({ branch:'],
    'branch',
  ),
  slip(
    'types',
    `const tx = await lix.beginTransaction();
await tx.execute("INSERT INTO lix_key_value (key, value) VALUES ('half', 480)");
await tx.rollback();`,
    ['const tx = await lix', 'const tx = lix'],
    'execute',
  ),
  slip(
    'types',
    `const accounts = await lix.execute<{ id: string; name: string }>('SELECT id, name FROM lix_account');
const [first] = accounts.rows;
console.log(first?.name ?? 'nobody');`,
    ['first?.name', 'first.name'],
    'undefined',
  ),
  slip(
    'types',
    `const bytes = new TextEncoder().encode('{"a":1}');
await lix.execute('INSERT INTO lix_file (path, content) VALUES ($1, $2)', ['/data.json', bytes]);
const found = await lix.execute('SELECT id FROM lix_file WHERE path = $1', ['/data.json']);
console.log(found.rows.length);`,
    ["['/data.json']);", "'/data.json');"],
    'SqlParam',
  ),
  slip(
    'types',
    `const stop = lix.subscribeActiveBranch(() => console.log('switched'));
await lix.createBranch({ name: 'idea' });
stop();`,
    ['stop();', 'stop.close();'],
    'close',
  ),
  slip(
    'types',
    `await lix.createBranch({ name: 'first' });
const branches = await lix.execute('SELECT name FROM lix_branch');
console.log(branches.rows.length);`,
    ["createBranch({ name: 'first' })", "createVersion({ name: 'first' })"],
    'createVersion',
  ),
  slip(
    'tsx',
    `import type { Lix } from '@lix-js/sdk';
import { useEffect, useState } from 'react';

export function FileList({ lix }: { lix: Lix }) {
  const [paths, setPaths] = useState<string[]>([]);
  useEffect(() => {
    void lix
      .execute<{ path: string }>('SELECT path FROM lix_file ORDER BY path')
      .then(({ rows }) => setPaths(rows.map((row) => row.path)));
  }, [lix]);
  return (
    <ul>
      {paths.map((path) => (
        <li key={path}>{path}</li>
      ))}
    </ul>
  );
}`,
    ['useState<string[]>([])', 'useState<number[]>([])'],
    'string',
  ),
  slip(
    'tsx',
    `import type { Lix } from '@lix-js/sdk';

export function UndoButton({ lix }: { lix: Lix }) {
  return (
    <button type="button" onClick={() => void lix.undo()}>
      Undo
    </button>
  );
}`,
    ['void lix.undo()', 'void lix.undoLast()'],
    'undoLast',
  ),
  slip(
    'tsx',
    `import type { Lix } from '@lix-js/sdk';
import { type ChangeEvent, useState } from 'react';

export function TitleField({ lix }: { lix: Lix }) {
  const [title, setTitle] = useState('');
  async function save(event: ChangeEvent<HTMLInputElement>) {
    const { value } = event.target;
    setTitle(value);
    await lix.execute(
      'INSERT INTO lix_key_value (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
      ['title', JSON.stringify(value)],
    );
  }
  return <input value={title} onChange={(event) => void save(event)} />;
}`,
    ['INSERT INTO lix_key_value', 'INSERT INTO key_value'],
    'lix_key_value',
  ),
  slip(
    'tsx',
    `import { type Lix, openLix } from '@lix-js/sdk';
import { createContext, type ReactNode, useContext } from 'react';

const LixContext = createContext<Lix | undefined>(undefined);
export const lix = await openLix();

export function WithLix({ children }: { children: ReactNode }) {
  return <LixContext.Provider value={lix}>{children}</LixContext.Provider>;
}

export function useLix(): Lix {
  const found = useContext(LixContext);
  if (!found) throw new Error('Put this below WithLix.');
  return found;
}`,
    ['value={lix}>', 'lix={lix}>'],
    'lix',
  ),
  slip(
    'tsx',
    `import type { CreateBranchReceipt, Lix } from '@lix-js/sdk';
import { useState } from 'react';

export function Branches({ lix }: { lix: Lix }) {
  const [made, setMade] = useState<CreateBranchReceipt[]>([]);
  const create = async () => {
    const branch = await lix.createBranch({ name: \`draft \${made.length + 1}\` });
    setMade([...made, branch]);
  };
  return (
    <>
      <button type="button" onClick={() => void create()}>New draft</button>
      <p>{made.map((branch) => branch.name).join(', ')}</p>
    </>
  );
}`,
    ['branch.name).join', 'branch.title).join'],
    'title',
  ),
];
