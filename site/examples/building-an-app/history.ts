import type { Lix } from '@lix-js/sdk';
import { fileId, schemaKey } from './article.ts';

export interface Save {
  commit: string;
  /** Time in ISO 8601. */
  at: string;
  fields: string[];
}

/** The fields written by each commit behind a commit, the newest first. */
export function selectHistory(lix: Lix, commit: string) {
  return lix.db
    .withRecursive('past', (db) =>
      db
        .selectFrom('commit')
        .where('commit.id', '=', commit)
        .select('commit.id')
        .union((db) =>
          db
            .selectFrom('commit_edge')
            .innerJoin('past', 'past.id', 'commit_edge.child_id')
            .select('commit_edge.parent_id as id'),
        ),
    )
    .selectFrom('past')
    .innerJoin('commit', 'commit.id', 'past.id')
    .innerJoin(
      'change_set_element as element',
      'element.change_set_id',
      'commit.change_set_id',
    )
    .where('element.file_id', '=', fileId)
    .where('element.schema_key', '=', schemaKey)
    .select([
      'commit.id as commit',
      'commit.lixcol_created_at as at',
      'element.entity_id as field',
    ])
    .orderBy('commit.lixcol_created_at', 'desc')
    .orderBy('commit.id', 'desc');
}

/** One entry for each commit, in the order of the rows. */
export function toSaves(
  rows: { commit: string; at: string; field: string }[],
): Save[] {
  const saves = new Map<string, Save>();
  for (const { commit, at, field } of rows) {
    const save = saves.get(commit) ?? { commit, at, fields: [] };
    save.fields.push(field);
    saves.set(commit, save);
  }
  return [...saves.values()];
}
