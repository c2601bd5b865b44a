import type { Code } from 'mdast';
import { compilePage, testOptions } from 'truedocs/pages';
import type { ContentNode } from 'truedocs/shared';
import { describe, expect, it } from 'vitest';
import { liveTestOptions } from '../test-options.ts';
import { liveTransforms } from '../transforms.ts';
import { runnableFences } from './live-samples.ts';

const fence = (meta: string, value = '1;', lang = 'ts'): Code => ({
  type: 'code',
  lang,
  meta,
  value,
});

function runnable(...fences: Code[]): number[] {
  const found = runnableFences(fences, {
    importable: ['notes'],
    unavailable: { openFolder: 'It needs Node.' },
  });
  return fences.flatMap((item, index) => (found.has(item) ? [index] : []));
}

const output = fence('output', 'x', 'txt');

describe('runnableFences', () => {
  it('are those that say run, and those of their program with output', () => {
    expect(runnable(fence('run'), fence(''), fence(''), output)).toEqual([0, 2]);
  });

  it('are none of a program that nobody runs', () => {
    expect(runnable(fence(''), output, fence('fresh run'), output)).toEqual([2]);
  });

  it.each([
    "import { readFile } from 'node:fs/promises';",
    "import { test } from 'vitest';",
    "const { test } = await import('vitest');",
  ])('are none of a program that imports what the page does not have: %s', (code) => {
    expect(runnable(fence('run'), output, fence('', code), output)).toEqual([]);
    expect(runnable(fence('run'), output, fence('fresh run', code), output)).toEqual([0]);
  });

  it('are none of a program that names an export which the sandbox lacks', () => {
    const code = "import { openFolder } from 'notes';";
    expect(runnable(fence('run', code), output)).toEqual([]);
    expect(runnable(fence('run', 'openFolders();'), output)).toEqual([0]);
  });

  it('may import types of other packages', () => {
    expect(runnable(fence('run', "import type { Kysely } from 'kysely';"))).toEqual([0]);
  });
});

const options = { ...testOptions, transforms: liveTransforms(liveTestOptions) };

async function bodyOf(text: string): Promise<ContentNode[]> {
  const source = { relativePath: 'x.mdx', routePath: '/x', file: 'content/x.mdx', text };
  return (await compilePage(source, options)).page.body;
}

function nodeNames(node: ContentNode): string[] {
  if (node.type === 'component') return [node.name];
  if (node.type === 'element') return [node.tagName];
  return node.type === 'text' ? [] : [node.type];
}

it('a runnable fence and its output become one example; other code stays as it is', async () => {
  const body = await bodyOf(
    'A\n\n```ts\na;\n```\n\n```txt output\nx\n```\n\n```ts fresh run\nb;\n```\n\n```txt output\n<y>\n```\n\nB',
  );
  expect(body.flatMap(nodeNames)).toEqual(['p', 'code', 'code', 'LiveExample', 'p']);
  expect(body.find(({ type }) => type === 'component')).toMatchObject({
    props: {
      sample: 1,
      output: [{ level: 'log', values: [{ type: 'string', text: '<y>' }] }],
    },
    slots: { code: [{ lang: 'ts', value: 'b;', fresh: true }] },
  });
});

it('the search index keeps code and output', async () => {
  const text = '```ts run\nconst found = 1;\n```\n\n```txt output\nprinted\n```';
  const source = { relativePath: 'x.mdx', routePath: '/x', file: 'content/x.mdx', text };
  const { page } = await compilePage(source, options);
  expect(page.text).toEqual([
    { text: 'const found = 1;', code: true },
    { text: 'printed', code: true },
  ]);
});

it('the program of a playground is what readers start from, and no example of its own', async () => {
  const [playground] = await bodyOf('<Playground>\n\n```ts run\nrun();\n```\n\n</Playground>');
  expect(playground).toMatchObject({ type: 'component', name: 'Playground' });
  const { children } = playground as Extract<ContentNode, { type: 'component' }>;
  expect(children.flatMap(nodeNames)).toEqual(['code']);
});
