import {
  acceptChangeProposal,
  applyChangeSet,
  createChangeProposal,
  createCheckpoint,
  createConversation,
  createConversationMessage,
  createLspInMemoryEnvironment,
  createServerProtocolHandler,
  createVersion,
  createVersionFromCommit,
  ebEntity,
  type Lix,
  mergeVersion,
  mockJsonPlugin,
  newLixFile,
  nextSequenceNumber,
  openLix,
  selectCommitDiff,
  selectVersionDiff,
  selectWorkingDiff,
  switchAccount,
  switchVersion,
  transition,
} from '@lix-js/sdk';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

// Claims of `descriptions` that would surprise a reader, tried on the installed package.

let lix: Lix;
let main: { id: string; commit_id: string; working_commit_id: string };

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  lix = await openLix({ providePlugins: [mockJsonPlugin] });
  await insert('/page.json', { title: 'Lix', width: 960 });
  main = await activeVersion();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await lix.close();
});

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

const insert = (path: string, value: unknown) =>
  lix.db
    .insertInto('file')
    .values({ path, data: encode(value) })
    .execute();

const write = (value: unknown) =>
  lix.db
    .updateTable('file')
    .set({ data: encode(value) })
    .where('path', '=', '/page.json')
    .execute();

const activeVersion = () =>
  lix.db
    .selectFrom('active_version')
    .innerJoin('version', 'version.id', 'active_version.version_id')
    .select(['version.id', 'version.commit_id', 'version.working_commit_id'])
    .executeTakeFirstOrThrow();

async function paths(versionId = main.id): Promise<string[]> {
  const files = await lix.db
    .selectFrom('file_by_version')
    .where('lixcol_version_id', '=', versionId)
    .select('path')
    .orderBy('path')
    .execute();
  return files.map(({ path }) => path);
}

async function property(name: string): Promise<unknown> {
  const row = await lix.db
    .selectFrom('state')
    .where('schema_key', '=', 'mock_json_property')
    .where('entity_id', '=', name)
    .select('snapshot_content')
    .executeTakeFirst();
  return row?.snapshot_content.value;
}

async function fileText(): Promise<string> {
  const file = await lix.db.selectFrom('file').select('data').executeTakeFirstOrThrow();
  return new TextDecoder().decode(file.data);
}

async function draftWith(page: unknown) {
  const draft = await createVersion({ lix, name: 'draft' });
  await switchVersion({ lix, to: draft });
  await write(page);
  await switchVersion({ lix, to: main });
  return draft;
}

describe('versions', () => {
  it('mergeVersion replaces an edit that only the target has, and leaves read bytes stale', async () => {
    const draft = await draftWith({ title: 'Draft', width: 960 });
    await write({ title: 'Lix', width: 1200 });
    expect(await fileText()).toContain('1200');
    await mergeVersion({ lix, source: draft });
    expect(await property('width')).toBe(960);
    expect(await property('title')).toBe('Draft');
    expect(await fileText()).toContain('1200');
  });

  it('mergeVersion needs versions that exist, and no open transaction', async () => {
    await expect(mergeVersion({ lix, source: { id: 'none' } })).rejects.toThrow('no result');
    const merging = lix.db
      .transaction()
      .execute((trx) => mergeVersion({ lix: { ...lix, db: trx }, source: { id: 'none' } }));
    await expect(merging).rejects.toThrow(
      'calling the transaction method for a Transaction is not supported',
    );
  });

  it("createVersion inherits what its parent adds later, and accepts one that doesn't exist", async () => {
    const child = await createVersion({ lix, inheritsFrom: main });
    await insert('/later.json', {});
    expect(await paths(child.id)).toEqual(['/later.json', '/page.json']);
    const orphan = await createVersion({ lix, inheritsFrom: { id: 'none' } });
    expect(orphan.inherits_from_version_id).toBe('none');
  });

  it('createVersionFromCommit gives an empty version unless the commit is a tip', async () => {
    await insert('/later.json', {});
    const { commit_id, working_commit_id } = await activeVersion();
    const from = (id: string) => createVersionFromCommit({ lix, commit: { id } });
    expect(await paths((await from(commit_id)).id)).toEqual(['/later.json', '/page.json']);
    expect(await paths((await from(main.commit_id)).id)).toEqual([]);
    expect(await paths((await from(working_commit_id)).id)).toEqual([]);
  });

  it('switchVersion fails for good when the first switch of a Lix fails', async () => {
    const draft = await createVersion({ lix });
    await expect(switchVersion({ lix, to: { id: 'none' } })).rejects.toThrow('Foreign key');
    await expect(switchVersion({ lix, to: draft })).rejects.toThrow('no such table');
  });

  it('acceptChangeProposal merges before it fails on an active source', async () => {
    const draft = await draftWith({ title: 'Draft', width: 960 });
    const proposal = await createChangeProposal({ lix, source: draft, target: main });
    await switchVersion({ lix, to: draft });
    await expect(acceptChangeProposal({ lix, proposal })).rejects.toThrow('lix_active_version');
    await switchVersion({ lix, to: main });
    expect(await property('title')).toBe('Draft');
  });
});

