/** A program, and one mistake in it. */
export interface Slip {
  kind: 'types' | 'sql' | 'tsx';
  program: string;
  /** Right code, and what stands there instead. */
  slip: [right: string, wrong: string];
  /** What the mistake has to be told by, in its message or the pages that explain it. */
  names: string;
}

/** Makes a list of slips from programs that begin alike. */
export function slipsAfter(start: string) {
  return (kind: Slip['kind'], body: string, slip: Slip['slip'], names: string): Slip => ({
    kind,
    program: kind === 'tsx' ? `${body}\n` : `${start}\n${body}\n`,
    slip,
    names,
  });
}
