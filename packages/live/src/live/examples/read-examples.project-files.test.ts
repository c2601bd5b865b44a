import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { appNames, readExamples } from './read-examples.ts';

const root = await mkdtemp(path.join(tmpdir(), 'projects-'));
afterAll(() => rm(root, { recursive: true }));

async function write(file: string) {
  await mkdir(path.dirname(path.join(root, 'examples', file)), { recursive: true });
  await writeFile(path.join(root, 'examples', file), `// ${file}\n`);
}

it('files of a project can be shown, and none of them is an example or an app', async () => {
  await Promise.all(
    [
      'single.ts',
      'app/main.tsx',
      'group/one/package.json',
      'group/one/main.tsx',
      'group/one/src/deep.ts',
      'group/two.ts',
      '2.0/app/main.tsx',
      '2.0/app/view.ts',
      '2.0/one/package.json',
      '2.0/one/main.tsx',
    ].map(write),
  );
  const { byName, files } = await readExamples(root);
  expect([...byName.keys()]).toEqual(['group/two', 'single']);
  expect([...files.keys()].sort()).toEqual([
    '2.0/app/main.tsx',
    '2.0/app/view.ts',
    '2.0/one/main.tsx',
    '2.0/one/package.json',
    'app/main.tsx',
    'group/one/main.tsx',
    'group/one/package.json',
    'group/one/src/deep.ts',
  ]);
  expect(files.get('group/one/src/deep.ts')).toBe('// group/one/src/deep.ts\n');
  expect(appNames(files, [])).toEqual(['app']);
  expect(appNames(files, ['2.0'])).toEqual(['2.0/app', 'app']);
});
