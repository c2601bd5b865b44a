import { type Lix, selectVersionDiff } from '@lix-js/sdk';
import { fieldNames } from '../fields.ts';

type Version = { id: string };

/** The fields that a draft would change. */
export function selectDiff(lix: Lix, source: Version, target: Version) {
  return selectVersionDiff({ lix, source, target })
    .where('diff.status', '=', 'modified')
    .where('diff.schema_key', '=', 'lix_key_value')
    .where('diff.entity_id', 'in', fieldNames);
}
