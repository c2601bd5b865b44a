/**
 * Whether anything may be fetched before a reader asks for it: not for those who want no more sent than
 * that (ROUTE-9, SEARCH-10), nor without a network, where it would only fail. Ask right before each request:
 * the network may have gone since the last one.
 */
export function fetchesAhead(): boolean {
  const { connection, onLine } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const savesData =
    connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
  return onLine && !savesData;
}

/** Acts once when the browser has nothing else to do, after three seconds at the latest. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(() => act(), { timeout: 3000 });
  else setTimeout(act, 200);
}
