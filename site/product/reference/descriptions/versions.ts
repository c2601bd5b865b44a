import type { Description } from 'truedocs/reference-options';

/** Functions and types of versions, merging and change proposals. */
export const versionDescriptions: Record<string, Description> = {
  createVersion: {
    parameters: {
      'args.id': 'Id of the new version. Defaults to a UUID v7.',
      'args.name':
        'Name for people to read; two versions may share one. Defaults to random words such as `Quivering_Galaxy_128`.',
      'args.from':
        'The version whose tip becomes the tip of the new one. Only its `id` is read. Defaults to the active version.',
      'args.inheritsFrom':
        'Where the new version looks for entities it doesn’t have itself. Defaults to `global`, whatever `from` is. With `null` it inherits nothing, not even the key values of `global`.',
    },
    returns:
      'The new version, with `commit_id` set to the commit it starts from. Store that id if you plan to [merge with a common ancestor](/guide/versions#a-merge-with-a-common-ancestor).',
    throws: [
      '`no result` if `from` names a version that doesn’t exist.',
      '`Primary key constraint violation` if a version already has this `id`.',
    ],
    caveats: [
      'The new version doesn’t become active. Call `switchVersion` to work in it.',
      '`from` and `inheritsFrom` are independent. `from` decides where the version starts; `inheritsFrom` stays a live connection. If you inherit from `main`, files added to `main` later show up in the new version too.',
      '`inheritsFrom` isn’t checked: a version that doesn’t exist is accepted, and then nothing is inherited.',
    ],
  },
  createVersionFromCommit: {
    returns: 'The new version. Its `commit_id` is the commit you passed.',
    throws: ['`Primary key constraint violation` if a version already has this `id`.'],
    caveats: [
      'In 0.5.1 this works only for a commit that is still the tip of a version. From an older commit, or from a working commit, you get a version without files or entities, and no error.',
      'To branch from an older commit, create a version with `createVersion`, switch to it, and call `transition`.',
      '`inheritsFrom` isn’t checked: a version that doesn’t exist is accepted.',
    ],
  },
  switchVersion: {
    parameters: { 'args.to': 'The version to make active. Only its `id` is read.' },
    returns: 'Nothing. Queries of `file`, `state` and the other plain views now show that version.',
    throws: [
      "`Foreign key constraint violation. The schema 'lix_active_version' …` if the version doesn’t exist.",
    ],
    caveats: [
      'The active version applies to the whole Lix. Everything that shares this Lix switches along, other components included.',
      'If the very first switch of a Lix names an unknown version, all later switches fail with `no such table: lix_internal_state_cache_v1_lix_active_version`. [Open the Lix again](/guide/troubleshooting#missing-table) to recover.',
      'Switching to `global` succeeds and shows no files.',
    ],
  },
  mergeVersion: {
    parameters: {
      'args.lix':
        'The open Lix. `mergeVersion` opens a transaction of its own, so don’t call it inside one.',
      'args.source': 'The version whose content is taken over. It stays as it is.',
      'args.target': 'The version that receives it. Defaults to the active version.',
    },
    returns:
      'Nothing. To show what a merge is going to change, query `selectVersionDiff` with the same versions first.',
    throws: [
      '`no result` if the source or the target doesn’t exist.',
      '`calling the transaction method for a Transaction is not supported` if `lix.db` is a transaction.',
      '`too many terms in compound SELECT` if more than about 500 entities differ. Nothing is merged then.',
      '`UNIQUE constraint failed: index …` if the merged content would break a uniqueness rule of a schema. Nothing is merged then.',
    ],
    caveats: [
      'The source wins every time. Lix compares the two versions with each other, not with a common ancestor, so an edit that only the target has is [replaced by the source’s old value](/guide/versions#trap-common-ancestor), and an entity that only the target deleted comes back.',
      'Conflicts aren’t reported, because Lix doesn’t know who changed what.',
      'File bytes and paths are cached, and a merge doesn’t clear the caches. A file you read before the merge [returns its old bytes and its old path](/guide/versions#stale-reads) until you do.',
      'Paths aren’t unique: if both versions created `/notes.json`, the target has two files with that path.',
      'Untracked rows aren’t merged.',
      'If source and target are the same version, or don’t differ, no commit is made.',
    ],
  },
  selectVersionDiff: {
    parameters: {
      'args.lix': 'The open Lix to query.',
      'args.source': 'The version to compare: the `after` side.',
      'args.target':
        'The version to compare it with: the `before` side. Defaults to the active version.',
    },
    returns:
      'A Kysely query over a table named `diff`, with one row per entity: `entity_id`, `schema_key`, `file_id`, `status` (`added`, `modified`, `removed` or `unchanged`), and for both sides `…_version_id`, `…_change_id` and `…_commit_id`. All columns are selected; add `where`, joins and `execute()`.',
    caveats: [
      'Filter on `diff.status`: by default the query also returns every unchanged entity of both versions.',
      'The rows say what merging the source into the target would write, not who made the edit. An entity edited only in the target is `modified` too.',
      'An unknown id isn’t an error. With an unknown source every row is `unchanged`; with an unknown target every row is `added`.',
      'In a join, call `clearSelect()` before `select(…)`: otherwise columns of the other table overwrite those of the diff.',
    ],
  },
  acceptChangeProposal: {
    parameters: {
      'args.lix':
        'The open Lix. The merge opens a transaction of its own, so don’t call this inside one.',
      'args.proposal': 'The proposal to accept. Only its `id` is read.',
    },
    returns:
      'Nothing. Afterwards the target contains the source’s content, and both the proposal and the source version are gone.',
    throws: [
      '`no result` if the proposal doesn’t exist, for example because it was accepted before.',
      '`Foreign key constraint violation: Cannot delete entity because it is referenced by …` if the source is the active version, or if another proposal has the same source. **The merge has already happened by then**, and the proposal stays open.',
      'Everything that `mergeVersion` throws.',
    ],
    caveats: [
      'Merging follows the rules of `mergeVersion`: the source wins, and file caches go stale.',
      'The status isn’t checked. A rejected proposal can be accepted.',
      'You never see the status `accepted`: the row is deleted. What remains is the merge commit.',
    ],
  },
  createChangeProposal: {
    parameters: {
      'args.id': 'Id of the proposal. Defaults to a UUID v7.',
      'args.source': 'The version to merge. Only its `id` is read.',
      'args.target': 'The version to merge into, usually `main`. Only its `id` is read.',
      'args.status': 'The status to start with. Defaults to `open`.',
    },
    returns: 'The new row of the `change_proposal` view.',
    throws: [
      "`Foreign key constraint violation. The schema 'lix_change_proposal' …` if the source or the target doesn’t exist.",
      '`Primary key constraint violation` if a proposal already has this `id`.',
    ],
    caveats: [
      'Nothing prevents a second proposal for the same two versions, or one whose source is its target. With two proposals for one source, accepting either fails after it has merged.',
      'At run time, any string is accepted as a status.',
      'While a proposal exists, neither of its versions can be deleted.',
    ],
  },
  rejectChangeProposal: {
    parameters: { 'args.proposal': 'The proposal to reject. Only its `id` is read.' },
    returns: 'Nothing. The row stays, with the status `rejected`.',
    caveats: [
      'An unknown id isn’t an error.',
      'The source version isn’t deleted, and can’t be deleted while the proposal refers to it. Delete the proposal first.',
    ],
  },
  LixChangeProposal: {
    properties: {
      id: 'Id of the proposal. Generated if you leave it out.',
      source_version_id: 'Id of the version to merge.',
      target_version_id: 'Id of the version to merge into.',
      status:
        '`open` (the default) or `rejected`. Accepted proposals are deleted, so `accepted` never stays.',
    },
  },
  LixVersion: {
    properties: {
      id: 'Id of the version, which functions take. Generated if you leave it out.',
      name: 'Name for people to read. It doesn’t have to be unique.',
      commit_id: 'Id of the newest commit of the version, its tip.',
      working_commit_id: 'Id of the commit that collects changes until the next checkpoint.',
      inherits_from_version_id:
        'Id of the version that supplies entities this one doesn’t have, usually `global`. `null` for none.',
      hidden:
        'Whether lists should leave the version out; true for `global`. Queries return `0` or `1`, although the type says boolean.',
    },
  },
  LixVersionDescriptor: {
    properties: {
      id: 'The same as `version.id`.',
      name: 'Name for people to read. It doesn’t have to be unique.',
      inherits_from_version_id:
        'Id of the version that supplies entities this one doesn’t have. `null` for none.',
      hidden: 'Whether lists should leave the version out.',
    },
  },
  LixVersionTip: {
    properties: {
      id: 'The same as `version.id`.',
      commit_id: 'Id of its newest commit.',
      working_commit_id: 'Id of the commit that collects changes until the next checkpoint.',
    },
  },
  LixActiveVersion: {
    properties: {
      id: 'Id of the row. The view has only one.',
      version_id: 'Id of the active version. Change it with `switchVersion`.',
    },
  },
};
