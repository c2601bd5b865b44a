import path from 'node:path';
import { projectDir } from 'truedocs/build';
import { expect, it } from 'vitest';
import { sourceLocation } from './source-location.ts';

const locate = (fileName: string) =>
  sourceLocation(
    { id: 1, name: 'x', kind: 64, sources: [{ fileName, line: 8 }] },
    path.join(projectDir, 'node_modules'),
    '@lix-js/sdk',
  );

it('a symbol of the package leads to its published source', () => {
  expect(locate('@lix-js/sdk/dist/version/create-version.d.ts')).toEqual({
    module: 'version/create-version',
    file: 'src/version/create-version.ts',
    packageId: '@lix-js/sdk@0.5.1',
    href: 'https://unpkg.com/@lix-js/sdk@0.5.1/src/version/create-version.ts',
  });
});

it('a symbol of another package leads to that package', () => {
  expect(locate('kysely/dist/esm/raw-builder/sql.d.ts')).toMatchObject({
    module: 'kysely/raw-builder/sql',
    href: expect.stringMatching(
      /^https:\/\/unpkg\.com\/kysely@[\d.]+\/dist\/esm\/raw-builder\/sql\.d\.ts$/,
    ),
  });
});

it('a file outside every package leads nowhere', () => {
  expect(locate('../elsewhere/x.ts')).toBeUndefined();
});
