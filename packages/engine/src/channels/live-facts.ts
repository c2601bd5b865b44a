import type { CompiledPage } from '#shared/page/page.ts';

/** Facts of a page that live examples know, below `live`. */
export interface LiveFacts {
  /** Ids of the headings below which code runs; empty for the text before the first one. */
  runnable: string[];
}

/** The headings of a page below which readers can run code. */
export function runnableHeadings({
  featureFacts,
}: Pick<CompiledPage, 'featureFacts'>): string[] | undefined {
  const live = featureFacts?.live as LiveFacts | undefined;
  return live?.runnable;
}
