/** The callouts that `:::kind` and `> [!KIND]` may name (CONT-1, CONT-2). */
export const containerKinds = [
  'tip',
  'note',
  'info',
  'important',
  'warning',
  'caution',
  'danger',
  'details',
] as const;

export type ContainerKind = (typeof containerKinds)[number];

/** Containers that are no callouts: tabs of code, and two that only group what they hold. */
const groupNames = ['code-group', 'raw', 'v-pre'] as const;

/** Every name that may stand behind `:::`. */
export const containerNames: readonly string[] = [...containerKinds, ...groupNames];

/** Whether a word names a callout (CONT-1, CONT-4). */
export function isContainerKind(word: string): word is ContainerKind {
  return containerKinds.some((kind) => kind === word);
}
