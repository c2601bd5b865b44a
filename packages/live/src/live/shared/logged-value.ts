/** A logged value as data that survives `JSON.stringify` and `postMessage` alike. */
export type LoggedValue =
  /** `more` counts characters that were cut off. */
  | { type: 'string'; text: string; more?: number }
  /** A value without parts; its text is final. */
  | { type: 'leaf'; text: string }
  /** `more` counts entries that were left out. */
  | { type: 'object'; name?: string; entries: [key: string, value: LoggedValue][]; more?: number }
  | { type: 'array'; name?: string; items: LoggedValue[]; more?: number }
  /** `line` is the line of the program that threw, 1-based, or of a further file of it. */
  | { type: 'error'; name: string; message: string; line?: number; file?: string };

const limits = { depth: 5, items: 100, numbers: 20, nodes: 3000, text: 10_000 };

/**
 * Copies a value of any kind to data. Getters are not called; what is too deep, too long or too
 * much is cut off and counted, and a value that holds itself ends in `[Circular]`.
 */
export function toLoggedValue(value: unknown): LoggedValue {
  return copy(value, [], { nodes: 0 });
}

function copy(value: unknown, above: object[], budget: { nodes: number }): LoggedValue {
  budget.nodes += 1;
  if (typeof value === 'string') return copyText(value);
  if (typeof value === 'bigint') return leaf(`${value}n`);
  if (typeof value === 'function') return leaf(`[Function ${value.name || '(anonymous)'}]`);
  if (typeof value !== 'object' || value === null) {
    return leaf(Object.is(value, -0) ? '-0' : String(value));
  }
  try {
    return copyObject(value, above, budget);
  } catch {
    // A proxy may refuse everything.
    return leaf('[Object]');
  }
}

function copyText(value: string): LoggedValue {
  if (value.length <= limits.text) return { type: 'string', text: value };
  const more = value.length - limits.text;
  return { type: 'string', text: value.slice(0, limits.text), more };
}

function copyObject(value: object, above: object[], budget: { nodes: number }): LoggedValue {
  if (above.includes(value)) return leaf('[Circular]');
  if (value instanceof Error) return copyError(value);
  if (value instanceof Date)
    return leaf(Number.isNaN(+value) ? String(value) : value.toISOString());
  if (value instanceof RegExp) return leaf(String(value));
  if (value instanceof Promise) return leaf('[Promise]');
  if (value instanceof ArrayBuffer) return leaf(`ArrayBuffer(${value.byteLength})`);
  if (value.constructor?.name === 'Blob')
    return leaf(`Blob(${(value as { size?: number }).size} bytes)`);
  if (above.length >= limits.depth || budget.nodes > limits.nodes) {
    return leaf(
      Array.isArray(value) ? `[Array(${value.length})]` : `[${className(value) ?? 'Object'}]`,
    );
  }
  const inside = [...above, value];
  const inner = (part: unknown) => copy(part, inside, budget);
  if (ArrayBuffer.isView(value) && 'length' in value) {
    const numbers = value as unknown as ArrayLike<unknown>;
    const name = className(value) && `${className(value)}(${numbers.length})`;
    return { ...copyList(numbers, inner, limits.numbers), ...(name && { name }) };
  }
  if (Array.isArray(value)) return copyList(value, inner);
  if (value instanceof Set) return { ...copyList([...value], inner), name: `Set(${value.size})` };
  if (value instanceof Map) {
    const entries = [...value].map(([key, part]): [string, unknown] => [mapKey(key), part]);
    return copyEntries(entries, `Map(${value.size})`, inner);
  }
  const entries = Object.entries(Object.getOwnPropertyDescriptors(value))
    .filter(([, { enumerable }]) => enumerable)
    .map(([key, { get, value: part }]): [string, unknown] => [key, get ? '[Getter]' : part]);
  return copyEntries(entries, className(value), inner);
}

function copyList(
  list: ArrayLike<unknown>,
  inner: (value: unknown) => LoggedValue,
  limit = limits.items,
): Extract<LoggedValue, { type: 'array' }> {
  const items: LoggedValue[] = [];
  let index = 0;
  while (index < list.length && items.length < limit) {
    const hole = index in list ? 0 : holeAt(list, index);
    items.push(hole ? leaf(`<${hole} empty item${hole === 1 ? '' : 's'}>`) : inner(list[index]));
    index += hole || 1;
  }
  const more = list.length - index;
  return { type: 'array', items, ...(more > 0 && { more }) };
}

/** How many places in a row have no item; keys come in order. */
function holeAt(list: ArrayLike<unknown>, index: number): number {
  const next = Object.keys(list).find((key) => Number(key) > index);
  const end = next === undefined ? list.length : Math.min(Number(next), list.length);
  return (Number.isNaN(end) ? list.length : end) - index;
}

function copyEntries(
  all: [string, unknown][],
  name: string | undefined,
  inner: (value: unknown) => LoggedValue,
): LoggedValue {
  const entries = all
    .slice(0, limits.items)
    .map(([key, value]): [string, LoggedValue] => [key, inner(value)]);
  const more = all.length - entries.length;
  return { type: 'object', ...(name && { name }), entries, ...(more > 0 && { more }) };
}

function copyError(error: Error): LoggedValue {
  const { text, more } = copyText(String(error.message)) as { text: string; more?: number };
  return { type: 'error', name: String(error.name), message: more ? `${text}…` : text };
}

function mapKey(key: unknown): string {
  return typeof key === 'object' && key !== null ? `[${className(key) ?? 'Object'}]` : String(key);
}

/** Name of a class of its own; none for plain objects and rows of a query. */
function className(value: object): string | undefined {
  const name = Object.getPrototypeOf(value)?.constructor?.name;
  return typeof name === 'string' && name !== 'Object' && name !== '' ? name : undefined;
}

function leaf(text: string): LoggedValue {
  return { type: 'leaf', text };
}
