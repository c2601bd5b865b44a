import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from '../files/project-dir.ts';
import { isWatched } from './dev-server.ts';

const inProject = (file: string) => path.join(projectDir, file);

it.each([
  ['.cache/pages/a.page', false],
  ['.tmp/sites', false],
  ['dist/index.html', false],
  ['dist.next-1/index.html', false],
  ['', true],
  ['packages/engine/dist/node/build.js', false],
  ['tests/fixtures/theme/content/index.md', false],
  ['packages/engine/dist/theme/Page.js', true],
  ['packages/engine/dist/shared/url.js', true],
  ['packages/engine/src/shared/url.ts', false],
  ['site/components/styles.css', true],
  ['site/content/guide/dist/a.md', true],
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

it.each([
  ['components', true],
  ['content', true],
  ['dist', false],
  ['node_modules', false],
])('of the folders beside the pages of a site elsewhere, %s is watched: %s', (name, expected) => {
  const folder = statSync(projectDir);
  expect(isWatched(path.join('/elsewhere', name), '/elsewhere', folder)).toBe(expected);
  expect(isWatched(path.join('/elsewhere', 'lib/a.ts'), '/elsewhere')).toBe(true);
});

it('a site that holds the project is watched with it', () => {
  const project = path.resolve(projectDir);
  expect(isWatched(project, path.dirname(project), statSync(project))).toBe(true);
});
