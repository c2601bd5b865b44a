import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import { replaceModules, virtualModules } from './sandbox-modules.ts';

it('a module that replaces another imports one that a package does not export', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'replacement-')), 'index.js');
  writeFileSync(file, `export { version } from 'react/cjs/react.production.js';`);
  const bundle = await rolldown({
    input: 'virtual:entry',
    logLevel: 'silent',
    plugins: [
      virtualModules({ entry: `export { version } from 'react';` }),
      replaceModules({ 'react/index.js': file }),
    ],
  });
  const { output } = await bundle.generate();
  await bundle.close();
  expect(output[0].imports).toEqual([]);
  expect(output[0].moduleIds).toContainEqual(expect.stringMatching(/react\.production\.js$/));
});
