/** ROUTE-14: a page that comes sooner shows no bar, in milliseconds. */
const delay = 200;
/** How long a move and the fading at the end take, in milliseconds. */
const speed = 200;
/** Time between two steps, in milliseconds. */
const period = 800;
const start = 0.08;
const largestStep = 0.02;
const limit = 0.994;

/**
 * Shows a bar at the top of the window while a page is awaited, if that takes long (ROUTE-14).
 *
 * @param name What screen readers call it.
 * @returns Ends it: the bar fills and fades, or never appears.
 */
export function showProgress(name: string): () => void {
  let bar: HTMLElement | undefined;
  let value = start;
  let steps: ReturnType<typeof setInterval> | undefined;

  function moveTo(next: number): void {
    value = Math.min(limit, next);
    if (bar) draw(bar, value);
  }

  const timer = setTimeout(() => {
    bar = createBar(name);
    draw(bar, value);
    steps = setInterval(() => moveTo(value + Math.random() * largestStep), period);
  }, delay);

  return () => {
    clearTimeout(timer);
    clearInterval(steps);
    const shown = bar;
    bar = undefined;
    if (!shown) return;
    draw(shown, Math.min(limit, value + 0.3 + Math.random() * 0.5));
    setTimeout(() => {
      draw(shown, 1);
      setTimeout(() => {
        shown.style.opacity = '0';
        setTimeout(() => shown.remove(), speed);
      }, speed);
    }, speed);
  };
}

function createBar(name: string): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'progress-bar';
  bar.role = 'progressbar';
  bar.ariaLabel = name;
  document.body.append(bar);
  return bar;
}

function draw(bar: HTMLElement, value: number): void {
  bar.style.scale = `${value} 1`;
  bar.ariaValueNow = String(Math.round(value * 100));
}
