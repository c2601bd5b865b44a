import path from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from '../files/project-dir.ts';
import { cacheDirOf } from './store.ts';

it('a site has one cache folder, however its path is written', () => {
  const folder = cacheDirOf(path.resolve(projectDir));
  expect(cacheDirOf(`${path.resolve(projectDir)}${path.sep}`)).toBe(folder);
  expect(cacheDirOf(path.relative('', projectDir) || '.')).toBe(folder);
  expect(cacheDirOf(path.join(projectDir, 'docs'))).not.toBe(folder);
});
