import { startAppearance } from './appearance.ts';
import { startCopyButtons } from './copy-button.ts';
import { startOutline } from './outline.ts';
import { startPopovers } from './popovers.ts';

/**
 * Starts what the page can do without React: delegated listeners on the document, which outlive
 * every page change. They are small, so they come with the first script and lose no early click.
 */
export function startBehaviour(): void {
  startAppearance();
  startCopyButtons();
  startOutline();
  startPopovers();
}
