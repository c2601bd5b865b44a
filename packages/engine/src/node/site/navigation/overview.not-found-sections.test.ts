import { expect, it } from 'vitest';
import { indexSidebar } from '#shared/navigation/page-tree.ts';
import { notFoundSections } from './overview.ts';

const link = (href: string) => ({ type: 'link', text: href.slice(1), href }) as const;

const guide = indexSidebar([
  {
    type: 'group',
    text: 'Start',
    collapsible: true,
    collapsed: false,
    items: [link('/guide/a'), link('/guide/b')],
    first: '/guide/a',
  },
]);

const home = { text: 'Home', href: '/', isActive: false };

it('ROUTE-8 lists the pages of each section once', () => {
  const entries = [
    { text: 'Guide', href: '/guide/a', isActive: false },
    {
      text: 'More',
      isActive: false,
      items: [{ text: 'Second', href: '/guide/b', isActive: false }],
    },
    { text: 'Elsewhere', href: 'https://x.test/', isActive: false },
  ];
  const sidebarAt = (href: string) => (href.startsWith('/guide/') ? guide : undefined);
  expect(notFoundSections(entries, sidebarAt, home)).toEqual([
    {
      text: 'Guide',
      href: '/guide/a',
      pages: [
        { text: 'guide/a', href: '/guide/a' },
        { text: 'guide/b', href: '/guide/b' },
      ],
    },
  ]);
});

it('a site without a bar has one section', () => {
  expect(notFoundSections([], () => guide, home)).toMatchObject([{ text: 'Home', href: '/' }]);
});

it('a large site lists the first page of each group', () => {
  const group = (name: number) => ({
    type: 'group' as const,
    text: `Group ${name}`,
    collapsible: true,
    collapsed: false,
    first: `/${name}/0`,
    items: Array.from({ length: 100 }, (_, index) => link(`/${name}/${index}`)),
  });
  const large = indexSidebar([group(1), group(2), group(3), group(4)]);
  const [section] = notFoundSections([], () => large, home);
  expect(section?.pages.map(({ href }) => href)).toEqual(['/1/0', '/2/0', '/3/0', '/4/0']);
});
