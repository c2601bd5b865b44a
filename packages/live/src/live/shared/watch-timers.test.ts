import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchTimers } from './watch-timers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The timers that tests let go by, without changing those of other tests. */
function fakeTimers() {
  const { setTimeout, setInterval, clearTimeout, clearInterval, performance } = globalThis;
  return { setTimeout, setInterval, clearTimeout, clearInterval, performance };
}

/** Timers of their own, watched, and how the wait for them ends. */
function watched() {
  const scope = fakeTimers();
  const watch = watchTimers(scope, (frame) => frame.includes('watch-timers.test'));
  const printed: unknown[] = [];
  const rests = () => {
    const ends: boolean[] = [];
    void watch.rest().then((isOver) => ends.push(isOver));
    return ends;
  };
  return { scope, watch, printed, rests };
}

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('waits for a timer, and for the one that it starts', async () => {
  const { scope, watch, printed, rests } = watched();
  scope.setTimeout(
    (word: string) => {
      printed.push(word);
      scope.setTimeout(() => printed.push('second'), 300);
    },
    300,
    'first',
  );
  const ends = rests();
  await wait(599);
  expect(ends).toEqual([]);
  await wait(30);
  expect(printed).toEqual(['first', 'second']);
  expect(ends).toEqual([true]);
  expect(watch.lastEnd()).toBeGreaterThan(0);
});

it('waits for a timer that came due while the computer slept', async () => {
  const { scope, printed, rests } = watched();
  const now = scope.performance.now.bind(scope.performance);
  let asleep = 0;
  scope.performance = { now: () => now() + asleep } as Performance;
  scope.setTimeout(() => printed.push('late'), 300);
  const ends = rests();
  asleep = 60_000;
  await wait(299);
  expect(ends).toEqual([]);
  await wait(31);
  expect([printed, ends]).toEqual([['late'], [true]]);
});

it('waits a moment for promises where there is no timer', async () => {
  const { printed, rests } = watched();
  void Promise.resolve().then(() => printed.push('later'));
  const ends = rests();
  await wait(20);
  expect([printed, ends]).toEqual([['later'], [true]]);
});

it('doesn’t wait for a timer that was cleared, by either function', async () => {
  const { scope, rests } = watched();
  scope.clearInterval(scope.setTimeout(() => {}, 5000));
  scope.clearTimeout(scope.setInterval(() => {}, 5));
  const ends = rests();
  await wait(20);
  expect(ends).toEqual([true]);
});

it('ends the wait where a timer never ends, and says so', async () => {
  const { scope, rests } = watched();
  scope.setInterval(() => {}, 100);
  const ends = rests();
  await wait(1900);
  expect(ends).toEqual([]);
  await wait(200);
  expect(ends).toEqual([false]);
});

it('counts a timer whose callback throws as ended', async () => {
  const { scope, rests } = watched();
  scope.setTimeout(() => {
    throw new Error('late');
  }, 10);
  const ends = rests();
  await expect(wait(10)).rejects.toThrow('late');
  await wait(40);
  expect(ends).toEqual([true]);
});

it('doesn’t wait for timers of the library', async () => {
  const scope = fakeTimers();
  const watch = watchTimers(scope, (frame) => frame.includes('program.ts'));
  scope.setInterval(() => {}, 100);
  const ends: boolean[] = [];
  void watch.rest().then((isOver) => ends.push(isOver));
  await wait(20);
  expect(ends).toEqual([true]);
});
