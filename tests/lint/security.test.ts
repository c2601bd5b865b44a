import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const project = path.resolve(import.meta.dirname, '../..');
const text = readFileSync(path.join(project, 'SECURITY.md'), 'utf8');

it('SECURITY.md names a test of every promise, and files that are there', () => {
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && line.endsWith(' |'));
  const promises = rows.slice(2);
  expect(promises.length).toBeGreaterThan(5);
  for (const row of promises)
    expect(row).toMatch(/`(?:packages|tests)\/\S+\.(?:test|spec)\.tsx?` \|$/);
  const files = Array.from(
    text.matchAll(/`((?:packages|tests)\/[^`*]+\.tsx?)`/g),
    ([, file = '']) => file,
  );
  expect(files.filter((file) => !existsSync(path.join(project, file)))).toEqual([]);
});
