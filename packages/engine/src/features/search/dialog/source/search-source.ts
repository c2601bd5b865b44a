import type { Preview } from '../../engine/preview.ts';
import type { SearchTab } from '../../engine/record.ts';

/** Answers queries: an index in the browser, or a server. */
export interface SearchSource {
  /** Milliseconds between the last key and the query (SEARCH-14). */
  delay: number;
  /** Whether waiting shows (SEARCH-5). */
  showsLoading: boolean;
  /** Whether it will know more than it knows now. */
  isPending(): boolean;
  /** Loads what a first answer needs. */
  prepare(): void;
  /** Loads everything. */
  open(): void;
  /** Resolves with `undefined` when the query was given up or the source was stopped; never rejects. */
  search(query: string, signal?: AbortSignal): Promise<SearchTab[] | undefined>;
  /** The place of a hit, where the index knows it. */
  preview?(query: string, link: string, signal: AbortSignal): Promise<Preview | undefined>;
  /** Ends all work. */
  stop(): void;
}

/** ERR-2 */
export function logIndexFailure(cause: unknown): void {
  console.error('Failed to fetch search index, please reload the page and try again.', cause);
}
