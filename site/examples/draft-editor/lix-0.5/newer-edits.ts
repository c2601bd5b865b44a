import type { FieldChange } from '../EditorView.tsx';

/**
 * Parts what differs between a draft and main: the draft's own changes, and
 * edits of main that the draft hasn't got. `mergeVersion` takes the draft's
 * value of everything, so it would revert these.
 *
 * @param edited Fields that commits of the draft have changed.
 * @param copied Values that the draft has from main, by field.
 * @param again Fields that the draft brings in although an undo on main is newer.
 */
export function partChanges(
  changes: readonly FieldChange[],
  edited: readonly { field: string }[],
  copied: Record<string, string> = {},
  again: readonly string[] = [],
) {
  const isOwn = ({ field, after }: FieldChange) =>
    again.includes(field) ||
    (edited.some((one) => one.field === field) && after?.value !== copied[field]);
  return {
    own: changes.filter(isOwn),
    newer: changes.filter((change) => !isOwn(change)),
  };
}
