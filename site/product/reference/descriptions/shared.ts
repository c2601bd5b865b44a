/** Parameters that mean the same in every function that has them. */
export const sharedParameters = {
  'args.lix':
    'The open Lix. Inside a transaction, pass `{ ...lix, db: trx }`; with the outer `lix`, the call never returns.',
};

/** Columns of the state, with the same meaning in every view that has them. */
export const sharedProperties = {
  entity_id: 'Id of the entity. It is unique within its file and schema, not on its own.',
  schema_key: 'The `x-lix-key` of the entity’s schema, such as `lix_key_value`.',
  schema_version: 'The `x-lix-version` of that schema, such as `1.0`.',
  file_id: 'Id of the file the entity belongs to, or `lix` for Lix’s own entities.',
  plugin_key: 'Key of the plugin that detected the entity, or `lix_sdk` for Lix’s own entities.',
  snapshot_content: 'The whole entity as a JSON object. You write it as an object, too.',
  version_id: 'Id of the version this row belongs to.',
  created_at: 'When the entity first appeared in this version, as an ISO 8601 string in UTC.',
  updated_at: 'When the entity last changed in this version, as an ISO 8601 string in UTC.',
  inherited_from_version_id:
    'Id of the version this row is inherited from, usually `global`. `null` if the entity belongs to this version.',
  change_id: 'Id of the change that produced this row, or `untracked`.',
  untracked:
    'Whether the row is stored without history. Queries return `0` or `1`, although the type says boolean.',
  commit_id:
    'Id of the commit the change belongs to, or `untracked`. Inside a transaction that has written the row, it is `pending`.',
  writer_key:
    'The key passed to `withWriterKey` for the last write, or `null`. Writing without a key resets it.',
  metadata: 'Your own JSON, stored with the change, or `null`.',
};