describe('history and diffs', () => {
  it('transition to an unknown commit empties the version, and can be undone', async () => {
    await transition({ lix, to: { id: 'none' } });
    expect(await paths()).toEqual([]);
    await transition({ lix, to: { id: main.commit_id } });
    expect(await paths()).toEqual(['/page.json']);
  });

  it('transition makes a commit of its own and leaves read bytes stale', async () => {
    await write({ title: 'New', width: 960 });
    expect(await fileText()).toContain('New');
    const commit = await transition({ lix, to: { id: main.commit_id } });
    expect(commit.id).not.toBe(main.commit_id);
    expect(Object.keys(commit).sort()).toEqual(['change_set_id', 'id']);
    expect(await property('title')).toBe('Lix');
    expect(await fileText()).toContain('New');
  });

  it('selectWorkingDiff selects nothing, and reports edits of older entities as additions', async () => {
    await expect(selectWorkingDiff({ lix }).execute()).rejects.toThrow('near "from"');
    await createCheckpoint({ lix });
    await insert('/other.json', { color: 'red' });
    await createCheckpoint({ lix });
    await write({ title: 'New' });
    const rows = await selectWorkingDiff({ lix })
      .where('diff.status', '!=', 'unchanged')
      .where('diff.schema_key', '=', 'mock_json_property')
      .select(['diff.entity_id', 'diff.status'])
      .execute();
    expect(rows).toEqual([{ entity_id: 'title', status: 'added' }]);
  });

  it("diffs accept ids that don't exist", async () => {
    const statuses = (rows: { status: string }[]) => [...new Set(rows.map(({ status }) => status))];
    const source = { id: 'none' };
    expect(statuses(await selectVersionDiff({ lix, source }).execute())).toEqual(['unchanged']);
    expect(
      statuses(await selectVersionDiff({ lix, source: main, target: source }).execute()),
    ).toEqual(['added']);
    const between = (before: string, after: string) =>
      selectCommitDiff({ lix, before, after }).execute();
    expect(statuses(await between(main.commit_id, 'none'))).toEqual(['removed']);
    expect(statuses(await between('none', main.commit_id))).toEqual(['added']);
  });

  it("ordinary commits don't list their parents and changes", async () => {
    await write({ title: 'New', width: 960 });
    const { commit_id } = await activeVersion();
    const row = await lix.db
      .selectFrom('commit')
      .where('id', '=', commit_id)
      .select(['change_ids', 'parent_commit_ids'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ change_ids: null, parent_commit_ids: null });
    const edges = await lix.db
      .selectFrom('commit_edge')
      .where('child_id', '=', commit_id)
      .select('parent_id')
      .execute();
    expect(edges).toEqual([{ parent_id: main.commit_id }]);
  });
});

