/** Length of the reveal, in milliseconds (THEME-5). */
const duration = 400;

/**
 * Changes the appearance in a circle from the click, or from the middle of the button when keys
 * pressed it: light grows over dark, dark shrinks away from light (THEME-5).
 *
 * @param change Makes a light page dark, or a dark one light.
 */
export function reveal(change: () => void, button: HTMLElement, event: MouseEvent): void {
  const root = document.documentElement;
  const toDark = !root.classList.contains('dark');
  root.dataset.revealing = toDark ? 'dark' : 'light';
  const transition = document.startViewTransition(change);
  transition.ready.then(() => drawCircle(toDark, centerOf(button, event))).catch(() => {});
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
