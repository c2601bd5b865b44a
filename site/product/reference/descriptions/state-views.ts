import type { Description } from 'truedocs/reference-options';

const generated = 'Lix fills in this column. A value you write is ignored.';

const filledIn = {
  created_at: generated,
  updated_at: generated,
  inherited_from_version_id: generated,
  change_id: generated,
  commit_id: generated,
  writer_key: `${generated} Use \`withWriterKey\` to set the key.`,
};

const inserted = {
  ...filledIn,
  metadata: 'Your own JSON to store with the change. Defaults to `null`.',
  untracked:
    'Whether to store the row without history. Defaults to `false`. Queries return `0` or `1`.',
};

const updated = {
  ...filledIn,
  entity_id:
    'Part of what identifies the entity: it can’t be changed. Insert a new entity and delete the old one.',
  schema_key: 'Part of what identifies the entity: it can’t be changed.',
  file_id: 'Part of what identifies the entity: it can’t be changed.',
  metadata: 'Your own JSON to store with the change. If you leave it out, the former value stays.',
  snapshot_content: 'The new content: the whole entity, not only what changes.',
};

const readCaveats = [
  'A query without a condition on `schema_key` reads every kind of entity, Lix’s own included, and is slow in a large Lix.',
];

const insertCaveats = [
  'Inserting an entity that exists replaces its content, without an error.',
  "The schema has to be stored, or the insert fails with `Schema '…' is not stored`. The content has to match it.",
];

const tombstones: Description = {
  properties: { snapshot_content: 'The whole entity as a JSON object. `null` if it was deleted.' },
};

/** Columns of the state views that differ from what `sharedProperties` says of them. */
export const stateViewDescriptions: Record<string, Description> = {
  StateView: { caveats: readCaveats },
  StateByVersionView: { caveats: readCaveats },
  StateWithTombstonesView: tombstones,
  StateWithTombstonesRow: tombstones,
  NewStateRow: { properties: inserted, caveats: insertCaveats },
  NewStateByVersionRow: {
    properties: { ...inserted, version_id: 'Id of the version to write to. It’s required.' },
    caveats: insertCaveats,
  },
  StateRowUpdate: {
    properties: updated,
    caveats: [
      'Rows inherited from another version can’t be updated through `state`: the call fails with `` `inherited_from_version_id` is read-only and cannot be mutated. `` Update them in `state_by_version`, where `version_id` is the version they come from.',
    ],
  },
  StateByVersionRowUpdate: {
    properties: {
      ...updated,
      version_id:
        'Another version to write to. The row is copied there; the original stays where it is.',
    },
    caveats: ['Add a condition on `version_id`, or you update the entity in every version.'],
  },
};
