import { randomBytes } from 'node:crypto';
import { type Lix, openLix } from 'lix-0-17';
import { expect, it } from 'vitest';
import texts from './sql-texts.json' with { type: 'json' };

// Claims of the pages of 0.17 that would surprise a reader, tried on the installed package.

const value = "SELECT value FROM lix_key_value WHERE key = 'a'";
const write = (text: string) =>
  `INSERT INTO lix_key_value (key, value) VALUES ('a', '${text}')
   ON CONFLICT (key) DO UPDATE SET value = excluded.value`;

it('a checkpoint ends undo, and history shows the edits before it as one', async () => {
  const lix = await openLix();
  for (const text of ['one', 'two', 'three']) await lix.execute(write(text));
  const history = "SELECT diff_type FROM lix_history('lix_key_value') WHERE key = 'a'";
  expect((await lix.execute(history)).rows).toHaveLength(3);
  await lix.execute('SELECT commit_id FROM lix_create_checkpoint()');
  expect((await lix.execute(history)).rows).toEqual([{ diff_type: 'added' }]);
  await expect(lix.undo()).rejects.toMatchObject({ code: 'LIX_NOTHING_TO_UNDO' });
  await lix.close();
});

it('undo runs out with one code on the first branch, and with another on a branch that was created', async () => {
  const lix = await openLix();
  await lix.execute(write('one'));
  await lix.undo();
  await expect(lix.undo()).rejects.toMatchObject({ code: 'LIX_NOTHING_TO_UNDO' });
  const { id } = await lix.createBranch({ name: 'draft' });
  await lix.switchBranch({ branchId: id });
  const empty = { code: 'LIX_INTERNAL_ERROR', message: expect.stringContaining('is empty') };
  await expect(lix.undo()).rejects.toMatchObject(empty);
  await lix.execute(write('two'));
  await lix.undo();
  await expect(lix.undo()).rejects.toMatchObject(empty);
  await lix.close();
});

it('a merge keeps what only one side changed, and takes the source where both did', async () => {
  const lix = await openLix();
  await lix.execute(write('base'));
  const main = await lix.activeBranchId();
  const draft = await lix.createBranch({ name: 'draft' });
  await lix.execute("INSERT INTO lix_key_value (key, value) VALUES ('target', 'kept')");
  await lix.execute(write('target'));
  await lix.switchBranch({ branchId: draft.id });
  await lix.execute(write('source'));
  await lix.switchBranch({ branchId: main });
  await lix.mergeBranch({ sourceBranchId: draft.id });
  expect((await lix.execute(value)).rows).toEqual([{ value: 'source' }]);
  const kept = await lix.execute("SELECT value FROM lix_key_value WHERE key = 'target'");
  expect(kept.rows).toEqual([{ value: 'kept' }]);
  await lix.close();
});

it('a merge takes each column of a row, and the path and content of a file, from the side that changed it', async () => {
  const lix = await openLix();
  const columns = ['id', 'title', 'due'].map((name) => ({ name, type: 'text', nullable: false }));
  const key = 'acme_task';
  const $schema = 'https://lix.dev/schema-v1.json';
  const schema = { $schema, key, columns, primary_key: ['id'] };
  await lix.execute('INSERT INTO lix_registered_schema (schema_key, value) VALUES ($1, $2)', [
    key,
    schema,
  ]);
  await lix.execute("INSERT INTO acme_task (id, title, due) VALUES ('1', 'Call', 'Mon')");
  await lix.execute("INSERT INTO lix_file (path, content) VALUES ('/a', CAST('1' AS BYTEA))");
  const { id } = await lix.createBranch({ name: 'draft' });
  const draft = await lix.openAnotherSession({ branchId: id });
  await draft.execute("UPDATE acme_task SET title = 'Call Eve'");
  await draft.execute("UPDATE lix_file SET path = '/b' WHERE path = '/a'");
  await lix.execute("UPDATE acme_task SET due = 'Fri'");
  await lix.execute("UPDATE lix_file SET content = CAST('2' AS BYTEA) WHERE path = '/a'");
  await draft.close();
  await lix.mergeBranch({ sourceBranchId: id });
  const tasks = await lix.execute('SELECT title, due FROM acme_task');
  expect(tasks.rows).toEqual([{ title: 'Call Eve', due: 'Fri' }]);
  const files =
    "SELECT path, CAST(content AS TEXT) AS text FROM lix_file WHERE path IN ('/a', '/b')";
  expect((await lix.execute(files)).rows).toEqual([{ path: '/b', text: '2' }]);
  await lix.close();
});

it('an empty repository takes about 40 KB', async () => {
  const lix = await openLix();
  const { byteLength } = await new Response(lix.exportSnapshot()).arrayBuffer();
  expect(byteLength / 1000).toBeCloseTo(40, -0.5);
  await lix.close();
});

