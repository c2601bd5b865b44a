import { expect, it } from 'vitest';
import { importedForms, namedSpecs, readersOf } from './changed-tests.mjs';

it('a source stands for itself and for what it is compiled to; other files stand for themselves', () => {
  expect(importedForms(['packages/live/src/live/run.tsx', 'README.md'])).toEqual([
    'packages/live/src/live/run.tsx',
    'packages/live/dist/live/run.js',
    'README.md',
  ]);
});

it('a browser test runs with what it is named for, and when it changed itself', () => {
  const specs = ['search', 'search-opening', 'research', 'zoom'].map(
    (name) => `e2e/${name}.spec.ts`,
  );
  expect(namedSpecs(['packages/engine/src/features/search/dialog/field.tsx'], specs)).toEqual([
    'e2e/search.spec.ts',
    'e2e/search-opening.spec.ts',
  ]);
  expect(namedSpecs(['src/search-opening.ts', 'e2e/zoom.spec.ts'], specs)).toEqual([
    'e2e/search-opening.spec.ts',
    'e2e/zoom.spec.ts',
  ]);
});

it('changed pages are read by the tests of pages', () => {
  expect(readersOf(['site/content/guide/versions.md'])).toEqual(['tests/content']);
  expect(readersOf(['packages/engine/docs/content/start.md', 'README.md'])).toEqual(['tests/docs']);
});
