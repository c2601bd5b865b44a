import { type Slip, slipsAfter } from './slips.ts';

const slip = slipsAfter(`import * as sdk from '@lix-js/sdk';
import { createVersion, mockJsonPlugin, openLix, sql, switchVersion } from '@lix-js/sdk';

const lix = await openLix({ providePlugins: [mockJsonPlugin] });`);

/** Programs for release 0.5; mistakes that a person or a model makes who knows it a little, or knows 0.17. */
export const slips05: Slip[] = [
  slip(
    'sql',
    `const key = 'theme';
const found = await sql<{ value: string }>\`SELECT value FROM key_value WHERE key = \${key}\`.execute(lix.db);
console.log(found.rows[0]?.value);`,
    ['FROM key_value', 'FROM key_values'],
    'key_value',
  ),
  slip(
    'sql',
    `await sql\`INSERT INTO key_value (key, value) VALUES ('theme', '"dark"')\`.execute(lix.db);`,
    ['(key, value)', '(name, value)'],
    'key_value',
  ),
  slip(
    'sql',
    `const text = await sql<{ text: string }>\`
  SELECT CAST(data AS TEXT) AS text
  FROM file
  WHERE path = '/a.json'
\`.execute(lix.db);
console.log(text.rows.length);`,
    ['CAST(data AS TEXT)', 'CAST(content AS TEXT)'],
    'content',
  ),
  slip(
    'sql',
    `await sql\`DELETE FROM lix_internal_file_data_cache\`.execute(lix.db);`,
    ['DELETE FROM lix_internal_file_data_cache', 'DELETE FROM lix_internal_file_cache'],
    'lix_internal_file_cache',
  ),
  slip(
    'sql',
    `const versions = await sql<{ name: string }>\`SELECT name FROM version ORDER BY name\`.execute(lix.db);
console.log(versions.rows.map(({ name }) => name));`,
    ['FROM version ORDER', 'FROM versions ORDER'],
    'version',
  ),
  slip(
    'sql',
    `await sql\`UPDATE file SET path = '/b.json' WHERE path = '/a.json'\`.execute(lix.db);`,
    ["WHERE path = '/a.json'", "WHERE name_of = '/a.json'"],
    'name_of',
  ),
  slip(
    'sql',
    `const statement = sql<{ total: number }>\`SELECT count(*) AS total FROM change WHERE schema_key = 'mock_json_property'\`;
const { rows } = await statement.execute(lix.db);
console.log(rows[0]?.total);`,
    ['count(*) AS total', 'counts(*) AS total'],
    'counts',
  ),
  slip(
    'sql',
    `const state = await sql\`
  SELECT entity_id, snapshot_content
  FROM state_by_version
  WHERE version_id = 'global'
  ORDER BY entity_id
\`.execute(lix.db);
console.log(state.rows.length);`,
    ['ORDER BY entity_id', 'ORDERED BY entity_id'],
    'SQL',
  ),
  slip(
    'types',
    `const draft = await createVersion({ lix, name: 'draft' });
await switchVersion({ lix, to: draft });`,
    ['to: draft', 'version: draft'],
    'switchVersion',
  ),
  slip(
    'types',
    `const draft = await createVersion({ lix, name: 'draft' });
const main = await lix.db.selectFrom('version').where('name', '=', 'main').selectAll().executeTakeFirstOrThrow();
await sdk.mergeVersion({ lix, source: draft, target: main });`,
    ['source: draft', 'from: draft'],
    'mergeVersion',
  ),
  slip(
    'types',
    `await lix.db.insertInto('file').values({ path: '/a.json', data: new TextEncoder().encode('{}') }).execute();`,
    ['data: new', 'content: new'],
    'content',
  ),
  slip(
    'types',
    `const settings = await lix.db.selectFrom('key_value').select(['key', 'value']).execute();
console.log(settings.length);`,
    ["selectFrom('key_value')", "selectFrom('lix_key_value')"],
    'lix_key_value',
  ),
  slip(
    'types',
    `const checkpoint = await sdk.createCheckpoint({ lix });
console.log(checkpoint.id);`,
    ['createCheckpoint({ lix })', 'createCheckpoint(lix)'],
    'createCheckpoint',
  ),
  slip(
    'types',
    `const draft = await createVersion({ lix, name: 'draft' });
const main = await lix.db.selectFrom('version').where('name', '=', 'main').selectAll().executeTakeFirstOrThrow();
const proposal = await sdk.createChangeProposal({ lix, source: draft, target: main });
await sdk.acceptChangeProposal({ lix, proposal });`,
    ['sdk.createChangeProposal', 'sdk.createProposal'],
    'createProposal',
  ),
  slip(
    'types',
    `const ada = await sdk.createAccount({ lix, name: 'Ada' });
await sdk.switchAccount({ lix, to: [ada] });`,
    ['to: [ada]', 'to: ada'],
    'switchAccount',
  ),
  slip(
    'types',
    `const changes = await sdk.selectWorkingDiff({ lix }).where('diff.status', '!=', 'unchanged').selectAll().execute();
console.log(changes.map((change) => change.status));`,
    ['change.status', 'change.kind'],
    'kind',
  ),
  slip(
    'types',
    `const blob = await lix.toBlob();
const copy = await openLix({ blob, providePlugins: [mockJsonPlugin] });
await copy.close();`,
    ['lix.toBlob()', 'lix.exportSnapshot()'],
    'exportSnapshot',
  ),
  slip(
    'types',
    `const subscription = lix.observe(lix.db.selectFrom('file').select('path')).subscribe({
  next: (files) => console.log(files.length),
});
subscription.unsubscribe();`,
    ['subscription.unsubscribe()', 'subscription.close()'],
    'close',
  ),
  slip(
    'types',
    `const commit = await lix.db.selectFrom('commit').select('id').limit(1).executeTakeFirstOrThrow();
await sdk.transition({ lix, to: commit });`,
    ['to: commit', 'to: commit.id'],
    'transition',
  ),
  slip(
    'types',
    `const important = await sdk.createLabel({ lix, name: 'important' });
console.log(important.name);`,
    ["name: 'important'", "title: 'important'"],
    'createLabel',
  ),
  slip(
    'types',
    `const version = await lix.db.selectFrom('active_version').select('version_id').executeTakeFirstOrThrow();
const conversation = await sdk.createConversation({ lix, versionId: version.version_id });
console.log(conversation.comments.length);`,
    ['conversation.comments', 'conversation.messages'],
    'messages',
  ),
  slip(
    'types',
    `const files = await lix.db.selectFrom('file').select('path').execute();
const [first] = files;
console.log(first?.path.length ?? 0);`,
    ['first?.path', 'first.path'],
    'undefined',
  ),
  slip(
    'types',
    `await lix.db.transaction().execute(async (trx) => {
  await trx.insertInto('key_value').values({ key: 'a', value: 1 }).execute();
});`,
    ["insertInto('key_value')", "insertInto('keyvalue')"],
    'keyvalue',
  ),
  slip(
    'types',
    `const stop = lix.hooks.onStateCommit(({ changes }) => console.log(changes.length));
stop();`,
    ['({ changes }) =>', '({ commits }) =>'],
    'commits',
  ),
  slip(
    'types',
    `await lix.db.updateTable('file').set({ path: '/b.json' }).where('path', '=', '/a.json').execute();
const draft = await createVersion({ lix, name: 'draft' });
console.log(draft.commit_id);`,
    ['draft.commit_id', 'draft.commitId'],
    'commitId',
  ),
  slip(
    'tsx',
    `import type { Lix } from '@lix-js/sdk';
import { useEffect, useState } from 'react';

export function Files({ lix }: { lix: Lix }) {
  const [paths, setPaths] = useState<string[]>([]);
  useEffect(() => {
    const subscription = lix
      .observe(lix.db.selectFrom('file').select('path'))
      .subscribe({ next: (files) => setPaths(files.map(({ path }) => path)) });
    return () => subscription.unsubscribe();
  }, [lix]);
  return <p>{paths.join(', ')}</p>;
}`,
    ["selectFrom('file')", "selectFrom('files')"],
    'files',
  ),
  slip(
    'tsx',
    `import { createCheckpoint, type Lix } from '@lix-js/sdk';

export function SaveButton({ lix }: { lix: Lix }) {
  return (
    <button type="button" onClick={() => void createCheckpoint({ lix })}>
      Save
    </button>
  );
}`,
    ['createCheckpoint({ lix })', 'createCheckpoint({ db: lix.db })'],
    'createCheckpoint',
  ),
  slip(
    'tsx',
    `import { createVersion, type Lix, type LixVersion, switchVersion } from '@lix-js/sdk';
import { useState } from 'react';

export function NewDraft({ lix }: { lix: Lix }) {
  const [draft, setDraft] = useState<LixVersion>();
  const create = async () => {
    const made = await createVersion({ lix, name: 'draft' });
    await switchVersion({ lix, to: made });
    setDraft(made);
  };
  return (
    <>
      <button type="button" onClick={() => void create()}>
        New draft
      </button>
      {draft && <p>{draft.name}</p>}
    </>
  );
}`,
    ['{draft.name}', '{draft.label}'],
    'label',
  ),
  slip(
    'tsx',
    `import { LixProvider, useQuery } from '@lix-js/react-utils';
import type { Lix } from '@lix-js/sdk';

function Keys() {
  const keys = useQuery((lix) => lix.db.selectFrom('key_value').select('key'));
  return <p>{keys.data?.map(({ key }) => key).join()}</p>;
}

export function App({ lix }: { lix: Lix }) {
  return (
    <LixProvider lix={lix}>
      <Keys />
    </LixProvider>
  );
}`,
    ['<LixProvider lix={lix}>', '<LixProvider value={lix}>'],
    'value',
  ),
  slip(
    'tsx',
    `import { type Lix, sql } from '@lix-js/sdk';
import { useState } from 'react';

export function Count({ lix }: { lix: Lix }) {
  const [count, setCount] = useState(0);
  const read = async () => {
    const { rows } = await sql<{ total: number }>\`SELECT count(*) AS total FROM file\`.execute(lix.db);
    setCount(rows[0]?.total ?? 0);
  };
  return <button onClick={() => void read()}>{count} files</button>;
}`,
    ['AS total FROM file', 'AS total FROM lix_file'],
    'file',
  ),
];
