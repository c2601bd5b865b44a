/** The way to the first function in a value that has to be data. */
export function functionIn(value: unknown): string[] | undefined {
  if (typeof value === 'function') return [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = functionIn(inner);
    if (found) return [key, ...found];
  }
  return undefined;
}

/** @param owner The feature or plugin whose options hold it. @param keys The way to it. */
export function explainFunction(owner: string, keys: readonly string[]): string {
  return `${owner}: \`${keys.join('.')}\` is a function, and options are data. Export it as the default of a file, and write the file's path.`;
}
