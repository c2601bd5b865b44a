/** A run as the queue sees it. */
export interface QueuedRun {
  /** Whether its program is on its way or runs. */
  readonly isBusy: boolean;
  begin(): void;
  stop(): void;
}

/** The run of the page: its program runs, or has ended and keeps what it stored. */
let current: QueuedRun | undefined;
/** A run whose data isn't open yet; the current one stays until it is. */
let opening: QueuedRun | undefined;
const waiting: QueuedRun[] = [];

/**
 * Begins a run when those before it have ended, because only one program of a page runs at a time.
 * The data of the program before goes as this one begins.
 *
 * @returns Whether it has to wait.
 */
export function enqueue(run: QueuedRun): boolean {
  opening?.stop();
  waiting.push(run);
  beginNext();
  return waiting.includes(run);
}

/** Begins a run that opens data, beside the current one. */
export function beginBeside(run: QueuedRun): void {
  opening?.stop();
  opening = run;
  run.begin();
}

/** The data of a run is open: it takes the place of the current one. */
export function takePlace(run: QueuedRun): void {
  if (opening === run) opening = undefined;
  const before = current;
  current = run;
  before?.stop();
}

/**
 * Lets the next run begin where one has ended, or has given up waiting.
 *
 * @returns Whether there is a next one.
 */
export function leave(run: QueuedRun): boolean {
  const place = waiting.indexOf(run);
  if (place >= 0) waiting.splice(place, 1);
  if (opening === run) opening = undefined;
  return beginNext();
}

function beginNext(): boolean {
  if (current?.isBusy) return false;
  const next = waiting.shift();
  if (!next) return false;
  const before = current;
  current = next;
  next.begin();
  // It asks for a next one, too, and finds this one busy.
  before?.stop();
  return true;
}