describe('applyChangeSet', () => {
  // The library calls a function that Node 20 doesn't have.
  const isMissing = !('groupBy' in Object);

  function groupBy<T>(items: T[], keyOf: (item: T) => string): Record<string, T[]> {
    const keys = [...new Set(items.map(keyOf))];
    return Object.fromEntries(
      keys.map((key) => [key, items.filter((item) => keyOf(item) === key)]),
    );
  }

  beforeAll(() => {
    if (isMissing) Object.assign(Object, { groupBy });
  });
  afterAll(() => {
    if (isMissing) Reflect.deleteProperty(Object, 'groupBy');
  });

  it('shows the content without moving the tip', async () => {
    await draftWith({ title: 'Draft', width: 960 });
    const { change_set_id } = await lix.db
      .selectFrom('version')
      .innerJoin('commit', 'commit.id', 'version.commit_id')
      .where('version.name', '=', 'draft')
      .select('commit.change_set_id')
      .executeTakeFirstOrThrow();
    await applyChangeSet({ lix, changeSet: { id: change_set_id } });
    expect(await property('title')).toBe('Draft');
    expect((await activeVersion()).commit_id).toBe(main.commit_id);
  });

  it('disables writes to files when the set has no content of a file', async () => {
    await applyChangeSet({ lix, changeSet: { id: 'none' } });
    await write({ title: 'New', width: 960 });
    expect(await property('title')).toBe('Lix');
    await expect(applyChangeSet({ lix, changeSet: { id: 'none' } })).rejects.toThrow(
      'lix_skip_file_handlers',
    );
  });
});

