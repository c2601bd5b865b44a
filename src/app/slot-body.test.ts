import { expect, it } from 'vitest';
import type { ComponentNode, ContentNode } from '#model/page/content-node.ts';
import { type StaticRenderer, slotBody } from './slot-body.ts';

const html = (text: string): ContentNode => ({ type: 'html', html: text });
const component = (name: string, children: ContentNode[] = []): ComponentNode => ({
  type: 'component',
  name,
  props: {},
  children,
});
const render: StaticRenderer = {
  component: ({ name }, { html, parts, id }) => `<${name} ${id} ${parts.length}>${html}</${name}>`,
  element: ({ tag }, content) => `<${tag}>${content}</${tag}>`,
};

it('neighbouring HTML shares a slot, static components become HTML, live ones stay', () => {
  const body = [
    html('a'),
    component('LandingFooter', [html('b')]),
    component('Live', [html('c')]),
    html('d'),
  ];
  expect(slotBody(body, render)).toEqual({
    body: [
      { type: 'slot', index: 0 },
      { ...component('Live'), children: [{ type: 'slot', index: 1 }] },
      { type: 'slot', index: 2 },
    ],
    slots: ['a<LandingFooter part-1 0>b</LandingFooter>', 'c', 'd'],
  });
});

it('a static component cannot hold a live one', () => {
  expect(() => slotBody([component('LandingFooter', [component('Live')])], render)).toThrow(
    '<LandingFooter> is static and cannot hold an interactive component.',
  );
});

it('an element around static components alone becomes HTML too', () => {
  const paragraph: ContentNode = {
    type: 'element',
    tag: 'p',
    attributes: {},
    children: [html('a'), component('Badge', [html('b')])],
  };
  expect(slotBody([paragraph], render).slots).toEqual(['<p>a<Badge part-1 0>b</Badge></p>']);
});

it('a component knows its children that are components, and has an id of its own', () => {
  const tabs = component('Tabs', [component('Tab'), html('\n'), component('Tab')]);
  expect(slotBody([tabs, component('Steps')], render).slots).toEqual([
    '<Tabs part-1 2><Tab part-2 0></Tab>\n<Tab part-3 0></Tab></Tabs><Steps part-4 0></Steps>',
  ]);
});
