import type { Feature } from '#builder/feature.ts';
import { discovery } from './discovery/index.ts';
import { search } from './search/index.ts';

/** The features of a site whose configuration names none. */
export const preset: readonly Feature[] = [discovery(), search()];
