import { features } from 'virtual:features/browser';
import { startIsland } from '#islands/runtime/start-islands.ts';

/** Starts what features run on every page. */
export function startFeatures(base: string): void {
  for (const { start } of features) start?.({ base, startIsland });
}
