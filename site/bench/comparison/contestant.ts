/** The document of the task: ten properties, all numbers. */
export type Page = Record<string, number>;

/** A point in the history, in whatever form the contestant can go back to. */
export type Moment = unknown;

/** Outcome of edits of the same property on both branches. */
export type Collision = 'reported' | 'kept for you to ask' | 'one side wins silently';

/** Document after a merge, and whether the merge mentions the collision. */
export interface Merge {
  page: Page;
  collision: Collision;
}

/** One library with the task's page in it. */
export interface Contestant {
  /** Records a new state of the page that differs in one property; answers the moment after it. */
  edit(page: Page): Promise<Moment>;
  /** The times of the newest edits, newest first. */
  newest(count: number): Promise<Date[]>;
  /** The page as it was. */
  at(moment: Moment): Promise<Page>;
  /** Branches, writes one page on each side, and merges the draft the way its documentation shows. */
  branchAndMerge(main: Page, draft: Page): Promise<Merge>;
  /** Everything with its history, as it is kept. */
  save(): Promise<Uint8Array>;
  /** Opens what was saved and reads the page. */
  reopen(saved: Uint8Array): Promise<Page>;
}

/** Starts a library and stores the first page in it. */
export type Start = (page: Page) => Promise<Contestant>;
