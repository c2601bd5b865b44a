/**
 * Runs an action once in a while at most, however often it is asked for.
 *
 * @param period Time from the first request to the run, in milliseconds.
 */
export function throttled(action: () => void, period: number): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      action();
    }, period);
  };
}
