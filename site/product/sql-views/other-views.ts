/** Views that the engine answers to and `lix.db` has no types for, with what to use instead. */
export const otherViews: Record<string, string> = {
  file_descriptor: 'Doesn’t list your files. Read them from `file`.',
  directory_descriptor: 'Doesn’t list your folders. Read them from `directory`.',
  unknown_file: 'The bytes of files that no plugin handles. Read them from `file`.',
  version_descriptor: 'Names of versions. `version` joins them with the tips.',
  version_tip: 'The commit each version points to. Read it from `version`; Lix moves the tips.',
};

/** What Lix keeps in tables of its own. They change without notice: query the views. */
export const internalTables: Record<string, string> = {
  lix_internal_change: 'Changes, without their content.',
  lix_internal_snapshot: 'The content of changes.',
  lix_internal_transaction_state: 'What the open transaction has written.',
  lix_internal_state_all_untracked: 'Rows without history.',
  lix_internal_state_vtable: 'The virtual table behind `state` and its variants.',
  lix_internal_state_writer: 'Keys set by `withWriterKey`.',
  'lix_internal_state_cache_v1_…': 'The current state of the entities, one table for each schema.',
  lix_internal_state_materializer: 'Computes the state from changes when a cache is stale.',
  lix_internal_materialization_all_commit_edges: 'A step of that computation.',
  lix_internal_materialization_commit_graph: 'A step of that computation.',
  lix_internal_materialization_latest_visible_state: 'A step of that computation.',
  lix_internal_materialization_version_ancestry: 'A step of that computation.',
  lix_internal_materialization_version_tips: 'A step of that computation.',
  lix_internal_file_data_cache: 'Bytes of files.',
  lix_internal_file_lixcol_cache: 'The `lixcol_` columns of files.',
  lix_internal_file_path_cache: 'Paths of files.',
};
