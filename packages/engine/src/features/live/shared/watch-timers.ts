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

interface TimerWatch {
  /**
   * Waits until no timer is left and promises have had a moment to settle, but not for ever.
   *
   * @returns Whether all timers have come to an end.
   */
  rest(): Promise<boolean>;
  /** When the last timer ended, as `performance.now()` counts; 0 where none has. */
  lastEnd(): number;
  /** Gives the scope its own timers back. */
  stop(): void;
}

/**
 * Milliseconds of waiting for a program's timers: in turns, between which promises settle, and at
 * most.
 */
const wait = { turn: 20, longest: 2000 };

/**
 * Watches the timers that a program starts from now on, in the page as on Node, where the outputs of
 * pages are recorded. The library's own aren't awaited: 0.17 starts one of 30 seconds.
 *
 * @param isOwn Whether a line of a stack trace is in the program.
 */
export function watchTimers(scope: TimerScope, isOwn: (frame: string) => boolean): TimerWatch {
  const { setTimeout, setInterval, clearTimeout, clearInterval, performance } = scope;
  const own = { setTimeout, setInterval, clearTimeout, clearInterval };
  const pending = new Set<unknown>();
  let lastEnd = 0;

  function end(id: unknown): void {
    if (pending.delete(id)) lastEnd = performance.now();
  }

  const note = (id: unknown, stack: string | undefined) => {
    // Some browsers put a line with the message before the frames; the first frame is the function below.
    const [, caller = ''] = stack?.split('\n').filter((line) => /:\d+:\d+/.test(line)) ?? [];
    if (isOwn(caller)) pending.add(id);
    return id;
  };

  Object.assign(scope, {
    setTimeout(callback: unknown, delay?: number, ...values: unknown[]) {
      const id = setTimeout(() => {
        try {
          call(callback, values);
        } finally {
          // A callback that starts the next timer leaves no gap.
          end(id);
        }
      }, delay);
      return note(id, new Error().stack);
    },
    setInterval(callback: unknown, delay?: number, ...values: unknown[]) {
      const id = setInterval(() => call(callback, values), delay);
      return note(id, new Error().stack);
    },
    // Browsers end timers of both kinds with either.
    clearTimeout(id: never) {
      clearTimeout(id);
      end(id);
    },
    clearInterval(id: never) {
      clearInterval(id);
      end(id);
    },
  });

  return {
    async rest() {
      const until = performance.now() + wait.longest;
      do {
        await new Promise<void>((resolve) => setTimeout(() => resolve(), wait.turn));
      } while (pending.size > 0 && performance.now() < until);
      return pending.size === 0;
    },
    lastEnd: () => lastEnd,
    stop: () => void Object.assign(scope, own),
  };
}

/** A callback is called as browsers do it; text is evaluated. */
function call(callback: unknown, values: unknown[]): void {
  if (typeof callback === 'function') Reflect.apply(callback, globalThis, values);
  // biome-ignore lint/security/noGlobalEval: the program's own code, in the sandbox
  else globalThis.eval(String(callback));
}
