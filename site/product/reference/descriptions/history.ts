import type { Description } from 'truedocs/reference-options';

const ancestry: Pick<Description, 'returns' | 'caveats'> = {
  returns: 'A condition for `where()` in a query of the `commit` view.',
  caveats: [
    'Use it in queries of `commit` only. In `commit_by_version`, it fails with `no such column: commit.id`.',
    'An unknown commit isn’t an error: the query returns no rows.',
  ],
};

const ancestryOptions = {
  commit: 'The commit to start from. Only its `id` is read.',
  options: 'How far to go. Without it, the whole graph is searched and the commit itself left out.',
  'options.includeSelf': 'Whether the commit itself is part of the result. Defaults to `false`.',
};

/** Functions that restore, compare and search, and the types of changes and commits. */
export const historyDescriptions: Record<string, Description> = {
  transition: {
    returns:
      'The new tip of the version, with `id` and `change_set_id` only. If the target commit already is the tip, you get that commit with all columns.',
    throws: ['`no result` if `version` names a version that doesn’t exist.'],
    caveats: [
      '**An id that no commit has empties the version.** Every file and entity is deleted, in a new commit, without an error. Check ids that come from a URL or from storage. You can undo it with a transition to the former tip.',
      'The version doesn’t move back to the target. It gets a new commit with the target’s content, whose parents are the former tip and the target, so nothing is lost.',
      'Each call makes a commit, even if the content is already the same.',
      'File bytes and paths are cached, and a transition doesn’t clear the caches: `file.data` [shows the old content](/guide/versions#stale-reads) until you do. `state` is right at once.',
      'It takes longer with every checkpoint between the two states, because the search follows [every path through the graph](/guide/concepts/change-graph#diamonds).',
    ],
  },
  createCheckpoint: {
    returns:
      'The commit that is now the checkpoint: the former working commit of the active version. If nothing has changed since the last checkpoint, you get the tip.',
    caveats: [
      'Without changes there’s no new commit, and the commit you get back isn’t necessarily labeled `checkpoint`: in a new Lix, it’s the first commit.',
      'Untracked rows don’t count as changes.',
      'Each checkpoint joins two lines of the graph, which doubles the number of paths through it. `selectCommitDiff` and `transition` follow every path: after 15 checkpoints [a diff takes most of a minute](/guide/features/diffs#commits). If you need many save points, [label commits](/guide/concepts/labels#save-points) instead.',
    ],
  },
  selectCommitDiff: {
    parameters: {
      'args.lix': 'The open Lix to query.',
      'args.before': 'Id of the earlier commit.',
      'args.after': 'Id of the later commit.',
      'args.hints': 'What to leave out. Without hints, all entities of both commits are compared.',
      'args.hints.includeUnchanged':
        'Whether to return entities that are the same in both. Defaults to `true`. With `false`, only what changed on the way from `before` to `after` is compared, which is faster but correct only if `before` is an ancestor of `after`.',
      'args.hints.fileId': 'Compare entities of this file only.',
      'args.hints.pluginKey': 'Compare changes detected by this plugin only.',
      'args.hints.schemaKeys': 'Compare entities of these schemas only. An empty list is ignored.',
      'args.hints.entityIds': 'Compare entities with these ids only. An empty list is ignored.',
    },
    returns:
      'A Kysely query over a table named `diff`, with one row per entity: `entity_id`, `schema_key`, `file_id`, `status` (`added`, `modified`, `removed` or `unchanged`), and for both sides `…_change_id` and `…_commit_id`. The columns `…_version_id` are always `null`. All columns are selected.',
    throws: ['`invalid immediate value undefined` if `before` or `after` is `undefined`.'],
    caveats: [
      'An unknown id isn’t an error. If `after` doesn’t exist, every entity counts as removed; if `before` doesn’t exist, every entity counts as added.',
      'It follows every path through the commit graph, and each checkpoint behind `after` doubles their number.',
      'In a join, call `clearSelect()` before `select(…)`: otherwise columns of the other table overwrite those of the diff.',
      'Two changes with the same value still count as `modified`, because ids are compared.',
    ],
  },
  selectWorkingDiff: {
    parameters: { 'args.lix': 'The open Lix to query. The diff is about its active version.' },
    returns:
      'A Kysely query over a table named `diff`, with one row per entity: `entity_id`, `schema_key`, `file_id`, `status` (`added`, `modified`, `removed` or `unchanged`), and for both sides `…_change_id` and `…_commit_id`. The columns `…_version_id` are always `null`. No columns are selected yet.',
    throws: [
      '`near "from": syntax error` when you execute the query without `select(…)` or `selectAll()`.',
    ],
    caveats: [
      'You have to select columns yourself, unlike with the other two diffs.',
      'Statuses are right only for entities that the latest checkpoint contains. If an entity is older than that, an edit counts as `added` and a removal doesn’t appear. For exact statuses, [compare commits](/guide/features/diffs#working-diff-limit).',
      'The type declarations of the package name the statuses `created`, `updated` and `deleted`. The code returns `added`, `modified` and `removed`.',
      'Filter on `diff.status`: by default the query returns every unchanged entity too, which is slow.',
    ],
  },
  commitIsAncestorOf: {
    ...ancestry,
    parameters: {
      ...ancestryOptions,
      'options.depth':
        'How many generations of parents to include. `1` means direct parents. Defaults to all.',
    },
  },
  commitIsDescendantOf: {
    ...ancestry,
    parameters: {
      ...ancestryOptions,
      'options.depth':
        'How many generations of children to include. `1` means direct children. Defaults to all.',
    },
  },
  Change: {
    properties: {
      id: 'Id of the change, a UUID v7.',
      entity_id: 'Which entity was written. With `schema_key` and `file_id`, it’s unique.',
      metadata: 'Your own JSON, passed when the entity was written. `null` if none was.',
      created_at: 'When the change was made, as an ISO 8601 string in UTC.',
      snapshot_content:
        'The whole entity after the change. `null` means that the change deleted the entity.',
    },
    caveats: [
      'Changes are permanent: the view rejects updates and deletions.',
      'The view lists the changes of all versions. To get those of one version, join its commits and their `change_set_element` rows.',
    ],
  },
  NewChange: {
    properties: {
      entity_id: 'Which entity was written. With `schema_key` and `file_id`, it’s unique.',
      id: 'Id of the change. Defaults to a UUID v7.',
      metadata: 'Your own JSON to store with the change. Defaults to `null`.',
      created_at: 'ISO 8601 string in UTC. Defaults to now.',
      snapshot_content: 'The whole entity after the change. `null` means that it was deleted.',
    },
    caveats: [
      'Inserting a change only records it. No version contains it until a change set and a commit do, so `state` and `file` stay the same. To change an entity, write to `state`.',
      'Neither the schema nor the file has to exist.',
    ],
  },
  LixCommit: {
    caveats: [
      'In 0.5.1 only checkpoints, merges and transitions fill `change_ids` and `parent_commit_ids`; in commits of ordinary writes they’re `null`. Read parents from `commit_edge` and changes from `change_set_element` instead.',
      '`author_account_ids` is `null` even if an account is active. Authors are in `change_author`.',
    ],
  },
  LixCommitEdge: {
    properties: {
      parent_id: 'Id of the earlier commit.',
      child_id: 'Id of the later commit. It has one edge per parent: two after a merge.',
    },
  },
};
