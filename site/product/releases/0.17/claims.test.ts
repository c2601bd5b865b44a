import { openLix } from 'lix-0-17';
import { expect, it, vi } from 'vitest';

// What the pages of 0.17 say that would surprise a reader, tried on the installed package.

vi.setConfig({ testTimeout: 120_000 });

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
