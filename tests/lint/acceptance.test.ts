import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const project = path.resolve(import.meta.dirname, '../..');
const file = 'docs/acceptance.md';
const explained = readFileSync(path.join(project, file), 'utf8');
const known = [...explained.matchAll(/\*\*([A-Z\d]+-\d+)\*\*/g)].map(([, id = '']) => id);

it(`every acceptance ID that code and tests cite is explained in ${file}`, () => {
  const areas = new Set(known.map((id) => id.replace(/-\d+$/, '')));
  const files = ['packages', 'site/components', 'site/features', 'site/product', 'tests'].flatMap(
    (folder) =>
      readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => path.join(project, folder, name)),
  );
  const cited = files.flatMap(
    (name) => readFileSync(name, 'utf8').match(/\b[A-Z][A-Z\d]+-\d+\b/g) ?? [],
  );
  const ids = new Set(cited.filter((id) => areas.has(id.replace(/-\d+$/, ''))));
  expect(ids.size).toBeGreaterThan(100);
  expect([...ids].filter((id) => !known.includes(id)).sort()).toEqual([]);
});

it('every acceptance ID is explained once', () => {
  expect(known.filter((id, index) => known.indexOf(id) !== index)).toEqual([]);
});
