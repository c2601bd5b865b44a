import { expect, it } from 'vitest';
import { extraStylesOf, type StylesOf } from './extra-styles.ts';
import type { ComponentNode, ContentNode } from './page.ts';

const component = (
  name: string,
  children: ContentNode[] = [],
  props: ComponentNode['props'] = {},
): ContentNode => ({ type: 'component', name, props, children });

it('a page names the stylesheets of its components, also of inner ones, each once', () => {
  expect(extraStylesOf([{ type: 'text', value: 'x' }, component('Tabs')])).toEqual(['blocks']);
  const stylesOf: StylesOf = ({ name, props }) =>
    name === 'Chart' ? (props.plain ? [] : ['chart']) : undefined;
  expect(
    extraStylesOf(
      [
        component('OwnSection', [component('OwnFeature')]),
        component('Tabs', [component('Tab', [component('Chart')])]),
      ],
      { stylesOf },
    ),
  ).toEqual(['site', 'chart', 'blocks']);
  expect(extraStylesOf([component('Chart', [], { plain: true })], { stylesOf })).toEqual([]);
  expect(extraStylesOf([component('ApiSymbolPage')])).toEqual(['reference']);
  const properties = { className: ['overview-cards'] };
  const cards = { type: 'element' as const, tagName: 'div', properties, children: [] };
  expect(extraStylesOf([cards])).toEqual(['overview']);
});

it('notes on code have a stylesheet, also where props hold the code', () => {
  const diff = { type: 'code' as const, lang: 'diff', value: 'x', runs: [], notes: { added: [1] } };
  expect(extraStylesOf([component('Release', [], { groups: [{ diff: [diff] }] })])).toEqual([
    'site',
    'code-notes',
  ]);
});

it('HOME-8 home pages, and custom ones for their footer, have a style that others do without', () => {
  expect(extraStylesOf([], { type: 'home' })).toEqual(['home']);
  expect(extraStylesOf([component('OwnHero')], { type: 'custom' })).toEqual(['site', 'home']);
  expect(extraStylesOf([], { type: 'blank' })).toEqual([]);
  expect(extraStylesOf([component('FileTree')])).toEqual(['file-tree']);
  expect(extraStylesOf([component('LinkCard')])).toEqual(['cards']);
  const parts = { overview: true, 'scroll-to-top': true };
  expect(extraStylesOf([], { parts })).toEqual(['overview', 'scroll-to-top']);
  expect(extraStylesOf([component('ApiIndexPage')])).toEqual(['reference', 'overview']);
});

it('generated pages have the lists of the reference, and the 404 page a style of its own', () => {
  const own = [component('OwnPage')];
  expect(extraStylesOf(own, { isGenerated: true })).toEqual(['site', 'reference']);
  expect(extraStylesOf([], { type: '404', isGenerated: true })).toEqual(['not-found']);
});
