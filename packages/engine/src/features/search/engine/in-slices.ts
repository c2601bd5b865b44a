/** Milliseconds of work before something else may come between. */
const slice = 12;

/** Runs a long task to its end and lets messages, or other requests, in between. */
export async function inSlices<Result>(task: Generator<void, Result>): Promise<Result> {
  let until = performance.now() + slice;
  let step = task.next();
  while (!step.done) {
    if (performance.now() > until) {
      await new Promise((resolve) => setTimeout(resolve));
      until = performance.now() + slice;
    }
    step = task.next();
  }
  return step.value;
}

/** Runs a task to its end without a pause. */
export function atOnce<Result>(task: Generator<void, Result>): Result {
  let step = task.next();
  while (!step.done) step = task.next();
  return step.value;
}
