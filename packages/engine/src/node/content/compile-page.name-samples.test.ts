import type { ElementContent, Root } from 'hast';
import { expect, it } from 'vitest';
import type { CodeNode } from '#shared/page/page.ts';
import { nameSamples } from './compile-page.ts';

const code = (value: string, more: Partial<CodeNode> = {}): CodeNode => ({
  type: 'code',
  lang: 'ts',
  value,
  runs: [],
  ...more,
});

const heading = (id: string): ElementContent => ({
  type: 'element',
  tagName: 'h2',
  properties: { id },
  children: [],
});

function idsOf(children: ElementContent[], taken: string[] = []): (string | undefined)[] {
  const tree: Root = { type: 'root', children };
  nameSamples(tree, taken);
  return children
    .flatMap((node) => {
      if (node.type === 'component') return (node.slots?.code ?? []) as CodeNode[];
      return node.type === 'code' ? [node] : [];
    })
    .map(({ id }) => id);
}

it('samples are named after their section or title', () => {
  const live: ElementContent = {
    type: 'component',
    name: 'LiveExample',
    props: {},
    children: [],
    slots: { code: [code('a\nb')] },
  };
  expect(
    idsOf([
      code('a\nb'),
      heading('merge'),
      code('a\nb'),
      live,
      code('a\nb', { title: 'src/app.ts' }),
    ]),
  ).toEqual(['code', 'merge-code', 'merge-code-1', 'src-app-ts']);
});

it('single lines and output have no name of their own', () => {
  expect(
    idsOf([heading('merge'), code('npm i'), code('1\n2', { output: true }), code('a\nb')]),
  ).toEqual([undefined, undefined, 'merge-code-1']);
});

it('a sample takes no id that the page or its frame uses', () => {
  expect(idsOf([code('a\nb', { title: 'announcer' }), code('a\nb')], ['code'])).toEqual([
    'announcer-1',
    'code-1',
  ]);
});
