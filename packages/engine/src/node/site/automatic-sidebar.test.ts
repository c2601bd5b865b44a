import { expect, it } from 'vitest';
import { automaticSidebar } from './site.ts';

it('folders become groups, in the order of `order` and then of names as people count', () => {
  const pages = [
    { route: '/b' },
    { route: '/a' },
    { route: '/last', order: 2 },
    { route: '/first', order: 1 },
    { route: '/10-more/x' },
    { route: '/2-basics/' },
    { route: '/2-basics/deep/y' },
    { route: '/only/' },
  ];
  expect(automaticSidebar(pages)).toEqual([
    '/first',
    '/last',
    {
      text: '',
      link: '/2-basics/',
      items: [{ text: 'Deep', collapsed: true, items: ['/2-basics/deep/y'] }],
    },
    { text: 'More', items: ['/10-more/x'] },
    '/a',
    '/b',
    '/only/',
  ]);
});