describe('other functions', () => {
  it('createConversation looks for the entity in the version global', async () => {
    const entity = await lix.db
      .selectFrom('state')
      .where('entity_id', '=', 'title')
      .select(['entity_id', 'schema_key', 'file_id'])
      .executeTakeFirstOrThrow();
    await expect(createConversation({ lix, entity })).rejects.toThrow('lix_entity_conversation');
  });

  it('createConversationMessage ignores the columns that Lix fills in', async () => {
    const { id: conversation_id } = await createConversation({ lix });
    const message = await createConversationMessage({
      lix,
      conversation_id,
      body: { type: 'zettel_doc', content: [] },
      lixcol_created_at: '2000-01-01T00:00:00.000Z',
      lixcol_untracked: true,
    });
    expect(message.lixcol_created_at).not.toContain('2000');
    expect(Boolean(message.lixcol_untracked)).toBe(false);
  });

  it('ebEntity().in compares ids alone', async () => {
    await insert('/second.json', { title: 'Second' });
    const entity = await lix.db
      .selectFrom('state')
      .where('entity_id', '=', 'title')
      .select(['entity_id', 'schema_key', 'file_id'])
      .executeTakeFirstOrThrow();
    const count = async (condition: ReturnType<ReturnType<typeof ebEntity<'state'>>['in']>) =>
      (await lix.db.selectFrom('state').where(condition).select('entity_id').execute()).length;
    expect(await count(ebEntity('state').equals(entity))).toBe(1);
    expect(await count(ebEntity('state').in([entity]))).toBe(2);
  });

  it('switchAccount and nextSequenceNumber throw what their pages say', async () => {
    await expect(switchAccount({ lix, to: [] })).rejects.toThrow('near ")": syntax error');
    await expect(nextSequenceNumber({ lix })).rejects.toThrow('lix_deterministic_mode = true');
  });

  it('inserting an entity of a schema with a key twice throws', async () => {
    const setting = {
      entity_id: 'twice',
      schema_key: 'lix_key_value',
      schema_version: '1.0',
      file_id: 'lix',
      plugin_key: 'lix_sdk',
      snapshot_content: { key: 'twice', value: 1 },
    };
    await lix.db.insertInto('state').values(setting).execute();
    const again = lix.db.insertInto('state').values(setting).execute();
    await expect(again).rejects.toThrow('Primary key constraint violation');
  });

  it('a transition calls no hook and lets observed queries rest', async () => {
    const saved = await createCheckpoint({ lix });
    await insert('/later.json', {});
    await createCheckpoint({ lix });
    const files = lix.db.selectFrom('file').select('path');
    const counts: number[] = [];
    let commits = 0;
    const end = lix.hooks.onStateCommit(() => {
      commits += 1;
    });
    const observed = lix.observe(files).subscribe({ next: (rows) => counts.push(rows.length) });
    await expect.poll(() => counts).toEqual([2]);
    await transition({ lix, to: saved });
    expect(await files.execute()).toHaveLength(1);
    // A write is seen, so what came before it was not.
    await lix.db.insertInto('key_value').values({ key: 'seen', value: 1 }).execute();
    await expect.poll(() => commits).toBe(1);
    end();
    observed.unsubscribe();
  });

  it('inserting into state replaces what has no key, and ignores columns that Lix fills in', async () => {
    const { file_id } = await lix.db
      .selectFrom('state')
      .where('entity_id', '=', 'title')
      .select('file_id')
      .executeTakeFirstOrThrow();
    const values = {
      entity_id: 'title',
      schema_key: 'mock_json_property',
      schema_version: '1.0',
      file_id,
      plugin_key: mockJsonPlugin.key,
      snapshot_content: { value: 'Replaced' },
      change_id: 'mine',
      writer_key: 'mine',
    };
    await lix.db.insertInto('state').values(values).execute();
    const row = await lix.db
      .selectFrom('state')
      .where('entity_id', '=', 'title')
      .select(['change_id', 'writer_key', 'snapshot_content'])
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ writer_key: null, snapshot_content: { value: 'Replaced' } });
    expect(row.change_id).not.toBe('mine');
  });

  it('setting the file of an entity adds a copy', async () => {
    await lix.db.insertInto('key_value').values({ key: 'moved', value: 1 }).execute();
    const moved = lix.db.selectFrom('state').where('entity_id', '=', 'moved');
    await lix.db
      .updateTable('state')
      .set({ file_id: 'other' })
      .where('entity_id', '=', 'moved')
      .execute();
    const rows = await moved.select('file_id').orderBy('file_id').execute();
    expect(rows.map(({ file_id }) => file_id)).toEqual(['lix', 'other']);
  });

  it('untracked key values of a new Lix need the version global', async () => {
    const pair = { key: 'width', value: 1, lixcol_untracked: true };
    await expect(openLix({ keyValues: [pair] })).rejects.toThrow('read-only');
    const keyValues = [{ ...pair, lixcol_version_id: 'global' }];
    await (await openLix({ keyValues })).close();
  });

  it('an observed version diff runs again only if it joins the changes', async () => {
    const target = await createVersion({ lix, name: 'saved' });
    const diff = selectVersionDiff({ lix, source: main, target })
      .where('diff.status', '!=', 'unchanged')
      .where('diff.file_id', '!=', 'lix');
    const plain: number[] = [];
    const joined: number[] = [];
    lix.observe(diff).subscribe({ next: (rows) => plain.push(rows.length) });
    const seen = new Promise<void>((resolve) => {
      lix
        .observe(
          diff
            .innerJoin('change', 'change.id', 'diff.after_change_id')
            .clearSelect()
            .select('diff.entity_id'),
        )
        .subscribe({
          next: (rows) => {
            joined.push(rows.length);
            if (rows.length > 0) resolve();
          },
        });
    });
    await write({ title: 'New', width: 960 });
    await seen;
    expect(joined.at(-1)).toBe(1);
    expect(plain.filter((count) => count > 0)).toEqual([]);
  });

  it('what is inherited changes only in the version it comes from', async () => {
    const rename = lix.db
      .updateTable('key_value')
      .set({ value: 'New' })
      .where('key', '=', 'lix_name');
    await expect(rename.execute()).rejects.toThrow('`inherited_from_version_id` is read-only');
    await lix.db
      .updateTable('key_value_by_version')
      .set({ value: 'New' })
      .where('key', '=', 'lix_name')
      .where('lixcol_version_id', '=', 'global')
      .execute();
    const name = await lix.db
      .selectFrom('key_value')
      .where('key', '=', 'lix_name')
      .select('value')
      .executeTakeFirstOrThrow();
    expect(name.value).toBe('New');
  });

  it('the server protocol can store a Lix and nothing else', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const handle = await createServerProtocolHandler({
      environment: createLspInMemoryEnvironment(),
    });
    const blob = await newLixFile();
    const statusOf = async (route: string, body: Blob | string) =>
      (await handle(new Request(`http://localhost/lsp/${route}`, { method: 'POST', body }))).status;
    const lix_id = blob._lix.id;
    const sync = JSON.stringify({ lix_id, vector_clock: [], data: {} });
    expect(await statusOf('new-v1', blob)).toBe(201);
    expect(await statusOf('new-v1', blob)).toBe(409);
    expect(await statusOf('new-v1', 'no Lix')).toBe(400);
    expect(await statusOf('get-v1', sync)).toBe(500);
    expect(await statusOf('pull-v1', sync)).toBe(500);
    expect(await statusOf('push-v1', sync)).toBe(400);
    expect(await statusOf('other', sync)).toBe(404);
  });
});
