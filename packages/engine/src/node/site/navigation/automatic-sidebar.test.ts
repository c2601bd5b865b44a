import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { compilePage } from '../../content/compile-page.ts';
import { testOptions } from '../../content/options-for-tests.ts';
import { readContent } from '../../content/read-content.ts';
import { automaticSidebar, listedPages } from './automatic-sidebar.ts';

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
    { route: '/50%-off/z' },
    { route: '/named', order: 4 },
    { route: '/named/z' },
  ];
  expect(automaticSidebar(pages)).toEqual([
    '/first',
    '/last',
    { text: '', link: '/named', items: ['/named/z'] },
    {
      text: '',
      link: '/2-basics/',
      items: [{ text: 'Deep', collapsed: true, items: ['/2-basics/deep/y'] }],
    },
    { text: 'More', items: ['/10-more/x'] },
    { text: '50% off', items: ['/50%-off/z'] },
    '/a',
    '/b',
    '/only/',
  ]);
});

/** The pages that a site lists whose files have these front matters, by their names. */
async function listed(heads: Record<string, string>) {
  const root = mkdtempSync(path.join(tmpdir(), 'automatic-sidebar-'));
  mkdirSync(path.join(root, 'content'));
  for (const [name, head] of Object.entries(heads)) {
    writeFileSync(path.join(root, 'content', `${name}.md`), `${head}\n# Title\n`);
  }
  const site = toSiteData(siteConfigSchema.parse({}));
  const { sources } = await readContent(root, site);
  const byRoute = new Map(sources.map((source) => [source.routePath, source]));
  return listedPages(byRoute.keys(), {
    edition: { version: '', lang: site.lang },
    site,
    async pageOf(route) {
      const source = byRoute.get(route);
      return source && (await compilePage(source, testOptions)).page;
    },
  });
}

it.each([
  ['with a comment behind it', '---\nsidebar: false # hidden\n---'],
  ['in lines that end as on Windows', '---\r\nsidebar: false\r\n---\r\n'],
  ['behind a byte order mark', '\uFEFF---\nsidebar: false\n---'],
  ['with blanks behind the dashes', '---  \nsidebar: false\n---\t'],
  ['in braces', '---\n{ title: A, sidebar: false }\n---'],
  ['with its key in quotes', '---\n"sidebar": false\n---'],
  ['written large', '---\nsidebar: FALSE\n---'],
  ['by an anchor', '---\noutline: &no false\nsidebar: *no\n---'],
  ['as a page for unknown addresses', "---\npageType: '404' # here\n---"],
])('leaves out a page that says so %s', async (_, head) => {
  expect(await listed({ a: head, b: '' })).toEqual([{ route: '/b' }]);
});

it.each([
  ['sidebar: { order: 1 } # first', 1],
  ['sidebar:\n  order: 0x1F', 31],
  ['{ sidebar: { order: 1.5e1 } }', 15],
  ['description: |\n  A\n  order: 3\nsidebar:\n  order: 2', 2],
  ['description: >\n  sidebar: false\n\n  order: 3', undefined],
  ['hero:\n  text: "\n    order: 4"\n# order: 5', undefined],
])('reads the order of %j as YAML', async (yaml, order) => {
  expect(await listed({ a: `---\n${yaml}\n---` })).toEqual([{ route: '/a', order }]);
});
