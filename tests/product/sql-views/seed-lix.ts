import {
  attachLabel,
  createAccount,
  createChangeProposal,
  createLabel,
  createVersion,
  type Lix,
  openLix,
  switchAccount,
} from '@lix-js/sdk';

/** A Lix with at least one row in every view, the same in every run. */
export async function seedLix(): Promise<Lix> {
  const lix = await openLix({
    keyValues: [
      {
        key: 'lix_deterministic_mode',
        value: { enabled: true },
        lixcol_version_id: 'global',
        lixcol_untracked: true,
      },
    ],
  });
  await lix.db.transaction().execute((db) => addRows({ ...lix, db }));
  await lix.db.updateTable('key_value').set({ value: 'dark' }).where('key', '=', 'theme').execute();
  const source = await createVersion({ lix, id: 'draft', name: 'draft' });
  const target = await lix.db
    .selectFrom('version')
    .where('name', '=', 'main')
    .selectAll()
    .executeTakeFirstOrThrow();
  await createChangeProposal({ lix, source, target });
  return lix;
}

/** In one transaction: each commit makes queries on the history slower. */
async function addRows(lix: Lix): Promise<void> {
  const ada = await createAccount({ lix, id: 'ada', name: 'Ada' });
  await createAccount({ lix, id: 'grace', name: 'Grace' });
  await createAccount({ lix, id: 'linus', name: 'Linus' });
  await switchAccount({ lix, to: [ada] });
  await lix.db
    .insertInto('directory')
    .values({ id: 'docs', path: '/docs/', name: 'docs' })
    .execute();
  await addFiles(lix);
  await lix.db.insertInto('key_value').values({ key: 'theme', value: 'light' }).execute();
  await discuss(lix);
  await lix.db
    .insertInto('log')
    .values({ id: 'started', key: 'app_started', level: 'info', message: 'Started', payload: {} })
    .execute();
  await pickChange(lix);
}

async function addFiles({ db }: Lix): Promise<void> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  await db
    .insertInto('file')
    .values([
      { id: 'plan', path: '/docs/plan.txt', data: bytes('Plan'), metadata: { pinned: true } },
      { id: 'readme', path: '/readme', data: bytes('Read me') },
    ])
    .execute();
}

async function discuss(lix: Lix): Promise<void> {
  const entity = { entity_id: 'theme', schema_key: 'lix_key_value', file_id: 'lix' };
  await createLabel({ lix, id: 'reviewed', name: 'reviewed' });
  await createLabel({ lix, id: 'urgent', name: 'urgent' });
  await attachLabel({ lix, entity, label: { id: 'reviewed' } });
  // In main, where the entity is: `createConversation` and `attachConversation` write to `global`.
  await lix.db.insertInto('conversation').values({ id: 'talk' }).execute();
  await lix.db
    .insertInto('entity_conversation')
    .values({ ...entity, conversation_id: 'talk' })
    .execute();
  const body = { type: 'zettel_doc' as const, content: [] };
  for (const [id, parent_id] of [
    ['first', null],
    ['second', 'first'],
  ] as const) {
    await lix.db
      .insertInto('conversation_message')
      .values({ id, conversation_id: 'talk', parent_id, body })
      .execute();
  }
}

/** A change set with one change. */
async function pickChange({ db }: Lix): Promise<void> {
  const change = await db
    .selectFrom('change')
    .where('entity_id', '=', 'theme')
    .where('schema_key', '=', 'lix_key_value')
    .select(['id', 'entity_id', 'schema_key', 'file_id'])
    .executeTakeFirstOrThrow();
  await db.insertInto('change_set').values({ id: 'picked' }).execute();
  const { id: change_id, ...entity } = change;
  await db
    .insertInto('change_set_element')
    .values({ change_set_id: 'picked', change_id, ...entity })
    .execute();
}
