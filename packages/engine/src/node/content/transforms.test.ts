import { toHtml } from 'hast-util-to-html';
import { expect, it } from 'vitest';
import type { PageInProgress, Transform } from '#contract/transform.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import { compilePage } from './compile-page.ts';
import { testOptions } from './options-for-tests.ts';
import { inOrder, transformsKey } from './transforms.ts';

const edition = { version: '', lang: 'en' };

function transform(
  name: string,
  stage: Transform['stage'],
  run: (page: PageInProgress) => void,
): Transform {
  return { name, stage, key: () => name, run };
}

function compile(text: string, transforms: readonly Transform[]) {
  const source = { relativePath: 'x.md', routePath: '/x', file: 'content/x.md', text };
  return compilePage(source, { ...testOptions, transforms });
}

it('a page passes the stages one after another', async () => {
  const seen: string[] = [];
  const stages = ['finished', 'body', 'markdown'] as const;
  const transforms = stages.flatMap((stage) =>
    ['a', 'b'].map((name) => transform(name, stage, () => seen.push(`${stage} ${name}`))),
  );
  await compile('# X', transforms);
  expect(seen).toEqual([
    'markdown a',
    'markdown b',
    'body a',
    'body b',
    'finished a',
    'finished b',
  ]);
});

it('headings are listed and links resolved after the stage of bodies, and anchors before the last', async () => {
  const bodies: string[] = [];
  const { page } = await compile('## [A](y.md)', [
    transform('later', 'finished', ({ body }) => bodies.push(toHtml(body as never))),
    transform('add', 'body', ({ body }) => {
      bodies.push(toHtml(body as never));
      const properties = { id: 'added' };
      body.children.push({ type: 'element', tagName: 'h2', properties, children: [] });
    }),
  ]);
  expect(bodies[0]).toBe('<h2 id="a"><a href="y.md">A</a></h2>');
  expect(bodies[1]).toContain('href="#a"');
  expect(bodies[1]).toContain('href="/y"');
  expect(page.headings.map(({ id }) => id)).toEqual(['a', 'added']);
});

it('a transform finds what the code of the Markdown has become', async () => {
  const found: unknown[] = [];
  await compile('```ts a\n1;\n```', [
    transform('read', 'body', ({ codeBlocks, body }) => {
      for (const [{ meta }, block] of codeBlocks) found.push(meta, body.children.includes(block));
    }),
  ]);
  expect(found).toEqual(['a', true]);
});

it('a page carries the facts that transforms know', async () => {
  const count = transform('count', 'finished', ({ featureFacts }) => {
    featureFacts.counter = { count: 1 };
  });
  expect((await compile('X', [count])).page.featureFacts).toEqual({ counter: { count: 1 } });
  expect((await compile('X', [])).page).not.toHaveProperty('featureFacts');
});

it('what a transform throws is a problem of the page, and the others run', async () => {
  const refuse = (name: string) =>
    transform(name, 'body', ({ file }) => {
      throw new Diagnostic(`No ${name}.`, { file });
    });
  await expect(compile('X', [refuse('a'), refuse('b')])).rejects.toThrow(
    'content/x.md: No a.\ncontent/x.md: No b.',
  );
});

/** Names of transforms in the order in which they run. */
function ordered(given: Record<string, Pick<Transform, 'before' | 'after'>>): string[] {
  const transforms = Object.entries(given).map(([name, order]) => ({
    ...transform(name, 'body', () => {}),
    ...order,
  }));
  const names = inOrder(transforms).map(({ name }) => name);
  expect(inOrder(transforms.toReversed()).map(({ name }) => name)).toEqual(names);
  return names;
}

it('transforms run as they say, and else by name, whatever order they are given in', () => {
  expect(ordered({ b: {}, c: {}, a: {} })).toEqual(['a', 'b', 'c']);
  expect(ordered({ a: { after: ['c', 'gone'] }, b: {}, c: {} })).toEqual(['c', 'a', 'b']);
  expect(ordered({ a: {}, b: {}, c: { before: ['a'] } })).toEqual(['c', 'a', 'b']);
  expect(ordered({ a: { after: ['b'] }, b: { after: ['c'] }, c: {} })).toEqual(['c', 'b', 'a']);
});

it('what a transform says of one in another stage means nothing', () => {
  const late = { ...transform('a', 'finished', () => {}), before: ['b'] };
  const early = { ...transform('b', 'body', () => {}), before: ['a'] };
  expect(inOrder([late, early])).toEqual([late, early]);
});

it('transforms that wait for one another are named, and so is a name that two have', () => {
  expect(() => ordered({ a: { after: ['b'] }, b: { after: ['c'] }, c: { after: ['a'] } })).toThrow(
    'These steps of the stage `body` wait for one another: "a" before "c" before "b" before "a". Change `before` or `after` of one of them.',
  );
  const twice = [transform('a', 'body', () => {}), transform('a', 'markdown', () => {})];
  expect(() => inOrder(twice)).toThrow('Two steps have the name "a". Rename one of them.');
});

it('another name or key of a transform, or another order, is another key', async () => {
  const [a, b] = ['a', 'b'].map((name) => transform(name, 'body', () => {})) as [
    Transform,
    Transform,
  ];
  const key = await transformsKey([a, b], edition);
  expect(await transformsKey([b, a], edition)).not.toBe(key);
  expect(await transformsKey([a], edition)).not.toBe(key);
  expect(await transformsKey([a, { ...b, key: () => 'c' }], edition)).not.toBe(key);
});
