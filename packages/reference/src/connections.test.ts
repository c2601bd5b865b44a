import type { CompiledPage } from 'truedocs/shared';
import { expect, it } from 'vitest';
import { usesByRoute, withUses } from './connections.ts';

const page = (more: Partial<CompiledPage>): CompiledPage => ({
  routePath: '/guide/x',
  relativePath: 'guide/x.mdx',
  frontmatter: {},
  title: 'X',
  headingTitle: 'X',
  headings: [
    { id: 'a', text: 'A', depth: 2 },
    { id: 'read-next', text: 'Read next', depth: 2 },
  ],
  anchors: ['a', 'read-next'],
  links: [],
  assets: [],
  body: [],
  ...more,
});
const route = '/api/functions/openBox';

it('a use names the page and its sections, once each', () => {
  const uses = usesByRoute(
    [
      page({
        featureFacts: {
          reference: {
            uses: [{ route }, { route, section: 'a' }, { route, section: 'read-next' }],
          },
        },
      }),
      page({ routePath: '/guide/y' }),
    ],
    { base: '/docs/', lang: 'en', locales: [] },
  );
  expect(uses.get(route)).toEqual([
    {
      title: 'X',
      href: '/docs/guide/x',
      folder: 'Guide',
      sections: [{ title: 'A', href: '/docs/guide/x#a' }],
    },
  ]);
  expect(uses.size).toBe(1);
});

it('pages of the folder with most uses come first, in it those with most sections', () => {
  const uses = (section?: string) => ({
    reference: { uses: [{ route, ...(section && { section }) }] },
  });
  const found = usesByRoute(
    [
      page({ routePath: '/examples/z', featureFacts: uses('a') }),
      page({ featureFacts: uses() }),
      page({ routePath: '/guide/y', featureFacts: uses('a') }),
    ],
    { base: '/', lang: 'en', locales: [] },
  );
  const list = found.get(route)?.map(({ href, folder }) => `${folder} ${href}`);
  expect(list).toEqual(['Guide /guide/y', 'Guide /guide/x', 'Examples /examples/z']);
});

it('a symbol that is used gets a heading for it, one that is not none', () => {
  const body = [{ type: 'component' as const, name: 'ApiSymbolPage', props: {}, children: [] }];
  const symbolPage = page({ routePath: route, body });
  expect(withUses(symbolPage, [])).toBe(symbolPage);
  const used = withUses(symbolPage, [
    { title: 'X', href: '/guide/x', folder: 'Guide', sections: [] },
  ]);
  expect(used.headings.at(-1)).toEqual({ id: 'used-in', text: 'Used in', depth: 2 });
  expect(used.anchors).toContain('used-in');
  expect(used.body[0]).toMatchObject({ props: { usedIn: [{ href: '/guide/x' }] } });
});
