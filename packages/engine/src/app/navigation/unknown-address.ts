import { startSuggestions } from '#theme/behaviour/links/suggestions.ts';
import { findRoute } from './find-route.ts';

/** Leads to the page that an unknown address means, or suggests pages with names like it. */
export function helpAtUnknownAddress(base: string): void {
  // Without the list of routes the page simply stays.
  findRoute(base).catch(() => {});
  startSuggestions();
}
