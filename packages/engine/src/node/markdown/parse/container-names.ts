/** The callouts that `:::kind` and `> [!KIND]` may name (CONT-1, CONT-2). */
export const calloutKinds = [
  'tip',
  'note',
  'info',
  'important',
  'warning',
  'caution',
  'danger',
  'details',
] as const;

export type CalloutKind = (typeof calloutKinds)[number];

/** Containers that are no callouts. */
const groupNames = ['code-group', 'raw', 'v-pre'] as const;

export type GroupName = (typeof groupNames)[number];

/** Every name that may stand behind `:::`; `notations/containers.ts` says what each becomes. */
export const containerNames: readonly string[] = [...calloutKinds, ...groupNames];

/** Whether a word names a callout (CONT-1, CONT-4). */
export function isCalloutKind(word: string): word is CalloutKind {
  return calloutKinds.some((kind) => kind === word);
}
