import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const project = path.resolve(import.meta.dirname, '../..');
const file = 'docs/acceptance.md';
const explained = readFileSync(path.join(project, file), 'utf8');
const known = [...explained.matchAll(/\*\*([A-Z\d]+-\d+)\*\*/g)].map(([, id = '']) => id);

it(`every acceptance ID that code and tests cite is explained in ${file}`, () => {
  const areas = new Set(known.map((id) => id.replace(/-\d+$/, '')));
  const options = ['-rhoE', '\\b[A-Z][A-Z0-9]+-[0-9]+\\b', '--include=*.ts', '--include=*.tsx'];
  const cited = execFileSync('grep', [...options, 'src', 'product', 'tests'], {
    cwd: project,
    encoding: 'utf8',
  });
  const ids = new Set(cited.split('\n').filter((id) => areas.has(id.replace(/-\d+$/, ''))));
  expect(ids.size).toBeGreaterThan(100);
  expect([...ids].filter((id) => !known.includes(id)).sort()).toEqual([]);
});

it('every acceptance ID is explained once', () => {
  expect(known.filter((id, index) => known.indexOf(id) !== index)).toEqual([]);
});
