/** Acts once when the browser has nothing else to do, after three seconds at the latest. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => act(), { timeout: 3000 });
  else setTimeout(act, 200);
}
