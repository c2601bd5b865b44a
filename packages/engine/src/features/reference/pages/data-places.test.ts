import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { withDataPlaces } from './data-places.ts';
import { generatedPage } from './generated-page.ts';

const page = (title: string, name = 'ApiSymbolPage') =>
  generatedPage(`/api/${title}`, { title, description: '', name, props: {}, toc: [] });

it('the page of an export knows the line that describes it', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'data-'));
  await mkdir(path.join(root, 'texts'));
  await writeFile(
    path.join(root, 'texts/a.ts'),
    "export const texts = {\n  parse: {\n    format: 'Writes.',\n  },\n  format: {},\n};\n",
  );
  await writeFile(path.join(root, 'rest.json'), '{\n  "format": "x",\n  "Options": "y"\n}\n');
  const pages = ['parse', 'format', 'Options', 'other'].map((name) => page(name));
  const found = await withDataPlaces(
    root,
    ['./texts', './rest.json'],
    [...pages, page('parse', 'ApiIndexPage')],
  );
  expect(found.map(({ source }) => source)).toEqual([
    { file: 'texts/a.ts', line: 2 },
    { file: 'texts/a.ts', line: 5 },
    { file: 'rest.json', line: 3 },
    undefined,
    undefined,
  ]);
  await expect(withDataPlaces(root, ['./gone.ts'], pages)).rejects.toThrow(
    "./gone.ts, named by `reference.sources`, doesn't exist. Correct the path.",
  );
});
