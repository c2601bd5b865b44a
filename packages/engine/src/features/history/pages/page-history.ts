/** A piece of text that stayed, came or went. */
export type StepPart = [kind: 'same' | 'ins' | 'del', text: string];

/** The change of a page, or of a declaration, from one release to another. */
export interface PageStep {
  /** Name of the earlier release; absent for a declaration, which is compared with the version before. */
  from?: string;
  /** Name of the later release; absent for the page as it is. */
  to?: string;
  parts: StepPart[];
  /** Its end is left out. */
  isCut?: true;
}

/** Address of a page's history, without base; no search engine lists what is in the folder. */
export const historyFolder = '/_history/';

/** @param route Without base. */
export function historyPath(route: string): string {
  return `${historyFolder}${route.slice(1).replace(/(^|\/)$/, '$1index')}.json`;
}
