import { appearanceKey } from '#shared/page/early-scripts.ts';
import { onDocument } from './document-events.ts';

const choices = ['light', 'dark', 'auto'] as const;
type Choice = (typeof choices)[number];

/** The choice lives here too, for browsers that refuse storage (ERR-9). */
let current: Choice = 'auto';

/** Answers the appearance buttons, the system, and other tabs of the site (THEME-1 to THEME-5). */
export function startAppearance(): void {
  if (!document.querySelector('[data-appearance]')) return;
  current = readChoice();
  markChoice();
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', () => apply(current));
  addEventListener('storage', ({ key, newValue }) => {
    if (key === appearanceKey) apply(toChoice(newValue));
  });
  onDocument('click', (event) => {
    const button = (event.target as Element).closest?.<HTMLElement>('[data-appearance]');
    if (button) choose(choiceOf(button), button, event);
  });
  document.addEventListener('page:shown', markChoice);
}

/** The toggle names the other appearance, the menu what its entry says (THEME-4). */
function choiceOf({ dataset }: HTMLElement): Choice {
  if (dataset.appearance === 'toggle') return isDark() ? 'light' : 'dark';
  return toChoice(dataset.appearance);
}

function choose(choice: Choice, button: HTMLElement, event: MouseEvent): void {
  if (wantsDark(choice) !== isDark() && wantsReveal()) {
    const show = () => apply(choice);
    import('./reveal.ts').then(({ reveal }) => reveal(show, button, event), show);
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

function wantsDark(choice: Choice): boolean {
  if (choice !== 'auto') return choice === 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

function apply(choice: Choice): void {
  current = choice;
  const { classList, style } = document.documentElement;
  classList.toggle('dark', wantsDark(choice));
  style.colorScheme = wantsDark(choice) ? 'dark' : 'light';
  markChoice();
}

function markChoice(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-appearance]')) {
    const { appearance } = button.dataset;
    button.ariaPressed = String(appearance === 'toggle' ? isDark() : appearance === current);
  }
  document.dispatchEvent(new Event('appearance:shown'));
}

function readChoice(): Choice {
  try {
    return toChoice(localStorage.getItem(appearanceKey));
  } catch {
    return 'auto';
  }
}

/** Anything that is no choice counts as none. */
function toChoice(value: string | null | undefined): Choice {
  return choices.find((choice) => choice === value) ?? 'auto';
}

/** Without the setting, without view transitions or under reduced motion the change is instant. */
function wantsReveal(): boolean {
  const isWanted = document.getElementById('_root')?.dataset.appearanceAnimation !== undefined;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isWanted && !isCalm && document.startViewTransition !== undefined;
}
