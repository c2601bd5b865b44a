import type { Description } from 'truedocs/reference-options';

/** Functions and types of change sets. */
export const changeSetDescriptions: Record<string, Description> = {
  createChangeSet: {
    parameters: {
      'args.id': 'Id of the change set. Defaults to a nano ID.',
      'args.elements':
        'The changes to put into the set, each with `change_id` and the `entity_id`, `schema_key` and `file_id` of that change. Defaults to none.',
    },
    returns: 'The new change set as a row of `change_set_by_version`.',
    throws: [
      '`Primary key constraint violation … (/id)` if a change set already has this `id`.',
      '`Primary key constraint violation … (/change_set_id, /change_id)` if `elements` names a change twice.',
      '`Unique constraint violation …` if `elements` contains two changes of one entity.',
      '`Foreign key constraint violation …` if a `change_id` doesn’t exist.',
    ],
    caveats: [
      'A change set is only a list. Creating one changes no file and no entity.',
      'Change sets are stored in the version `global`, whatever `lixcol_version_id` says.',
    ],
  },
  applyChangeSet: {
    parameters: {
      'args.changeSet': 'The change set to apply to the active version. Only its `id` is read.',
    },
    returns: 'Nothing, also when the change set doesn’t exist.',
    throws: [
      '`Object.groupBy is not a function` in Node 20. Use Node 22 or a browser.',
      '`Plugin with key … not found` if the set contains content of a file whose plugin wasn’t passed to `openLix`.',
      '`Plugin with key … does not support applying changes` if that plugin has no `applyChanges`.',
      "`Primary key constraint violation … ('lix_skip_file_handlers')` if an earlier call left this key behind; see below.",
    ],
    caveats: [
      'It only looks successful. `state` and `file` show the new content, but the version’s tip doesn’t move and no commit contains the changes, so diffs between commits, `transition` and the history don’t know them. [Write the snapshots to `state`](/guide/concepts/change-sets#apply) instead.',
      'If the set contains no content of a file (an empty set, an unknown id, or only Lix’s own entities), the call leaves the key `lix_skip_file_handlers` behind. From then on, writing to existing files in that version does nothing, without an error. [Delete the key](/guide/concepts/change-sets#apply-change-set) to repair the Lix.',
      'It needs `lix.engine`, so it doesn’t work with `OpfsSahEnvironment`.',
    ],
  },
  LixChangeSet: {
    properties: { id: 'Id of the change set. Generated if you leave it out.' },
  },
  LixChangeSetElement: {
    properties: {
      change_set_id:
        'The set that the element belongs to. Commits name theirs in `change_set_id`, too.',
      change_id: 'References `change`, whose row has the content.',
      entity_id:
        'Id of the entity that the change is about. An entity occurs once in a change set.',
      schema_key: 'The `x-lix-key` of that entity, such as `lix_key_value`.',
      file_id: 'The file that contains it, or `lix` for Lix’s own entities.',
    },
  },
};
