import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'product/**/*.test.{ts,tsx}',
      'tests/samples/**/*.test.ts',
      'tests/lint/**/*.test.ts',
      'tests/build/**/*.test.ts',
      'tests/examples/**/*.test.ts',
      'tests/content/**/*.test.ts',
      'tests/install/**/*.test.ts',
    ],
    testTimeout: 60_000,
    // Concurrent tests run samples, which keep a core busy: more at once only takes longer each.
    maxConcurrency: Math.min(availableParallelism(), 8),
  },
});
