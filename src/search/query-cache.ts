/** Keeps the results of the latest queries (SEARCH-11). */
export function createQueryCache<Result>(size: number) {
  const entries = new Map<string, Result>();
  return {
    /** The result of an earlier call with the key, else what `compute` returns. */
    get(key: string, compute: () => Result): Result {
      const result = entries.get(key) ?? compute();
      entries.delete(key);
      entries.set(key, result);
      const [oldest] = entries.keys();
      if (entries.size > size && oldest !== undefined) entries.delete(oldest);
      return result;
    },
    /** Computes the result of a key anew next time. */
    forget(key: string): void {
      entries.delete(key);
    },
  };
}
