import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'tests/samples/**/*.test.ts',
      'tests/lint/**/*.test.ts',
      'tests/build/**/*.test.ts',
      'tests/examples/**/*.test.ts',
      'tests/content/**/*.test.ts',
    ],
    testTimeout: 60_000,
  },
});
