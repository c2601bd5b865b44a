import path from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from '../files/project-dir.ts';
import { isWatched } from './is-watched.ts';

const inProject = (file: string) => path.join(projectDir, file);

it.each([
  ['.cache/pages/a.page', false],
  ['.tmp/sites', false],
  ['dist/index.html', false],
  ['dist.next-1/index.html', false],
  ['', true],
  ['src/builder/build.ts', false],
  ['tests/fixtures/theme/content/index.md', false],
  ['src/theme/Page.tsx', true],
  ['src/model/url.ts', true],
  ['product/landing/landing.css', true],
  ['content/guide/dist/a.md', true],
  ['distances.ts', true],
  ['../elsewhere/content/a.md', true],
])('%j is watched: %s', (file, expected) => {
  expect(isWatched(inProject(file), path.resolve(projectDir))).toBe(expected);
});

it.each(['.tmp/site', 'tests/fixtures/theme'])('a site in %s is watched', (folder) => {
  const root = inProject(folder);
  expect(isWatched(root, root)).toBe(true);
  expect(isWatched(path.join(root, 'content/a.md'), root)).toBe(true);
  expect(isWatched(inProject('.tmp/other/a.md'), root)).toBe(false);
});
