// Write a plugin for text files
// #region setup
import { openLix } from '@lix-js/sdk';

// #endregion

// #region plugin
import type { DetectedChange, LixPlugin, LixSchemaDefinition } from '@lix-js/sdk';

const textSchema: LixSchemaDefinition = {
  'x-lix-key': 'whole_text',
  'x-lix-version': '1.0',
  type: 'object',
  properties: { text: { type: 'string' } },
  required: ['text'],
  additionalProperties: false,
};

/** Tracks a text file as one entity. */
const plugin: LixPlugin = {
  key: 'plugin_whole_text',
  detectChangesGlob: '*.txt',
  detectChanges: ({ after }) => {
    const text = new TextDecoder().decode(after.data);
    const change: DetectedChange<{ text: string }> = {
      schema: textSchema,
      entity_id: 'text',
      snapshot_content: { text },
    };
    return [change];
  },
  applyChanges: ({ changes }) => ({
    fileData: new TextEncoder().encode(changes[0]?.snapshot_content?.text ?? ''),
  }),
};

const lix = await openLix({ providePlugins: [plugin] });
await lix.db
  .insertInto('file')
  .values({ path: '/note.txt', data: new TextEncoder().encode('Hello') })
  .execute();
const notes = await lix.db
  .selectFrom('state')
  .where('schema_key', '=', 'whole_text')
  .select('snapshot_content')
  .execute();
console.log(notes);

// #endregion

// #region query-sync
import { createQuerySync, type QuerySync } from '@lix-js/sdk';

if (!lix.engine) throw new Error('This environment has its engine elsewhere.');
const querySync: QuerySync = createQuerySync({ engine: lix.engine });
console.log(querySync('file').select('path').execute());

// #endregion

// #region environment
import { InMemoryEnvironment, type LixEnvironment } from '@lix-js/sdk';

const environment: LixEnvironment = new InMemoryEnvironment();
const other = await openLix({ environment });
console.log((await environment.export()).byteLength > 0);
await other.close();

// #endregion

// #region render-diff
import type { RenderDiffArgs } from '@lix-js/sdk';

const renderDiff = async ({ diffs }: RenderDiffArgs) =>
  diffs
    .map(({ before_snapshot_content: old, after_snapshot_content: now }) => {
      return `<del>${old?.text ?? ''}</del><ins>${now?.text ?? ''}</ins>`;
    })
    .join('');
const args: RenderDiffArgs = {
  diffs: [
    {
      entity_id: 'text',
      plugin_key: plugin.key,
      schema_key: 'whole_text',
      before_snapshot_content: { text: 'Hello' },
      after_snapshot_content: { text: 'Hi' },
    },
  ],
};
console.log(await renderDiff(args));

// #endregion
