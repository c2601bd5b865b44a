type Start = (callback: () => void, delay?: number) => unknown;
type Clear = (id: never) => void;

/** The timers and the clock of a page, a worker or Node. */
interface TimerScope {
  setTimeout: Start;
  setInterval: Start;
  clearTimeout: Clear;
  clearInterval: Clear;
  performance: { now(): number };
}

/**
 * Milliseconds of waiting for a program's timers: in turns, between which promises settle, and at
 * most. A turn counts as no more than `late`: a computer that slept meanwhile owes the timers their time.
 */
const wait = { turn: 20, late: 100, longest: 2000 };

/**
 * Watches the timers that a program starts from now on, in the page as on Node, where the outputs of
 * pages are recorded. The library's own aren't awaited: 0.17 starts one of 30 seconds.
 *
 * @param isOwn Whether a line of a stack trace is in the program.
 */
export function watchTimers(scope: TimerScope, isOwn: (frame: string) => boolean) {
  const { setTimeout, setInterval, clearTimeout, clearInterval, performance } = scope;
  const pending = new Set<unknown>();
  let lastEnd = 0;
  Object.assign(
    scope,
    watchedTimers(scope, {
      start(id, stack) {
        if (isOwn(callerIn(stack))) pending.add(id);
      },
      end(id) {
        if (pending.delete(id)) lastEnd = performance.now();
      },
    }),
  );
  return {
    /**
     * Waits until no timer is left and promises have had a moment to settle, but not for ever.
     *
     * @returns Whether all timers have come to an end.
     */
    async rest(): Promise<boolean> {
      let waited = 0;
      do {
        const start = performance.now();
        await new Promise<void>((resolve) => setTimeout(() => resolve(), wait.turn));
        waited += Math.min(performance.now() - start, wait.late);
      } while (pending.size > 0 && waited < wait.longest);
      return pending.size === 0;
    },
    /** When the last timer ended, as `performance.now()` counts; 0 where none has. */
    lastEnd: () => lastEnd,
    /** Gives the scope its own timers back. */
    stop: () => void Object.assign(scope, { setTimeout, setInterval, clearTimeout, clearInterval }),
  };
}

interface TimerListener {
  start(id: unknown, stack: string | undefined): void;
  end(id: unknown): void;
}

/** Timers that do what those of a scope do, and say when they start and end. */
function watchedTimers(
  { setTimeout, setInterval, clearTimeout, clearInterval }: TimerScope,
  listener: TimerListener,
) {
  const clear = (own: Clear) => (id: never) => {
    own(id);
    listener.end(id);
  };
  return {
    setTimeout(callback: unknown, delay?: number, ...values: unknown[]) {
      const id = setTimeout(() => {
        try {
          call(callback, values);
        } finally {
          // A callback that starts the next timer leaves no gap.
          listener.end(id);
        }
      }, delay);
      listener.start(id, new Error().stack);
      return id;
    },
    setInterval(callback: unknown, delay?: number, ...values: unknown[]) {
      const id = setInterval(() => call(callback, values), delay);
      listener.start(id, new Error().stack);
      return id;
    },
    // Browsers end timers of both kinds with either.
    clearTimeout: clear(clearTimeout),
    clearInterval: clear(clearInterval),
  };
}

/** The frame of a stack trace below the timer that was called. Some browsers put a line with the message before the frames. */
function callerIn(stack: string | undefined): string {
  const [, caller = ''] = stack?.split('\n').filter((line) => /:\d+:\d+/.test(line)) ?? [];
  return caller;
}

/** A callback is called as browsers do it; text is evaluated. */
function call(callback: unknown, values: unknown[]): void {
  if (typeof callback === 'function') Reflect.apply(callback, globalThis, values);
  // biome-ignore lint/security/noGlobalEval: the program's own code, in the sandbox
  else globalThis.eval(String(callback));
}