it('remote mode needs no native engine, and options that Lix does not know are ignored', async () => {
  const url = 'https://lix.example/lix/01a202d6-e681-7633-8b92-fadf4c59b826';
  const fetch = async () =>
    Response.json({ error: { code: 'X', message: 'asked' } }, { status: 404 });
  await expect(openLix({ server: { url, fetch } })).rejects.toThrow('asked');
  const lix = await openLix({ blob: new Blob(['no snapshot']) } as never);
  expect(lix.openReport).toMatchObject({ initialized: true });
  await lix.close();
});

it('a revert goes to the checkpoint whatever diff the rows come from, and can be undone', async () => {
  const lix = await openLix();
  await lix.execute(write('checked'));
  await lix.execute('SELECT commit_id FROM lix_create_checkpoint()');
  const before = (await lix.execute(write('two'))).commit?.after ?? '';
  const after = (await lix.execute(write('three'))).commit?.after ?? '';
  const revert = texts.examples.lix_revert.sql
    .replace("'lix_key_value')", "'lix_key_value', $1, $2)")
    .replace("'theme'", "'a'");
  await lix.execute(revert, [before, after]);
  expect((await lix.execute(value)).rows).toEqual([{ value: 'checked' }]);
  await lix.undo();
  expect((await lix.execute(value)).rows).toEqual([{ value: 'three' }]);

  const none = "INSERT INTO lix_revert (row_ref) SELECT row_ref FROM lix_diff('lix_file')";
  expect((await lix.execute(none)).rowsAffected).toBe(0);
  const unchanged = "INSERT INTO lix_revert (row_ref) SELECT lix_row_ref('lix_key_value', 'no')";
  await expect(lix.execute(unchanged)).rejects.toMatchObject({ code: 'LIX_CONSTRAINT_VIOLATION' });
  const values = 'INSERT INTO lix_revert (row_ref) VALUES ($1)';
  await expect(lix.execute(values, ['x'])).rejects.toMatchObject({ code: 'LIX_UNSUPPORTED_SQL' });
  await lix.close();
});

it('lix_apply takes over rows that are new on another branch', async () => {
  const lix = await openLix();
  const head = await lix.execute('SELECT lix_active_branch_commit_id() AS id');
  const draft = await lix.createBranch({ name: 'draft' });
  const session = await lix.openAnotherSession({ branchId: draft.id });
  const made = await session.execute(
    "INSERT INTO lix_key_value (key, value) VALUES ('a', '1'), ('b', '2')",
  );
  await session.close();
  await lix.execute(
    "INSERT INTO lix_apply (row_ref) SELECT row_ref FROM lix_diff('lix_key_value', $1, $2) WHERE key = 'a'",
    [String(head.rows[0]?.id), made.commit?.after ?? ''],
  );
  const rows = "SELECT key, value FROM lix_key_value WHERE key IN ('a', 'b')";
  expect((await lix.execute(rows)).rows).toEqual([{ key: 'a', value: 1 }]);
  await lix.close();
});

it('every scalar function that the reference lists can be called as it shows', async () => {
  const lix = await openLix();
  for (const { example } of Object.values(texts.scalars)) {
    const { rows } = await lix.execute(`SELECT ${example} AS value`);
    expect(rows[0]?.value, example).toMatch(/./);
  }
  const sorted =
    "SELECT lix_row_ref('lix_key_value', key) = row_ref AS same FROM lix_diff('lix_key_value')";
  await lix.execute(write('one'));
  expect((await lix.execute(sorted)).rows).toEqual([{ same: true }]);
  await lix.close();
});

it('the mode that was called sync is gone', async () => {
  const url = 'https://lix.example/lix/01a202d6-e681-7633-8b92-fadf4c59b826';
  const opening = openLix({ server: { url, mode: 'sync' } } as never);
  await expect(opening).rejects.toThrow('server.mode must be "remote" or "partial_replica"');
});

it('a row repeats a unique value if its key is a uuid, but not if the key is text', async () => {
  const lix = await openLix();
  for (const type of ['uuid', 'text']) {
    const schema = {
      $schema: 'https://lix.dev/schema-v1.json',
      key: `acme_${type}`,
      columns: [
        { name: 'id', type, nullable: false },
        { name: 'slug', type: 'text', nullable: false },
      ],
      primary_key: ['id'],
      unique: [['slug']],
    };
    await lix.execute('INSERT INTO lix_registered_schema (schema_key, value) VALUES ($1, $2)', [
      schema.key,
      schema,
    ]);
  }
  const id = (digit: number) => `01a20a28-0000-7000-8000-00000000000${digit}`;
  const insert = (type: string, digit: number) =>
    lix.execute(`INSERT INTO acme_${type} (id, slug) VALUES ('${id(digit)}', 'a')`);
  await insert('uuid', 1);
  await insert('uuid', 2);
  await insert('text', 1);
  const unique = { code: 'LIX_ERROR_UNIQUE' };
  await expect(insert('text', 2)).rejects.toMatchObject(unique);
  const twice = `INSERT INTO acme_uuid (id, slug) VALUES ('${id(3)}', 'b'), ('${id(4)}', 'b')`;
  await expect(lix.execute(twice)).rejects.toMatchObject(unique);
  await lix.close();
});

