/** A figure with its unit, such as a time in milliseconds. */
export interface Quantity {
  value: number;
  /** In which it can be compared: every time is in `ms`, and every size in `B`. */
  unit: string;
}

const pattern =
  /^(?:(?:under|over|about|up to|at most|<|>|~|≈)\s*)?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s*([^\d\s][^\d]{0,15})?$/;

/** Units that differ only in their scale. */
const scales = new Map<string, readonly [unit: string, factor: number]>([
  ['µs', ['ms', 1e-3]],
  ['ms', ['ms', 1]],
  ['s', ['ms', 1e3]],
  ['min', ['ms', 6e4]],
  ['h', ['ms', 3.6e6]],
  ['B', ['B', 1]],
  ['KB', ['B', 1e3]],
  ['MB', ['B', 1e6]],
  ['GB', ['B', 1e9]],
]);

/**
 * Reads a figure as English text writes it: `1,400 ms`, `under 0.1 s`, `37`.
 *
 * @returns `undefined` for text that is more than one figure, or none.
 */
export function readQuantity(text: string): Quantity | undefined {
  const [, whole, decimals = '', written = ''] = pattern.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  const [unit, factor] = scales.get(written) ?? [];
  const value = Number(whole.replaceAll(',', '') + decimals) * (factor ?? 1);
  return { value, unit: unit ?? written };
}
