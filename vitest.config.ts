import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    // Concurrent tests run samples, which keep a core busy: more at once only takes longer each.
    maxConcurrency: Math.min(availableParallelism(), 8),
    // Vitest leaves a core to itself otherwise, which is one of two.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'engine',
          include: ['src/**/*.test.{ts,tsx}'],
          // Importing the engine anew for each file takes longer than its tests, which keep no state.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'fuzz',
          include: ['tests/{fuzz,injection}/**/*.test.{ts,tsx}'],
          isolate: false,
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
        },
      },
    ],
  },
});
