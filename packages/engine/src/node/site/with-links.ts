/**
 * Leads the links of a generated page elsewhere: every string in it whose key is `href`, or ends like it.
 *
 * @param change From an address to another, both with base.
 */
export function withLinks<T>(value: T, change: (href: string) => string): T {
  if (Array.isArray(value)) return value.map((item) => withLinks(item, change)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      typeof inner === 'string' && /href$/i.test(key) ? change(inner) : withLinks(inner, change),
    ]),
  ) as T;
}
