import type { LiveTexts } from '#model/live/live-texts.ts';

/** Something that the inspector shows by itself. */
export interface View {
  name: keyof LiveTexts;
  sql: string;
  /** Whether the graph of the commits stands above the rows. */
  hasGraph?: boolean;
}

/** What can be looked at, and the query that shows it. */
export const views: readonly [View, ...View[]] = [
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
    hasGraph: true,
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
