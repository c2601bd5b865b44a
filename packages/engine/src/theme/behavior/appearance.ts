import { type Appearance, appearances } from '#shared/page/appearances.ts';
import { appearanceKey } from '#shared/page/early-scripts.ts';
import { onDocument } from './document-events.ts';

/** The reader's choice lives here too, for browsers that refuse storage (ERR-9). */
let chosen: Appearance = 'auto';

/** What holds on this page: what it sets itself, until its reader presses a button, or their choice (THEME-3). */
let current: Appearance = 'auto';

/** Answers the appearance buttons, the system, and other tabs of the site (THEME-1 to THEME-5). */
export function startAppearance(): void {
  // Set before the paint, unless the site is light only.
  if (!document.documentElement.style.colorScheme) return;
  chosen = readChoice();
  current = appearanceOfPage();
  markChoice();
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', () => apply(current));
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== appearanceKey) return;
    chosen = toChoice(newValue) ?? 'auto';
    apply(appearanceOfPage());
  });
  onDocument('click', (event) => {
    const button = (event.target as Element).closest?.<HTMLElement>('[data-appearance]');
    if (button) choose(choiceOf(button), button, event);
  });
  document.addEventListener('page:shown', () => apply(appearanceOfPage()));
}

/** What the page sets, in its head, or what its reader has chosen. */
function appearanceOfPage(): Appearance {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]');
  return toChoice(meta?.content) ?? chosen;
}

/** The toggle names the other appearance, the menu what its entry says (THEME-4). */
function choiceOf({ dataset }: HTMLElement): Appearance {
  if (dataset.appearance === 'toggle') return isDark() ? 'light' : 'dark';
  return toChoice(dataset.appearance) ?? 'auto';
}

function choose(choice: Appearance, button: HTMLElement, event: MouseEvent): void {
  chosen = choice;
  if (wantsDark(choice) !== isDark() && wantsReveal()) {
    const show = () => apply(choice);
    import('./reveal.ts').then((module) => module.reveal(show, button, event), show);
  } else apply(choice);
  try {
    localStorage.setItem(appearanceKey, choice);
  } catch {
    // Refused: the choice holds until the page is left.
  }
}

function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

function wantsDark(choice: Appearance): boolean {
  if (choice !== 'auto') return choice === 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

function apply(choice: Appearance): void {
  current = choice;
  const { classList, style } = document.documentElement;
  if (wantsDark(choice) !== isDark()) {
    classList.toggle('dark');
    style.colorScheme = isDark() ? 'dark' : 'light';
  }
  markChoice();
}

function markChoice(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-appearance]')) {
    const { appearance } = button.dataset;
    button.ariaPressed = String(appearance === 'toggle' ? isDark() : appearance === current);
  }
  document.dispatchEvent(new Event('appearance:shown'));
}

function readChoice(): Appearance {
  try {
    return toChoice(localStorage.getItem(appearanceKey)) ?? 'auto';
  } catch {
    return 'auto';
  }
}

/** Anything that is no choice counts as none. */
function toChoice(value: string | null | undefined): Appearance | undefined {
  return appearances.find((choice) => choice === value);
}

/** Without the setting, without view transitions or under reduced motion the change is instant. */
function wantsReveal(): boolean {
  const isWanted = document.getElementById('_root')?.dataset.appearanceAnimation !== undefined;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isWanted && !isCalm && document.startViewTransition !== undefined;
}
