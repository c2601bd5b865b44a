import { expect, it } from 'vitest';
import { type CachedFile, filesBeyond } from './visited.ts';

const file = (path: string, at: number, bytes = 10): CachedFile => ({
  build: '1',
  path,
  bytes,
  at,
});
const isScript = ({ path }: CachedFile) => path.endsWith('.js');
const pathsOf = (files: CachedFile[]) => files.map(({ path }) => path);

it('deletes nothing within limits', () => {
  const files = [file('/a', 1), file('/b', 2)];
  expect(filesBeyond(files, { files: 2, bytes: 20 }, isScript)).toEqual([]);
});

it('deletes what came longest ago, until the others are within both limits', () => {
  const files = [file('/new', 3), file('/old', 1), file('/middle', 2)];
  expect(pathsOf(filesBeyond(files, { files: 2, bytes: 1000 }, isScript))).toEqual(['/old']);
  const large = filesBeyond(files, { files: 9, bytes: 15 }, isScript);
  expect(pathsOf(large)).toEqual(['/old', '/middle']);
});

it('deletes what most pages need last', () => {
  const files = [file('/app.js', 1), file('/old', 2), file('/new', 3)];
  expect(pathsOf(filesBeyond(files, { files: 2, bytes: 1000 }, isScript))).toEqual(['/old']);
  const all = filesBeyond(files, { files: 0, bytes: 0 }, isScript);
  expect(pathsOf(all)).toEqual(['/old', '/new', '/app.js']);
});
