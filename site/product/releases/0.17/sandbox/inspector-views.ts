import type { InspectorView } from '@truedocs/live';

/** Views of a repository that readers can choose, with their queries. */
export const inspectorViews: readonly InspectorView[] = [
  {
    name: 'liveFilesText',
    sql: `SELECT path, octet_length(content) AS bytes, substr(CAST(content AS TEXT), 1, 200) AS content
FROM lix_file WHERE path NOT LIKE '/.lix/%' ORDER BY path`,
  },
  {
    name: 'liveBranchesText',
    sql: 'SELECT name, id, commit_id FROM lix_branch WHERE NOT hidden ORDER BY name',
  },
  {
    name: 'liveCommitsText',
    graphSql: `SELECT c.id, c.created_at AS time, c.parent_commit_ids AS parents,
  '["' || b.names || '"]' AS tips, CASE WHEN c.is_checkpoint THEN '["checkpoint"]' ELSE '[]' END AS labels
FROM lix_commit c
LEFT JOIN (
  SELECT commit_id, string_agg(name, '","') AS names FROM lix_branch WHERE NOT hidden GROUP BY commit_id
) b ON b.commit_id = c.id
ORDER BY c.created_at DESC`,
    sql: `SELECT id, parent_commit_ids, is_checkpoint, created_at
FROM lix_commit ORDER BY created_at DESC, id DESC`,
  },
  {
    name: 'liveChangesText',
    sql: `SELECT f.path, c.schema_key, c.row_pk, c.snapshot_content, c.created_at
FROM lix_change c LEFT JOIN lix_file f ON f.id = c.file_id
WHERE c.schema_key <> 'lix_registered_schema' ORDER BY c.created_at DESC`,
  },
];
