/** Whether the reader wants no more sent than what was asked for (ROUTE-9, SEARCH-10). */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}
