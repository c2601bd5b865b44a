/** Whether everything is tried, as in `npm run test:nightly`, or one of each kind. */
export const isNightly = process.env.NIGHTLY !== undefined;

/** At night all of a list, and otherwise its first ones, which stand for the others. */
export function representatives<T>(all: readonly T[], count = 1): T[] {
  return all.slice(0, isNightly ? all.length : count);
}
