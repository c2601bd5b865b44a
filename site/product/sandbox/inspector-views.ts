import type { InspectorView } from '@truedocs/live';

/**
 * Commits with parents, names of the versions at them, labels, and the number of their changes. Commits in
 * which a version gathers what is not committed yet hang in the air and are left out.
 */
const graphSql = `SELECT c.id, c.lixcol_created_at AS time, s.changes,
  (SELECT json_group_array(e.parent_id) FROM commit_edge e WHERE e.child_id = c.id) AS parents,
  (SELECT json_group_array(v.name) FROM version v WHERE v.commit_id = c.id) AS tips,
  (SELECT json_group_array(l.name) FROM entity_label m JOIN label l ON l.id = m.label_id
    WHERE m.entity_id = c.id) AS labels
FROM "commit" c
LEFT JOIN (SELECT change_set_id, count(*) AS changes FROM change_set_element GROUP BY change_set_id) s
  ON s.change_set_id = c.change_set_id
WHERE c.id NOT IN (SELECT working_commit_id FROM version WHERE working_commit_id IS NOT NULL)
ORDER BY c.lixcol_created_at DESC`;

/** Views of a Lix that readers can choose, with their queries. */
export const inspectorViews: readonly InspectorView[] = [
  {
    name: 'liveFilesText',
    sql: `SELECT path, length(data) AS bytes, substr(CAST(data AS TEXT), 1, 200) AS content
FROM file ORDER BY path`,
  },
  {
    name: 'liveVersionsText',
    sql: `SELECT name, id, commit_id, id = (SELECT version_id FROM active_version) AS active
FROM version WHERE hidden = 0 ORDER BY name`,
  },
  {
    name: 'liveCommitsText',
    graphSql,
    sql: `SELECT substr(c.id, 31) AS "commit",
  (SELECT group_concat(substr(e.parent_id, 31), ' ') FROM commit_edge e WHERE e.child_id = c.id) AS parents,
  (SELECT group_concat(v.name, ' ') FROM version v WHERE v.commit_id = c.id) AS tip_of,
  (SELECT group_concat(l.name, ' ') FROM entity_label m JOIN label l ON l.id = m.label_id
    WHERE m.entity_id = c.id) AS labels,
  c.lixcol_created_at AS created
FROM "commit" c ORDER BY c.lixcol_created_at DESC, c.id DESC`,
  },
  {
    name: 'liveChangesText',
    sql: `SELECT f.path, ch.schema_key, ch.entity_id, ch.snapshot_content, ch.created_at
FROM change ch LEFT JOIN file f ON f.id = ch.file_id
WHERE ch.file_id <> 'lix' ORDER BY ch.created_at, ch.id`,
  },
];
