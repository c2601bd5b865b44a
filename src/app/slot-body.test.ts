import { expect, it } from 'vitest';
import type { ComponentNode, ContentNode } from '#model/content-node.ts';
import { slotBody } from './slot-body.ts';

const html = (text: string): ContentNode => ({ type: 'html', html: text });
const component = (name: string, children: ContentNode[] = []): ComponentNode => ({
  type: 'component',
  name,
  props: {},
  children,
});
const render = ({ name }: ComponentNode, children: string) => `<${name}>${children}</${name}>`;

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
    slots: ['a<LandingFooter>b</LandingFooter>', 'c', 'd'],
  });
});

it('a static component cannot hold a live one', () => {
  expect(() => slotBody([component('LandingFooter', [component('Live')])], render)).toThrow(
    '<LandingFooter> is static and cannot hold an interactive component.',
  );
});
