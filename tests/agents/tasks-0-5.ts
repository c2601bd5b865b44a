import type { AgentTask } from './agent-task.ts';

const file = (path: string, text: string) =>
  `await lix.db.insertInto('file').values({ path: '${path}', data: new TextEncoder().encode('${text}') }).execute();`;

/** Tasks for release 0.5. */
export const tasks05: AgentTask[] = [
  {
    question: 'store a file and list the paths of all files',
    uses: ['insertInto', "'file'"],
    program: `import { openLix } from '@lix-js/sdk';

const lix = await openLix({});
${file('/a.txt', 'one')}
const files = await lix.db.selectFrom('file').select('path').orderBy('path').execute();
console.log(files.map(({ path }) => path).join());
`,
    slip: ["selectFrom('file')", "selectFrom('lix_file')"],
    prints: '/a.txt',
  },
  {
    question: 'create a version and switch to it',
    uses: ['createVersion', 'switchVersion'],
    program: `import { createVersion, openLix, switchVersion } from '@lix-js/sdk';

const lix = await openLix({});
const draft = await createVersion({ lix, name: 'draft' });
await switchVersion({ lix, to: draft });
const active = await lix.db
  .selectFrom('active_version')
  .innerJoin('version', 'version.id', 'active_version.version_id')
  .select('version.name')
  .executeTakeFirstOrThrow();
console.log(active.name);
`,
    slip: ['createVersion', 'createBranch'],
    prints: 'draft',
  },
  {
    question: 'merge a version into the main version',
    uses: ['mergeVersion'],
    program: `import { createVersion, mergeVersion, openLix, switchVersion } from '@lix-js/sdk';

const lix = await openLix({});
const main = await lix.db.selectFrom('active_version').select('version_id as id').executeTakeFirstOrThrow();
const draft = await createVersion({ lix, name: 'draft' });
await switchVersion({ lix, to: draft });
${file('/new.txt', 'new')}
await mergeVersion({ lix, source: draft, target: main });
await switchVersion({ lix, to: main });
console.log((await lix.db.selectFrom('file').select('path').execute()).map(({ path }) => path));
`,
    slip: ['mergeVersion', 'mergeBranch'],
    prints: '/new.txt',
  },
  {
    question: 'create a checkpoint',
    uses: ['createCheckpoint'],
    program: `import { createCheckpoint, openLix } from '@lix-js/sdk';

const lix = await openLix({});
${file('/a.txt', 'one')}
const checkpoint = await createCheckpoint({ lix });
console.log(typeof checkpoint.id);
`,
    slip: ['createCheckpoint({ lix })', 'createCheckpoint()'],
    prints: 'string',
  },
  {
    question: 'show what changed since the last checkpoint',
    uses: ['selectWorkingDiff'],
    program: `import { createCheckpoint, mockJsonPlugin, openLix, selectWorkingDiff } from '@lix-js/sdk';

const lix = await openLix({ providePlugins: [mockJsonPlugin] });
${file('/a.json', '{"x":1}')}
await createCheckpoint({ lix });
await lix.db.updateTable('file').set({ data: new TextEncoder().encode('{"x":2}') }).where('path', '=', '/a.json').execute();
const rows = await selectWorkingDiff({ lix })
  .where('diff.status', '!=', 'unchanged')
  .where('diff.schema_key', '=', 'mock_json_property')
  .select(['diff.entity_id', 'diff.status'])
  .execute();
console.log(rows.map((row) => row.entity_id + ' ' + row.status).join());
`,
    slip: ['selectWorkingDiff', 'selectWorkDiff'],
    prints: 'x modified',
  },
  {
    question: 'compare two versions',
    uses: ['selectVersionDiff'],
    program: `import { createVersion, openLix, selectVersionDiff, switchVersion } from '@lix-js/sdk';

const lix = await openLix({});
const main = await lix.db.selectFrom('active_version').select('version_id as id').executeTakeFirstOrThrow();
const draft = await createVersion({ lix, name: 'draft' });
await switchVersion({ lix, to: draft });
await lix.db.insertInto('key_value').values({ key: 'theme', value: 'dark' }).execute();
const rows = await selectVersionDiff({ lix, source: draft, target: main })
  .where('diff.status', '!=', 'unchanged')
  .where('diff.schema_key', '=', 'lix_key_value')
  .execute();
console.log(rows.map((row) => row.status).join());
`,
    slip: ['source: draft', 'from: draft'],
    prints: 'added',
  },
  {
    question: 'create a label and attach it to a file',
    uses: ['createLabel', 'attachLabel'],
    program: `import { attachLabel, createLabel, openLix } from '@lix-js/sdk';

const lix = await openLix({});
${file('/final.md', 'Final')}
const file = await lix.db.selectFrom('file').where('path', '=', '/final.md').selectAll().executeTakeFirstOrThrow();
const label = await createLabel({ lix, name: 'reviewed' });
await attachLabel({ lix, entity: file, label });
console.log(label.name);
`,
    slip: ['entity: file', 'file'],
    prints: 'reviewed',
  },
  {
    question: 'create an account and switch to it, so that changes have another author',
    uses: ['createAccount', 'switchAccount'],
    program: `import { createAccount, openLix, switchAccount } from '@lix-js/sdk';

const lix = await openLix({});
const robot = await createAccount({ lix, id: 'agent:robot', name: 'Robot' });
await switchAccount({ lix, to: [robot] });
const active = await lix.db.selectFrom('active_account').select('account_id').execute();
console.log(active.map((one) => one.account_id).join());
`,
    slip: ['to: [robot]', 'to: robot.name'],
    prints: 'agent:robot',
  },
  {
    question: 'propose a change and accept the change proposal',
    uses: ['createChangeProposal', 'acceptChangeProposal'],
    program: `import { acceptChangeProposal, createChangeProposal, createVersion, openLix, switchVersion } from '@lix-js/sdk';

const lix = await openLix({});
const main = await lix.db.selectFrom('active_version').select('version_id as id').executeTakeFirstOrThrow();
const idea = await createVersion({ lix, name: 'idea', from: main });
await switchVersion({ lix, to: idea });
${file('/idea.txt', 'idea')}
await switchVersion({ lix, to: main });
const proposal = await createChangeProposal({ lix, source: idea, target: main });
await acceptChangeProposal({ lix, proposal });
console.log((await lix.db.selectFrom('file').select('path').execute()).map(({ path }) => path));
`,
    slip: ['createChangeProposal', 'createProposal'],
    prints: '/idea.txt',
  },
  {
    question: 'restore an earlier checkpoint with transition',
    uses: ['transition'],
    program: `import { createCheckpoint, mockJsonPlugin, openLix, transition } from '@lix-js/sdk';

const lix = await openLix({ providePlugins: [mockJsonPlugin] });
${file('/a.json', '{"x":1}')}
const good = await createCheckpoint({ lix });
await lix.db.updateTable('file').set({ data: new TextEncoder().encode('{"x":2}') }).where('path', '=', '/a.json').execute();
await createCheckpoint({ lix });
await transition({ lix, to: good });
const file = await lix.db.selectFrom('file').where('path', '=', '/a.json').select('data').executeTakeFirstOrThrow();
console.log(new TextDecoder().decode(file.data));
`,
    slip: ['to: good', 'commit: good'],
    prints: '"x":1',
  },
];