it.each([
  { first: "SELECT value FROM lix_key_value WHERE key = 'a'", conflict: true },
  { first: "UPDATE lix_key_value SET value = 'mine' WHERE key = 'a'", conflict: true },
  { first: "DELETE FROM lix_key_value WHERE key = 'a'", conflict: true },
  { first: "INSERT INTO lix_key_value (key, value) VALUES ('other', 'mine')", conflict: false },
])(
  'a transaction that begins with $first notices other sessions: $conflict',
  async ({ first, conflict }) => {
    const lix = await openLix();
    await lix.execute(write('base'));
    const other = await lix.openAnotherSession();
    const mine = await lix.beginTransaction();
    await mine.execute(first);
    await other.execute("INSERT INTO lix_key_value (key, value) VALUES ('b', 'theirs')");
    await mine.execute("INSERT INTO lix_key_value (key, value) VALUES ('b', 'mine')");
    const committed = mine.commit();
    if (conflict)
      await expect(committed).rejects.toMatchObject({ code: 'LIX_TRANSACTION_CONFLICT' });
    else await committed;
    const { rows } = await other.execute("SELECT value FROM lix_key_value WHERE key = 'b'");
    expect(rows).toEqual([{ value: conflict ? 'theirs' : 'mine' }]);
    await other.close();
    await lix.close();
  },
);

it('a changed byte of a 10 MB file adds 1 to 4 MB to the snapshot', async () => {
  const lix = await openLix();
  const size = async () => (await new Response(lix.exportSnapshot()).arrayBuffer()).byteLength;
  const bytes = randomBytes(10_000_000);
  await lix.execute("INSERT INTO lix_file (path, content) VALUES ('/a.bin', $1)", [bytes]);
  const before = await size();
  bytes[5_000_000] = 255 - (bytes[5_000_000] ?? 0);
  await lix.execute("UPDATE lix_file SET content = $1 WHERE path = '/a.bin'", [bytes]);
  const added = ((await size()) - before) / 1_000_000;
  expect(added).toBeGreaterThan(0.25);
  expect(added).toBeLessThan(4.5);
  await lix.close();
});

/** A session of a new account. */
async function sessionFor(lix: Lix, name: string) {
  const { rows } = await lix.execute(
    `INSERT INTO lix_account (id, kind, name, status, lixcol_global)
     VALUES (uuidv7(), 'user', $1, 'active', true) RETURNING id`,
    [name],
  );
  return lix.openAnotherSession({ accountId: String(rows[0]?.id) });
}

const writeFile = `INSERT INTO lix_file (path, content) VALUES ('/a.md', CAST($1 AS BYTEA))
  ON CONFLICT (path) DO UPDATE SET content = excluded.content`;

it('a file names its last writer in one column for the content, in another for the path, and in neither for both', async () => {
  const lix = await openLix();
  const [ada, ben, cy] = await Promise.all(['Ada', 'Ben', 'Cy'].map((n) => sessionFor(lix, n)));
  const { commit: created } = (await ada?.execute(writeFile, ['one'])) ?? {};
  const { commit: edited } = (await ben?.execute(writeFile, ['two'])) ?? {};
  const names = async (relation: string, column: string) => {
    const { rows } = await lix.execute(
      `SELECT account.name FROM ${relation} AS row
       JOIN lix_change AS change ON change.id = row.${column}
       JOIN lix_account AS account ON account.id = change.account_id`,
    );
    return rows.map((row) => row.name);
  };
  const file = "(SELECT * FROM lix_file WHERE starts_with(path, '/a'))";
  const history = "(SELECT * FROM lix_history('lix_file') WHERE starts_with(to_path, '/a'))";
  const commit = "SELECT lixcol_commit_id AS id FROM lix_file WHERE starts_with(path, '/a')";
  expect(await names(file, 'lixcol_change_id')).toEqual(['Ben']);
  expect((await lix.execute(commit)).rows).toEqual([{ id: created?.after }]);
  expect(await names(history, 'to_lixcol_change_id')).toEqual(['Ada', 'Ada']);
  const diff = `(SELECT * FROM lix_diff('lix_file', '${edited?.before}', '${edited?.after}'))`;
  expect(await names(diff, 'to_lixcol_change_id')).toEqual(['Ada']);

  const renamed = await cy?.execute("UPDATE lix_file SET path = '/a2.md' WHERE path = '/a.md'");
  expect(await names(file, 'lixcol_change_id')).toEqual(['Ben']);
  expect((await lix.execute(commit)).rows).toEqual([{ id: renamed?.commit?.after }]);

  await ada?.execute(write('one'));
  await ben?.execute(write('two'));
  const row = "(SELECT * FROM lix_key_value WHERE key = 'a')";
  expect(await names(row, 'lixcol_change_id')).toEqual(['Ben']);
  await lix.close();
});

