import { expect, it } from 'vitest';
import { idleTimeoutFor } from './idle-timeout.ts';

it.each([
  [300, 10_000],
  [2_778, 28_000],
  [5_068, 51_000],
  [40_000, 60_000],
])('a library that took %i ms to start lets programs be silent for %i ms', (startup, timeout) => {
  expect(idleTimeoutFor(startup)).toBe(timeout);
});
