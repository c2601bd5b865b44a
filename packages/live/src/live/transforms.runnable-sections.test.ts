import type { Element, ElementContent } from 'hast';
import { expect, it } from 'vitest';
import { runnableSections } from './transforms.ts';

function element(tagName: string, id?: string, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties: id ? { id } : {}, children };
}

const example: ElementContent = {
  type: 'component',
  name: 'LiveExample',
  props: {},
  children: [],
};

it('names the headings below which code runs, once each, and none for other parts', () => {
  const children = [
    element('h2', 'open'),
    element('div', undefined, [example]),
    example,
    element('h2', 'why'),
    element('p'),
    element('h3', 'deep'),
    example,
  ];
  expect(runnableSections({ type: 'root', children })).toEqual(['open', 'deep']);
});

it('counts an example before the first heading as that of the page', () => {
  const children = [element('h1'), example, element('h2', 'more')];
  expect(runnableSections({ type: 'root', children })).toEqual(['']);
});
