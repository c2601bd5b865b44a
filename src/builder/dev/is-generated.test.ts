import path from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from '../files/project-dir.ts';
import { isGenerated } from './is-generated.ts';

const inProject = (file: string) => path.join(projectDir, file);

it.each([
  ['.cache/pages/a.page', true],
  ['.tmp/sites', true],
  ['dist/index.html', true],
  ['dist.next-1/index.html', true],
  ['', false],
  ['src/theme/Page.tsx', false],
  ['content/guide/dist/a.md', false],
  ['distances.ts', false],
  ['../elsewhere/content/a.md', false],
])('%j is generated: %s', (file, expected) => {
  expect(isGenerated(inProject(file), path.resolve(projectDir))).toBe(expected);
});

it('a site that lies among generated files is watched', () => {
  const root = inProject('.tmp/site');
  expect(isGenerated(root, root)).toBe(false);
  expect(isGenerated(path.join(root, 'content/a.md'), root)).toBe(false);
  expect(isGenerated(inProject('.tmp/other/a.md'), root)).toBe(true);
});
