import {
  createVersion,
  type Lix,
  mockJsonPlugin,
  openLix,
  selectCommitDiff,
  switchVersion,
} from '@lix-js/sdk';

type Texts = Record<string, string>;

const path = '/texts.json';
const encode = (texts: Texts) => new TextEncoder().encode(JSON.stringify(texts));

/** Opens a saved project, or creates one with three texts. */
export async function openProject(blob?: Blob) {
  const lix = await openLix({
    ...(blob && { blob }),
    providePlugins: [mockJsonPlugin],
  });
  if (!blob) {
    const data = encode({ cancel: 'Cancel', greeting: 'Hello', save: 'Save' });
    await lix.db.insertInto('file').values({ path, data }).execute();
  }
  return lix;
}

export async function readTexts(lix: Lix): Promise<Texts> {
  const rows = await lix.db
    .selectFrom('state')
    .where('schema_key', '=', 'mock_json_property')
    .select(['entity_id', 'snapshot_content'])
    .orderBy('entity_id')
    .execute();
  return Object.fromEntries(
    rows.map((row) => [row.entity_id, row.snapshot_content.value]),
  );
}

/** Changes one text, or removes it if there is no new text. */
export async function writeText(lix: Lix, key: string, text?: string) {
  const { [key]: _, ...others } = await readTexts(lix);
  const texts = text === undefined ? others : { ...others, [key]: text };
  await lix.db
    .updateTable('file')
    .set({ data: encode(texts) })
    .where('path', '=', path)
    .execute();
}

export function readMain(lix: Lix) {
  return lix.db
    .selectFrom('version')
    .where('name', '=', 'main')
    .select(['id', 'commit_id'])
    .executeTakeFirstOrThrow();
}

export type TextChange = { key: string; before?: string; after?: string };

/** The texts that differ between two commits. */
export async function compare(
  lix: Lix,
  before: string,
  after: string,
): Promise<TextChange[]> {
  const rows = await selectCommitDiff({
    lix,
    before,
    after,
    hints: { includeUnchanged: false },
  })
    .where('diff.schema_key', '=', 'mock_json_property')
    .leftJoin('change as before', 'before.id', 'diff.before_change_id')
    .leftJoin('change as after', 'after.id', 'diff.after_change_id')
    .clearSelect()
    .select([
      'diff.entity_id',
      'before.snapshot_content as before',
      'after.snapshot_content as after',
    ])
    .orderBy('diff.entity_id')
    .execute();
  return rows.map((row) => ({
    key: row.entity_id,
    before: row.before?.value,
    after: row.after?.value,
  }));
}

/** A draft, and the commit where it branched off main. */
export type Draft = { id: string; base: string };

/** Creates a draft from main and switches to it. */
export async function startDraft(lix: Lix, name: string): Promise<Draft> {
  const draft = await createVersion({ lix, name, from: await readMain(lix) });
  await switchVersion({ lix, to: draft });
  return { id: draft.id, base: draft.commit_id };
}

/** What a draft has changed since it branched off main. */
export async function readDraft(lix: Lix, { id, base }: Draft) {
  const tip = await lix.db
    .selectFrom('version')
    .where('id', '=', id)
    .select('commit_id')
    .executeTakeFirstOrThrow();
  return compare(lix, base, tip.commit_id);
}

import { createChangeProposal, createConversation } from '@lix-js/sdk';
import { fromPlainText } from '@lix-js/sdk/dependency/zettel-ast';

/** Submits a draft for review, with a reason, and switches back to main. */
export async function propose(lix: Lix, draft: Draft, reason: string) {
  const main = await readMain(lix);
  await switchVersion({ lix, to: main });
  const { id } = await createChangeProposal({ lix, source: draft, target: main });
  await lix.db
    .updateTable('change_proposal')
    .set({ lixcol_metadata: { base: draft.base } })
    .where('id', '=', id)
    .execute();
  await createConversation({
    lix,
    versionId: 'global',
    entity: { entity_id: id, schema_key: 'lix_change_proposal', file_id: 'lix' },
    comments: [{ body: fromPlainText(reason) }],
  });
}

import { toPlainText } from '@lix-js/sdk/dependency/zettel-ast';

/** The open proposals and what their drafts have changed, oldest first. */
export async function listProposals(lix: Lix) {
  const rows = await lix.db
    .selectFrom('change_proposal as proposal')
    .innerJoin('version', 'version.id', 'proposal.source_version_id')
    .innerJoin('entity_conversation as target', 'target.entity_id', 'proposal.id')
    .innerJoin('conversation_message as message', (join) =>
      join.onRef('message.conversation_id', '=', 'target.conversation_id'),
    )
    .where('proposal.status', '=', 'open')
    .where('message.parent_id', 'is', null)
    .select(['proposal.id', 'proposal.lixcol_metadata', 'message.body'])
    .select(['version.id as versionId', 'version.name'])
    .orderBy('proposal.lixcol_created_at')
    .execute();
  return Promise.all(
    rows.map(async ({ id, name, versionId, body, lixcol_metadata }) => {
      const draft: Draft = { id: versionId, base: lixcol_metadata?.base };
      const changes = await readDraft(lix, draft);
      return { id, name, reason: toPlainText(body), draft, changes };
    }),
  );
}

const lix = await openProject();

const draft = await startDraft(lix, 'Friendlier');
await writeText(lix, 'greeting', 'Welcome');
await writeText(lix, 'help', 'Help');
await propose(lix, draft, 'Hello sounds cold.');

for (const { name, reason, changes } of await listProposals(lix)) {
  console.log(`${name}: ${reason}`);
  console.log(changes);
}
console.log('main:', (await readTexts(lix)).greeting);
