import { expect, it } from 'vitest';
import { fitsAny, renames } from './rename-pages.ts';

it.each([
  [{ 'en/:rest*': ':rest*' }, 'en/guide/a.md', 'guide/a.md'],
  [{ 'en/:rest*': ':rest*' }, 'de/guide/a.md', 'de/guide/a.md'],
  [{ 'packages/:pkg/src/:slug*': ':pkg/:slug*' }, 'packages/a/src/b/c.md', 'a/b/c.md'],
  [{ 'a/b.md': 'c.md' }, 'a/b.md', 'c.md'],
  [undefined, 'a.md', 'a.md'],
])('%j: %s becomes %s', (rewrites, from, to) => {
  expect(renames(rewrites)(from)).toBe(to);
});

it.each([
  ['**/parts/**', 'en/parts/a.md', true],
  ['**/parts/**', 'parts/a.md', true],
  ['components/**', 'en/components/a.md', false],
  ['**/*.draft.md', 'a/b.draft.md', true],
  ['README.md', 'en/README.md', false],
])('%s fits %s: %s', (glob, name, fits) => {
  expect(fitsAny([glob])(name)).toBe(fits);
});
