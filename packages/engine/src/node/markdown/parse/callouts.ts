import type { ContainerKind, Containers } from '#shared/site/container.ts';

/** The callouts of the engine, which `:::kind` and `> [!KIND]` may name (CONT-1, CONT-2). */
const ownCallouts = {
  tip: {},
  note: {},
  info: {},
  important: {},
  warning: {},
  caution: {},
  danger: {},
  details: { folded: true },
} satisfies Record<string, ContainerKind>;

export type CalloutKind = keyof typeof ownCallouts;

/** Containers that are no callouts; `converters` in `core-notations/containers.ts` has a function for each. */
const otherContainers = ['code-group', 'raw', 'v-pre'] as const;

export type OtherContainer = (typeof otherContainers)[number];

/** The names behind `:::` that every site has, and that nobody may give to others. */
export const ownContainers: readonly string[] = [...Object.keys(ownCallouts), ...otherContainers];

/** All callouts of a site: those of the engine, and what the site and its features add. */
export function calloutsWith(added: Containers): Containers {
  return { ...ownCallouts, ...added };
}

/** Whether a word names a callout of the engine (CONT-1, CONT-4). */
export function isCalloutKind(word: string): word is CalloutKind {
  return Object.hasOwn(ownCallouts, word);
}
