import type { Description } from 'truedocs/reference-options';

/** What one row of each view of an entity is. */
const entityViews: Record<string, string> = {
  directory: 'a folder',
  key_value: 'a key with its JSON value',
  account: 'an account',
  change_set: 'a change set',
  change_set_element: 'a change that belongs to a change set',
  change_author: 'an author of a change',
  file: 'a file with its path and bytes',
  label: 'a label',
  entity_label: 'a label on an entity',
  entity_conversation: 'a conversation about an entity',
  stored_schema: 'a schema that the Lix knows',
  log: 'a log entry',
  conversation: 'a conversation',
  conversation_message: 'a message of a conversation',
  change_proposal: 'a change proposal',
  version: 'a version (branch) with its tip',
  commit: 'a commit',
  commit_edge: 'a commit and one of its parents',
};

/** Each entity has three views. */
const threeEach = Object.entries(entityViews).flatMap(([name, row]): [string, string][] => [
  [name, `One row is ${row}, in the active version.`],
  [
    `${name}_by_version`,
    `The rows of \`${name}\` in all versions. To write, set \`lixcol_version_id\`.`,
  ],
  [
    `${name}_history`,
    `What the rows of \`${name}\` were at each commit. Read-only, and [slow in a large Lix](/guide/features/history#gaps).`,
  ],
]);

/** The views that `lix.db` can query. */
export const databaseDescriptions: Record<string, Description> = {
  LixDatabaseSchema: {
    properties: {
      active_account:
        'One row per active account. Change it with `switchAccount`. To have none, delete the rows.',
      active_version: 'The one row names the active version. Change it with `switchVersion`.',
      state: 'One row is an entity of any kind, in the active version. You can write to it.',
      state_by_version: 'The rows of `state` in all versions. To write, set `version_id`.',
      state_with_tombstones:
        'Like `state_by_version`, but with deleted entities. Their `snapshot_content` is `null`.',
      state_history:
        'What entities were at each commit. Read-only, and [slow in a large Lix](/guide/features/history#gaps).',
      change:
        'One row is a change of an entity, in any version. You can insert rows, but not update or delete them.',
      ...Object.fromEntries(threeEach),
    },
    caveats: [
      'These are views, so `INSERT … RETURNING`, `ON CONFLICT` and `INSERT OR REPLACE` don’t work. Query first, then insert or update.',
      '`numUpdatedRows` and `numDeletedRows` are always 0.',
      'Schemas that you or your plugins store add views of their own, which this type doesn’t list.',
    ],
  },
};
