/** Lines of a sample, as the hash of an address names them; 1-based, both included. */
export interface NamedLines {
  /** Id of the sample. */
  id: string;
  from: number;
  to: number;
}

/** The hash that names lines of a sample, without `#`: `merge-code:L3` or `merge-code:L3-L5`. */
export function lineHash({ id, from, to }: NamedLines): string {
  return `${id}:L${from}${to > from ? `-L${to}` : ''}`;
}

/**
 * Reads the lines that a hash names, in either order.
 *
 * @param hash Decoded, without `#`.
 * @returns Nothing when it names no lines.
 */
export function readLineHash(hash: string): NamedLines | undefined {
  const [, id, first, second = first] = /^(.+):L(\d{1,5})(?:-L(\d{1,5}))?$/.exec(hash) ?? [];
  if (id === undefined) return undefined;
  const [from = 0, to = 0] = [Number(first), Number(second)].sort((a, b) => a - b);
  return from > 0 ? { id, from, to } : undefined;
}
