import { expect, it } from 'vitest';
import type { PageData } from '#shared/page/page.ts';
import { structuredData } from './structured-data.ts';

const page = {
  routePath: '/docs/guide/x',
  title: 'X',
  lang: 'en',
  home: '/docs/',
  pageType: 'doc' as const,
  head: {
    title: 'X - Box',
    description: 'About x.',
    canonical: 'https://x.test/docs/guide/x',
    lang: 'en',
  } as PageData['head'],
  sidebar: {
    tree: '',
    isPart: false,
    nodes: [
      {
        type: 'group' as const,
        text: 'Guide',
        href: '/docs/guide/',
        collapsible: true,
        collapsed: false,
        items: [{ type: 'link' as const, text: 'X', href: '/docs/guide/x' }],
      },
    ],
  },
};

it('says the way to a page and that it is an article', () => {
  const site = { origin: 'https://x.test', title: 'Box' };
  expect(structuredData(page, site, '2026-01-02T03:04:05+00:00')).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Box', item: 'https://x.test/docs/' },
          { '@type': 'ListItem', position: 2, name: 'Guide', item: 'https://x.test/docs/guide/' },
          { '@type': 'ListItem', position: 3, name: 'X', item: 'https://x.test/docs/guide/x' },
        ],
      },
      {
        '@type': 'TechArticle',
        headline: 'X',
        description: 'About x.',
        url: 'https://x.test/docs/guide/x',
        inLanguage: 'en',
        dateModified: '2026-01-02T03:04:05+00:00',
      },
    ],
  });
});

it('says nothing without an origin, or about a page that is no article', () => {
  expect(structuredData(page, { title: 'Box' })).toBeUndefined();
  const site = { origin: 'https://x.test', title: 'Box' };
  expect(structuredData({ ...page, pageType: 'home' }, site)).toBeUndefined();
});

it('says that a page holds a program, wherever on the page it stands', () => {
  const site = { origin: 'https://x.test', title: 'Lix' };
  const example = { type: 'component' as const, name: 'LiveExample', props: {}, children: [] };
  const tabs = { ...example, name: 'Tabs', children: [example] };
  expect(structuredData({ ...page, body: [tabs] }, site)?.['@graph'].at(-1)).toMatchObject({
    hasPart: { '@type': 'SoftwareSourceCode', programmingLanguage: 'TypeScript' },
  });
  const without = structuredData({ ...page, body: [{ ...tabs, children: [] }] }, site);
  expect(without?.['@graph'].at(-1)).not.toHaveProperty('hasPart');
});
