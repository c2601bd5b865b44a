import { startAddressFlags } from './address-flags.ts';
import { startAppearance } from './appearance.ts';
import { startScrollStops } from './article/scroll-stops.ts';
import { startCodeButtons, startPageMenu } from './copying.ts';
import { onDocument, onIntent } from './document-events.ts';
import { startOutline } from './outline.ts';
import { startMenus, startPanels } from './shell/panels.ts';
import { startSidebar } from './shell/sidebar.ts';

/**
 * Behavior that few pages need, by what shows that a page does; each loads once, and is told of the
 * last click that came before it.
 */
type RareBehavior = [
  selector: string,
  load: () => Promise<{ start: (clicked?: HTMLElement) => void }>,
];

const rare: RareBehavior[] = [
  ['.tabs [role="tab"]', () => import('./article/tabs.ts')],
  ['.filter-field', () => import('./article/focus-filter.ts')],
  ['[data-zoom] img', () => import('./article/image-zoom.ts')],
  ['[data-locale-redirect]', () => import('./locale-redirect.ts')],
  ['[data-hide-navbar]', () => import('./shell/hiding-navbar.ts')],
  ['.scroll-to-top', () => import('./shell/scroll-to-top.ts')],
];

/**
 * Starts what the page can do without React: delegated listeners on the document, which outlive
 * every page change. They are small, so they come with the first script and lose no early click.
 *
 * @returns Ends when what few pages need is there too.
 */
export function startBehavior(): Promise<unknown> {
  startAddressFlags();
  startAppearance();
  startCodeButtons();
  startMenus();
  startOutline();
  startPageMenu();
  startPanels();
  startScrollStops();
  startSidebar();
  onIntent('.code-block', loadLinkedLines);
  onIntent('.article-footer', async () =>
    (await import('./links/selection-links.ts')).startSelectionLinks(),
  );
  addEventListener('hashchange', showLinkedLines);
  document.addEventListener('page:shown', loadRare);
  return loadRare();
}

function loadRare(): Promise<unknown> {
  const wanted = rare.filter(([selector]) => document.querySelector(selector));
  for (const entry of wanted) rare.splice(rare.indexOf(entry), 1);
  return Promise.all([...wanted.map(loadOne), showLinkedLines()]);
}

async function loadOne(entry: RareBehavior): Promise<void> {
  const [selector, load] = entry;
  let clicked: HTMLElement | undefined;
  const note = ({ target }: Event) => {
    if ((target as Element).matches(selector)) clicked = target as HTMLElement;
  };
  onDocument('click', note);
  try {
    (await load()).start(clicked);
  } catch {
    // The page stays as it is; the next one tries again.
    rare.push(entry);
  }
  document.removeEventListener('click', note, true);
}

/** Loads the links to lines of a sample. */
async function loadLinkedLines(): Promise<void> {
  (await import('./links/linked-lines.ts')).startLinkedLines();
}

/** The address may name lines of a sample. */
async function showLinkedLines(): Promise<void> {
  if (/:L\d/.test(location.hash)) await loadLinkedLines().catch(() => {});
}
