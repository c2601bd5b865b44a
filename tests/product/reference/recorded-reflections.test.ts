import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { loadConfig } from '#node/config/load-config.ts';
import { filesBelow } from '#node/files/files.ts';
import { extractReflections } from '#reference/extract/extract.ts';
import { recordedReflections, reflectionsKey } from '#reference/extract/reflections.ts';
import { findPackage } from '#reference/find-package.ts';
import { configuredReferences } from '#reference/version-references.ts';
import { shippedDir } from '../../e2e/support/paths.ts';
import { isNightly } from '../../support/nightly.ts';

let recorded: { file: string; extract: () => Promise<unknown> }[];

beforeAll(async () => {
  const references = Object.values(configuredReferences(await loadConfig(shippedDir)));
  recorded = await Promise.all(
    references.map(async (reference) => {
      const found = await findPackage(reference, shippedDir);
      return {
        file: recordedReflections(shippedDir, await reflectionsKey(found)),
        extract: () => extractReflections(found.packageDir, found.entries),
      };
    }),
  );
});

it('a first build finds what TypeDoc says about all packages', async () => {
  const folder = recordedReflections(shippedDir);
  const files = await filesBelow(folder);
  expect(files.sort(), 'Run `npm run truedocs typedoc site`, and commit what it changes.').toEqual(
    recorded.map(({ file }) => path.basename(file)).sort(),
  );
});

it.runIf(isNightly)('what is recorded is what TypeDoc says', async () => {
  for (const { file, extract } of recorded) {
    expect(JSON.parse(`${gunzipSync(await readFile(file))}`)).toEqual(await extract());
  }
});