it.each([
  { merger: 'Ada', way: 'merge', reads: false },
  { merger: 'Ben', way: 'merge', reads: true },
  { merger: 'Ada', way: 'apply', reads: true },
  { merger: 'Ada', way: 'fast-forward', reads: true },
])(
  'what Ben wrote on a draft: after a $way by $merger, changes can be read: $reads',
  async ({ merger, way, reads }) => {
    const lix = await openLix();
    const ada = await sessionFor(lix, 'Ada');
    const ben = await sessionFor(lix, 'Ben');
    await ada.execute(writeFile, ['one']);
    const { id: branchId } = await ada.createBranch({ name: 'draft' });
    const onDraft = await ben.openAnotherSession({ branchId });
    await onDraft.execute(writeFile, ['two']);
    if (way !== 'fast-forward') await ada.execute(write('other'));
    const session = merger === 'Ada' ? ada : ben;
    const source = { sourceBranchId: branchId };
    const { baseCommitId, sourceHeadCommitId } = await session.mergeBranchPreview(source);
    const apply =
      "INSERT INTO lix_apply (row_ref) SELECT row_ref FROM lix_diff('lix_file', $1, $2)";
    if (way === 'apply') await session.execute(apply, [baseCommitId, sourceHeadCommitId]);
    else await session.mergeBranch(source);

    const text = "SELECT CAST(content AS TEXT) AS text FROM lix_file WHERE path = '/a.md'";
    expect((await lix.execute(text)).rows).toEqual([{ text: 'two' }]);
    const changes = 'SELECT COUNT(*) AS count FROM lix_change';
    const error = { code: 'LIX_INTERNAL_ERROR', message: expect.stringContaining('conflicting') };
    if (reads) expect((await lix.execute(changes)).rows).toHaveLength(1);
    else {
      await expect(lix.execute(changes)).rejects.toMatchObject(error);
      await lix.execute('DELETE FROM lix_branch WHERE id = $1', [branchId]).catch(() => {});
      await expect(lix.execute(changes)).rejects.toMatchObject(error);
      const snapshot = new Uint8Array(await new Response(lix.exportSnapshot()).arrayBuffer());
      const copy = await openLix.fromSnapshot(snapshot);
      await expect(copy.execute(changes)).rejects.toMatchObject(error);
      await copy.close();
    }
    await lix.close();
  },
);

it.each([
  { registered: [false], fails: 'is not visible to this transaction' },
  { registered: [true], fails: 'unknown SQL table' },
  { registered: [false, true], fails: undefined },
])('a global row of a table registered as $registered fails with $fails', async (row) => {
  const lix = await openLix();
  const before = await lix.createBranch({ name: 'before' });
  const schema = {
    $schema: 'https://lix.dev/schema-v1.json',
    key: 'acme_note',
    columns: [{ name: 'body', type: 'text', nullable: false }],
    primary_key: ['body'],
  };
  const register =
    'INSERT INTO lix_registered_schema (schema_key, value, lixcol_global) VALUES ($1, $2, $3)';
  for (const isGlobal of row.registered)
    await lix.execute(register, [schema.key, schema, isGlobal]);
  const inserted = lix.execute("INSERT INTO acme_note (body, lixcol_global) VALUES ('a', true)");
  if (row.fails) await expect(inserted).rejects.toThrow(row.fails);
  else {
    await inserted;
    const earlier = await lix.openAnotherSession({ branchId: before.id });
    const read = () => earlier.execute('SELECT body FROM acme_note');
    await expect(read()).rejects.toMatchObject({ code: 'LIX_TABLE_NOT_FOUND' });
    await earlier.execute(register, [schema.key, schema, false]);
    expect((await read()).rows).toEqual([{ body: 'a' }]);
    const ben = await sessionFor(lix, 'Ben');
    await ben.execute('UPDATE acme_note SET lixcol_metadata = $1', [{ seen: true }]);
    const last = await lix.execute(
      `SELECT account.name FROM acme_note AS note
       JOIN lix_change AS change ON change.id = note.lixcol_change_id
       JOIN lix_account AS account ON account.id = change.account_id`,
    );
    expect(last.rows).toEqual([{ name: 'Ben' }]);
  }
  await lix.close();
});
