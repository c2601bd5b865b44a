import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openEmbeddedExamples } from '#live/embedded-examples.ts';
import { readExamples } from '#live/examples/read-examples.ts';
import { allLiveTexts } from '#live/texts.ts';
import { symbolExamples } from '#reference/pages/symbol-examples.ts';
import { contentHtml } from '#shared/content/content-html.ts';
import { defaultTexts } from '#shared/texts/theme-texts.ts';
import { sandbox017 } from '../../../site/product/releases/0.17/sandbox/sandbox.ts';
import { shippedDir } from '../../e2e/support/paths.ts';

const examples = openEmbeddedExamples({
  examples: () => readExamples(shippedDir),
  isOf: (name) => name.startsWith('0.17/'),
  sandboxOf: async () => ({
    importable: ['@lix-js/sdk', '@lix-js/sdk/compatibility'],
    unavailable: sandbox017.unavailable ?? {},
    place: { key: '', folder: '0.17/', downloadSize: async () => 9_400_000 },
  }),
  typesOf: () => undefined,
  texts: allLiveTexts,
  code: { showLineNumbers: false, defaultWrapCode: false },
});
const made = await symbolExamples({
  version: '0.17',
  examples,
  packageName: '@lix-js/sdk',
  code: { showLineNumbers: false, defaultWrapCode: false },
  cacheDir: await mkdtemp(path.join(tmpdir(), 'symbol-examples-')),
});

/** Returns the props of the example that readers can run for an export. */
function liveProps(name: string): object | undefined {
  return made[name]?.flatMap((node) => (node.type === 'component' ? [node.props] : []))[0];
}

it('every value that 0.17 exports has an example, and what the page can’t run says why', async () => {
  const exported = [
    ...Object.keys(await import('lix-0-17')),
    ...Object.keys(await import('lix-0-17/compatibility')),
    ...Object.keys(await import('lix-0-17/migration')),
  ];
  expect(exported.filter((name) => !Object.hasOwn(made, name))).toEqual([]);
  const recorded = exported.filter((name) => liveProps(name) === undefined);
  expect(recorded).toEqual([
    'bundledPluginArchives',
    ...Object.keys(await import('lix-0-17/migration')),
  ]);
  const reasons = Object.values(sandbox017.unavailable ?? {});
  for (const name of recorded) {
    const html = contentHtml(made[name] ?? [], { texts: defaultTexts });
    expect(
      reasons.filter((reason) =>
        html.includes(`because this page can’t run the example. ${reason}`),
      ),
      name,
    ).toHaveLength(1);
    expect(html).toContain('class="code-block');
  }
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
  expect(liveProps('openLix')).toMatchObject({
    example: '0.17/reference/open-lix',
    folder: '0.17/',
    download: '9.4',
  });
});
