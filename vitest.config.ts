import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Replaces modules of Node, which other files must not see. */
const mocking = 'tests/build/build-faults.test.ts';

export default defineConfig({
  test: {
    // Nothing takes so long where all goes well: a machine with other work must not fail a test.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Concurrent tests run samples, which keep a core busy: more at once only takes longer each.
    maxConcurrency: Math.min(availableParallelism(), 8),
    // Vitest leaves a core to itself otherwise, which is one of two.
    maxWorkers: availableParallelism(),
    // Importing the engine anew for each file takes longer than most tests, which keep no state.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'engine',
          include: ['src/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'fuzz',
          include: ['tests/{fuzz,injection}/**/*.test.{ts,tsx}'],
          // An input that never ends is what they look for; a busy machine is not.
          testTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: [
            'product/**/*.test.{ts,tsx}',
            'tests/{samples,lint,build,examples,content,install}/**/*.test.ts',
          ],
          exclude: [mocking],
        },
      },
      {
        extends: true,
        test: { name: 'mocking', include: [mocking], isolate: true },
      },
    ],
  },
});
