import { expect, it } from 'vitest';
import { projectArchive } from './project-archive.ts';

const around = {
  manifest: { name: 'x', dependencies: { box: '1.0.0' } },
  optional: { 'box-plugin': '2.0.0', other: '3.0.0' },
  files: { 'index.html': '<!doctype html>' },
};

it('puts the program into src, and installs what it names beside the library', () => {
  const files = projectArchive(
    [
      { name: 'main.ts', code: "import './a.ts';" },
      { name: 'a.ts', code: 'import { plug } from "box-plugin/sub";' },
    ],
    around,
  );
  expect(files.map(({ name }) => name)).toEqual([
    'playground-program/package.json',
    'playground-program/index.html',
    'playground-program/src/main.ts',
    'playground-program/src/a.ts',
  ]);
  expect(JSON.parse(files[0]?.input ?? '')).toEqual({
    name: 'x',
    dependencies: { box: '1.0.0', 'box-plugin': '2.0.0' },
  });
});
