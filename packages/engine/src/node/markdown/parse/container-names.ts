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

/** Containers that are no callouts; `converters` in `core-notations/containers.ts` has a function for each. */
const otherContainers = ['code-group', 'raw', 'v-pre'] as const;

export type OtherContainer = (typeof otherContainers)[number];

/**
 * Every name that may stand behind `:::`. The list is the core's alone: features can't add to it, but they
 * can bring components and, by a transform's `syntax`, notations with other signs.
 */
export const containerNames: readonly string[] = [...calloutKinds, ...otherContainers];

/** Whether a word names a callout (CONT-1, CONT-4). */
export function isCalloutKind(word: string): word is CalloutKind {
  return calloutKinds.some((kind) => kind === word);
}
