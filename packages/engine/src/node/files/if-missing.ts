/**
 * Stands in for a file or folder that isn't there: `readFile(file).catch(ifMissing(''))`. Any other
 * error is thrown again, because what can't be read may well be there.
 */
export function ifMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    return value;
  };
}
