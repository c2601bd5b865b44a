import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readExamples } from '#builder/examples/read-examples.ts';
import { projectDir } from '#builder/files/project-dir.ts';
import { symbolExamples } from '#builder/reference/pages/symbol-examples.ts';
import { defaultTexts } from '#model/site/theme-texts.ts';

const all = await readExamples(projectDir);
const own = [...all.byName].filter(([name]) => name.startsWith('0.17/'));
const made = await symbolExamples({
  examples: { ...all, byName: new Map(own) },
  packageName: '@lix-js/sdk',
  place: { key: '', folder: '0.17/', downloadSize: async () => 9_400_000 },
  texts: defaultTexts,
  code: { showLineNumbers: false, defaultWrapCode: false },
  cacheDir: await mkdtemp(path.join(tmpdir(), 'symbol-examples-')),
});

it('every function and class of 0.17 has an example that runs', async () => {
  const exported = Object.keys(await import('lix-0-17'));
  const without = exported.filter((name) => !Object.hasOwn(made, name));
  // The first needs a compiler that the page doesn't have, the others a server.
  expect(without).toEqual(['bundledPluginArchives', 'createLix', 'deleteLix']);
  expect(made.compatibility?.props).toMatchObject({ example: '0.17/reference/compatibility' });
});

it('so has what statements, branches and merges take and return', () => {
  const types = Object.keys(made).filter((name) => name.startsWith('type '));
  expect(types).toEqual(
    expect.arrayContaining(
      ['ExecuteResult', 'SqlParam', 'CommitSpan', 'MergeBranchPreview', 'UndoReceipt'].map(
        (name) => `type ${name}`,
      ),
    ),
  );
});

it('an example says where it runs, and what the first run downloads', () => {
  expect(made.openLix?.props).toMatchObject({
    example: '0.17/reference/open-lix',
    folder: '0.17/',
    download: '9.4',
  });
});
