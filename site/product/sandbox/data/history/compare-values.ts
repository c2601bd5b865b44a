import type { LoggedValue } from '@truedocs/live';

/** A property, or the whole value where there are none, on both sides. */
export interface ValuePair {
  /** Empty for the whole value. */
  name: string;
  before: LoggedValue | undefined;
  after: LoggedValue | undefined;
  isSame: boolean;
}

/** Sets the properties of two values side by side, in the order of the newer one. */
export function compareValues(
  before: LoggedValue | undefined,
  after: LoggedValue | undefined,
): ValuePair[] {
  const [old, now] = [propertiesOf(before), propertiesOf(after)];
  if (!old || !now) return before || after ? [pair('', before, after)] : [];
  const names = new Set([...now.keys(), ...old.keys()]);
  return [...names].map((name) => pair(name, old.get(name), now.get(name)));
}

function pair(
  name: string,
  before: LoggedValue | undefined,
  after: LoggedValue | undefined,
): ValuePair {
  return { name, before, after, isSame: JSON.stringify(before) === JSON.stringify(after) };
}

/** Nothing has no properties; what is no object has none to name. */
function propertiesOf(value: LoggedValue | undefined): Map<string, LoggedValue> | undefined {
  if (!value) return new Map();
  return value.type === 'object' ? new Map(value.entries) : undefined;
}
