/**
 * A path as one word of a command for shells of Unix: what is between single quotes means nothing to them.
 * PowerShell reads it alike, unless it holds such a quote.
 */
export function shellWord(path: string): string {
  return /^[\w./@+-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}
