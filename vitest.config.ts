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
        // One project for nearly all: each has a server and processes of its own, which load everything.
        test: {
          name: 'node',
          include: [
            'src/**/*.test.{ts,tsx}',
            'product/**/*.test.{ts,tsx}',
            'tests/{build,content,examples,fuzz,injection,install,lint,samples,sites}/**/*.test.{ts,tsx}',
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
