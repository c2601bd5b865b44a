import type { Feature } from '#contract/feature.ts';
import { agents } from './agents/index.ts';
import { discovery } from './discovery/index.ts';
import { search } from './search/index.ts';

/** The features of a site whose configuration names none. */
export const preset: readonly Feature[] = [
  // One in a line, so that each can be deleted.
  agents(),
  discovery(),
  search(),
];
