import { expect, it } from 'vitest';
import { createRouteTable } from './routes.ts';
import { createSidebars } from './sidebars.ts';

const table = createRouteTable(['/', '/guide/a', '/plugins/']);

it.each([
  ['/plugins', '/plugins/'],
  ['/plugins/index.html#x', '/plugins/#x'],
  ['/Guide/A/?q=1', '/guide/a?q=1'],
  ['/unknown', '/unknown'],
])('ROUTE-5 ROUTE-6 the canonical form of %s is %s', (href, expected) => {
  expect(table.canonical(href)).toBe(expected);
});

it('SIDE-2 SIDE-4 entries are resolved with titles, base and defaults', async () => {
  const { sidebarOf, all } = await createSidebars(
    {
      '/guide/': [
        '/guide/a',
        {
          text: 'Group',
          items: ['/plugins', { text: 'Out', link: 'https://example.com/' }],
          collapsed: true,
        },
        { dividerType: 'dashed' },
        { sectionHeaderText: 'More' },
      ],
    },
    {
      base: '/docs/',
      canonical: table.canonical,
      titleOf: async (route) => `Title of ${route}`,
    },
  );
  expect(sidebarOf('/guide/a')?.index.nodes).toEqual([
    { type: 'link', text: 'Title of /guide/a', href: '/docs/guide/a' },
    {
      type: 'group',
      text: 'Group',
      collapsible: true,
      collapsed: true,
      first: '/docs/plugins/',
      items: [
        { type: 'link', text: 'Title of /plugins/', href: '/docs/plugins/' },
        { type: 'link', text: 'Out', href: 'https://example.com/' },
      ],
    },
    { type: 'divider', style: 'dashed' },
    { type: 'header', text: 'More' },
  ]);
  expect(sidebarOf('/plugins/')).toBeUndefined();
  expect(all[0]?.file.path).toMatch(/^\/static\/sidebar\.[0-9a-f]{8}\.json$/);
});
