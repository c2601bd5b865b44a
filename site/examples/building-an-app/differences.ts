import { type Lix, selectCommitDiff, selectVersionDiff } from '@lix-js/sdk';
import { fileId, schemaKey } from './article.ts';
import type { Version } from './versions.ts';

/** What the active version is compared with. */
export type Base =
  | { kind: 'version'; version: Version }
  | { kind: 'commit'; id: string };

/** The fields in which the active version differs, with the values of both. */
export function selectDifferences(lix: Lix, active: Version, base: Base) {
  const diff =
    base.kind === 'version'
      ? selectVersionDiff({ lix, source: active, target: base.version })
      : selectCommitDiff({
          lix,
          before: base.id,
          after: active.commit_id,
          hints: { fileId },
        });
  return diff
    .where('diff.status', '!=', 'unchanged')
    .where('diff.file_id', '=', fileId)
    .where('diff.schema_key', '=', schemaKey)
    .leftJoin('change as before', 'before.id', 'diff.before_change_id')
    .leftJoin('change as after', 'after.id', 'diff.after_change_id')
    .clearSelect()
    .select([
      'diff.entity_id as field',
      'before.snapshot_content as before',
      'after.snapshot_content as after',
    ])
    .orderBy('diff.entity_id');
}
