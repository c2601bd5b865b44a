import { appearanceKey } from '#model/early-appearance.ts';

const choices = ['light', 'dark', 'auto'] as const;
type Choice = (typeof choices)[number];

/** The choice lives here too, for browsers that refuse storage (ERR-9). */
let current: Choice = 'auto';

/** Answers the appearance buttons, the system, and other tabs of the site (THEME-1 to THEME-4). */
export function startAppearance(): void {
  if (!document.querySelector('[data-appearance]')) return;
  current = readChoice();
  markChoice();
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', () => apply(current));
  addEventListener('storage', ({ key, newValue }) => {
    if (key === appearanceKey) apply(toChoice(newValue));
  });
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest?.<HTMLElement>('[data-appearance]');
    if (button) choose(toChoice(button.dataset.appearance));
  });
  document.addEventListener('page:shown', markChoice);
}

function choose(choice: Choice): void {
  apply(choice);
  try {
    localStorage.setItem(appearanceKey, choice);
  } catch {
    // Refused: the choice holds until the page is left.
  }
}

function apply(choice: Choice): void {
  current = choice;
  const isDark =
    choice === 'dark' || (choice === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  const { classList, style } = document.documentElement;
  classList.toggle('dark', isDark);
  style.colorScheme = isDark ? 'dark' : 'light';
  markChoice();
}

function markChoice(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-appearance]')) {
    button.ariaPressed = String(button.dataset.appearance === current);
  }
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
