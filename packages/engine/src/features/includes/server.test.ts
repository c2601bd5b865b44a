import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { FeatureContext } from '#contract/feature.ts';
import type { SourceFile } from '#contract/source-file.ts';
import { compilePage } from '#node/content/compile-page.ts';
import { testOptions } from '#node/content/options-for-tests.ts';
import { sourceFile, type UnfinishedPage } from '#node/content/source-file.ts';
import { checkLinks } from '#node/links/check-links.ts';
import { completedTexts } from '#node/site/site-plan.ts';
import { formatDiagnostic } from '#shared/diagnostic.ts';
import includes from './server.ts';

/** A site whose pages are `content/a.md` and others, as the feature reads them. */
async function openSite(files: Record<string, string>) {
  const root = mkdtempSync(path.join(tmpdir(), 'includes-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (texts: Record<string, string>) => {
    for (const [name, text] of Object.entries(texts)) writeFileSync(path.join(root, name), text);
  };
  write(files);
  const hooks = await includes.setup({ root } as FeatureContext<Record<string, never>>);
  const read = async (name: string, text: string): Promise<SourceFile> => {
    const place = { relativePath: name, routePath: `/${name}`, file: `content/${name}` };
    const files = { sources: [sourceFile(place, text)], assets: [] };
    const { sources } = await completedTexts(files, { root, features: [{ hooks }] });
    return sources[0] as SourceFile;
  };
  return { root, write, read, hooks };
}

it('a changed file changes exactly the pages that include it', async () => {
  const { root, write, read, hooks } = await openSite({ '_part.md': 'One', 'code.ts': 'a();\n' });
  const hashes = async () => [
    (await read('a.md', '<!--@include: @/_part.md-->')).hash,
    (await read('b.md', '<<< @/code.ts')).hash,
    (await read('c.md', '# C')).hash,
  ];
  const [a, b, c] = await hashes();
  write({ '_part.md': 'Two' });
  expect(await hashes()).toEqual([expect.not.stringMatching(a ?? ''), b, c]);
  expect(await hooks.dev?.watch?.()).toEqual(
    ['_part.md', 'code.ts'].map((name) => path.join(root, name)),
  );
});

it('names, lines and addresses of what is included are those of its own file', async () => {
  const { read } = await openSite({
    '_part.md':
      '---\ntitle: x\n---\nSee [this](./gone.md#x) and ![that](./gone.png).\n\n:::foo\n\n[!TIP] {{ a }}\n',
    'code.ts': 'a(); // [!code wrong]\n',
  });
  const text = '# A\n\n<!--@include: @/_part.md-->\n\n[last](/gone)\n\n<<< @/code.ts\n\n{{ b }}\n';
  const source = await read('a.md', text);
  const { page, warnings } = await compilePage(source, {
    ...testOptions,
    resolveRoute: (href) => href,
  });
  expect(warnings).toEqual([
    expect.stringMatching(/^code\.ts:1: \[!code wrong\]/),
    expect.stringMatching(/^_part\.md:6: There's no container called "foo"/),
    expect.stringMatching(/^_part\.md:8: \{\{ a \}\} isn't computed/),
    expect.stringMatching(/^content\/a\.md:9: \{\{ b \}\} isn't computed/),
  ]);
  const dead = checkLinks([{ page, file: source.file }], {
    routes: new Set<string>(),
    files: new Set(),
  });
  expect(dead.map(formatDiagnostic).map((one) => one.split(':', 2).join(':'))).toEqual([
    '_part.md:4',
    'content/a.md:5',
    '_part.md:4',
  ]);
  expect(page.text?.map(({ text }) => text)).toContain('a(); // [!code wrong]');
});

it('links of a file below the content folder start from there', async () => {
  const { root, read } = await openSite({});
  const folder = path.join(root, 'content/parts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, '_p.md'), '[x](./x.md) [y](#y)\n');
  const { page } = await compilePage(
    await read('guide/a.md', '# A\n\n<!--@include: ../parts/_p.md-->'),
    testOptions,
  );
  expect(page.links.map(({ href }) => href)).toEqual(['/parts/x', '/guide/a.md#y']);
});

it('all that is wrong with a page is said at once', async () => {
  const { read } = await openSite({ '_part.mdx': 'Text\n\n<Box>\n' });
  const source = await read('a.mdx', '<<< @/gone.ts\n\n<!--@include: @/_part.mdx-->\n');
  const failed: UnfinishedPage = await compilePage(source, testOptions).catch((error) => error);
  expect(failed.diagnostics.map(formatDiagnostic)).toEqual([
    expect.stringMatching(/^_part\.mdx:3: This page isn't valid MDX/),
    "content/a.mdx:1: There's no file @/gone.ts to include.",
  ]);
});
