import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from '#node/files/project-dir.ts';

const packages = path.join(projectDir, 'packages');

it('a test beside sources begins with the name of one: `store.test.ts`, `store.hash-of.test.ts`', () => {
  const files = readdirSync(packages).flatMap((name) =>
    readdirSync(path.join(packages, name, 'src'), { recursive: true, encoding: 'utf8' }).map(
      (file) => path.join(name, 'src', file),
    ),
  );
  const stem = (file: string) => file.replace(/(?<=[^/\\])\.[^/\\]*$/, '');
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  const sources = new Set(files.filter((file) => !tests.includes(file)).map(stem));
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter((file) => !sources.has(stem(file)))).toEqual([]);
});
