import type { Description } from 'truedocs/reference-options';

/** What plugins implement and receive. */
export const pluginDescriptions: Record<string, Description> = {
  LixPlugin: {
    properties: {
      key: 'Identifies the plugin. It’s stored with every change, so don’t rename it.',
      applyChanges:
        'Builds the bytes of a file. When Lix rebuilds one, `changes` holds the current change of each of its entities and `file.data` is missing. Without this function, Lix can’t rebuild files that the plugin handles.',
    },
    caveats: [
      'Both functions run inside SQLite, so they have to be synchronous.',
      'If `detectChanges` throws, the file isn’t written. If that was the first file of its kind, later writes fail too until you [open the Lix again](/guide/troubleshooting#missing-table).',
    ],
  },
  DetectedChange: {
    properties: {
      entity_id:
        'Id of the entity within its file and schema. Keep it the same across edits, or every edit looks like a removal and an addition.',
      schema: 'The whole schema, not only its key. Lix stores it with the first change.',
    },
  },
  RenderDiffArgs: {
    properties: {
      diffs:
        'The changed entities, each with its content before and after. `null` on the side where it doesn’t exist.',
    },
  },
  createQuerySync: {
    parameters: { 'args.engine': 'The engine of a Lix in the same thread: `lix.engine`.' },
    returns:
      'A function that takes the name of a view and returns a Kysely `selectFrom` whose `execute()` and relatives return rows instead of promises.',
    throws: [
      "`Cannot read properties of undefined (reading 'executeSync')` when you execute a query, if the Lix runs in a worker: `lix.engine` is `undefined` there.",
      '`No result` from `executeTakeFirstOrThrow()` if no row matches.',
    ],
    caveats: [
      'Inside `detectChanges` you don’t need it: Lix passes `querySync` in.',
      'Only `snapshot_content` is parsed. Other JSON columns, such as `parent_commit_ids`, come back as strings.',
    ],
  },
};
