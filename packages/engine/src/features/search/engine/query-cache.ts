/** Keeps the results of the latest queries (SEARCH-11). */
export function createQueryCache<Result>(size: number) {
  const entries = new Map<string, Result>();
  function set(key: string, result: Result): Result {
    entries.delete(key);
    entries.set(key, result);
    const [oldest] = entries.keys();
    if (entries.size > size && oldest !== undefined) entries.delete(oldest);
    return result;
  }
  return {
    get(key: string): Result | undefined {
      const result = entries.get(key);
      return result === undefined ? undefined : set(key, result);
    },
    set,
    forget(key: string): void {
      entries.delete(key);
    },
  };
}
