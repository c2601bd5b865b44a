import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeWhole } from 'truedocs/build';
import { expect, it } from 'vitest';
import { loadReflections, recordedReflections, reflectionsKey } from './reflections.ts';

it('what a site has recorded is used while its package stays the same', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'recorded-'));
  const found = { name: 'no-such-package', packageDir: root, version: '1.0.0', declarations: 'a' };
  const before = { ...found, modulesDir: root, entries: [] };
  const reflections = [{ id: 1, name: 'parse', kind: 64 }];
  const file = recordedReflections(root, await reflectionsKey(before));
  await writeWhole(file, gzipSync(JSON.stringify(reflections)));

  const options = { root, cacheDir: path.join(root, 'cache') };
  expect(await loadReflections(before, options)).toEqual(reflections);
  const after = { ...before, declarations: 'b', entries: [{ name: '.', types: 'missing.d.ts' }] };
  await expect(loadReflections(after, options)).rejects.toThrow("The reference can't be extracted");
});
