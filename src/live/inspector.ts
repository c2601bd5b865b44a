import type { LiveTexts } from '#model/live/live-texts.ts';

/** What a package exports, by name. */
export type Namespace = Record<string, unknown>;

/** Something that readers can look at without a query of their own. */
export interface InspectorView {
  /** The text that names it. */
  name: keyof LiveTexts;
  sql: string;
  /**
   * Query for a graph of commits above the rows, newest first: `id`, `time` (ISO 8601), the number
   * of `changes` where it's known, and as lists, or as lists in JSON, `parents` and the names of
   * branches that end here, `tips`.
   */
  graphSql?: string;
}

type InspectedRows = Record<string, unknown>[];

/**
 * Lets readers look into what a program stored. A site hands one to the engine with
 * `sandbox.inspector`; it becomes part of the worker that runs programs.
 */
export interface Inspector {
  /** The package whose use is watched. */
  packageName: string;
  /** The package's exports, changed so that the inspector learns what programs open. */
  watch(namespace: Namespace): Namespace;
  /** Uses the package once, so that it's compiled when a program comes. */
  rehearse(namespace: Namespace): Promise<void>;
  /** What readers are offered, the first one at once. */
  views: readonly InspectorView[];
  /** Whether a program has opened something. */
  hasOpened(): boolean;
  /**
   * Rows that a read-only query finds.
   *
   * @throws Error with what the database says, or why nothing can be asked.
   */
  query(sql: string, texts: LiveTexts): InspectedRows | Promise<InspectedRows>;
}
