/**
 * Reads a list from the browser's storage. What has another form is left out: storage may be damaged, or written by
 * the worker of a later build that was taken back.
 *
 * @param isEntry Tells an entry by its form.
 */
export async function readList<Entry>(
  stored: Response | undefined,
  isEntry: (entry: unknown) => boolean,
): Promise<Entry[]> {
  const list: unknown = await stored?.json().catch(() => undefined);
  return Array.isArray(list) ? list.filter(isEntry) : [];
}
