/**
 * The value that a record has for a name from outside, such as that of an export or a key of front matter.
 * Every object answers to `toString` and `constructor` without having them.
 *
 * @returns `undefined` when the record itself doesn't have the name.
 */
export function ownValue<T>(
  record: Readonly<Record<string, T>> | null | undefined,
  name: string,
): T | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}
