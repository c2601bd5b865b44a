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
  const changes = wantsDark(choice) !== isDark();
  if (changes) reveal(choice, centerOf(button, event));
  else apply(choice);
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

/** Length of the reveal, in milliseconds (THEME-5). */
const duration = 400;

/**
 * Changes the appearance in a circle from the click, or from the middle of the button when keys
 * pressed it: light grows over dark, dark shrinks away from light (THEME-5). Without the setting,
 * without view transitions or under reduced motion the change is instant.
 */
function reveal(choice: Choice, center: [number, number]): void {
  const isWanted = document.getElementById('_root')?.dataset.appearanceAnimation !== undefined;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!isWanted || isCalm || !document.startViewTransition) {
    apply(choice);
    return;
  }
  const root = document.documentElement;
  const toDark = wantsDark(choice);
  root.dataset.revealing = toDark ? 'dark' : 'light';
  const transition = document.startViewTransition(() => apply(choice));
  transition.ready.then(() => drawCircle(toDark, center)).catch(() => {});
  transition.finished.finally(() => delete root.dataset.revealing);
}

function drawCircle(toDark: boolean, [x, y]: [number, number]): void {
  const radius = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y));
  const circles = [0, radius].map((size) => `circle(${size}px at ${x}px ${y}px)`);
  document.documentElement.animate(
    { clipPath: toDark ? circles.reverse() : circles },
    {
      duration,
      easing: 'ease-in',
      fill: 'forwards',
      pseudoElement: `::view-transition-${toDark ? 'old' : 'new'}(root)`,
    },
  );
}

/** Keys make clicks at no place. */
function centerOf(button: HTMLElement, { clientX, clientY, detail }: MouseEvent): [number, number] {
  if (detail > 0) return [clientX, clientY];
  const { left, top, width, height } = button.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}
