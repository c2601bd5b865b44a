import { expect, it } from 'vitest';
import type { CompiledPage } from '#shared/page/page.ts';
import { siteConfigSchema, type UserConfig } from '#shared/site/site-config.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { searchPages } from './server.ts';

function page(routePath: string, title: string, headings: string[] = []): CompiledPage {
  return {
    routePath,
    relativePath: '',
    frontmatter: {},
    title,
    headingTitle: title,
    headings: headings.map((text) => ({ id: text.toLowerCase(), text, depth: 2 })),
    anchors: [],
    links: [],
    assets: [],
    body: [],
  };
}

const siteOf = (config: UserConfig) => toSiteData(siteConfigSchema.parse(config));

it('lists titles and headings by letter, with the page of a heading', () => {
  const pages = [page('/b', 'Merging', ['Conflicts']), page('/c', 'Éclair'), page('/d', '$lix')];
  const [found] = searchPages(pages, siteOf({ base: '/docs/' }));
  expect(found?.routePath).toBe('/search');
  expect(found?.headings.map(({ text }) => text)).toEqual(['C', 'E', 'L', 'M']);
  const body = JSON.stringify(found?.body);
  expect(body).toContain('"href":"/docs/b#conflicts"');
  expect(body).toContain('"value":" – Merging"');
});

it('letters are in order, and so are the topics of each, whatever sign they begin with', () => {
  const titles = [
    'Öl',
    '“Zoo”',
    '0.17',
    '$merge',
    '…',
    'Merging',
    'import',
    'apple',
    '(Lint)',
    '9',
  ];
  const [found] = searchPages(
    titles.map((title, at) => page(`/${at}`, title)),
    siteOf({}),
  );
  const listed = JSON.stringify(found?.body).matchAll(/"value":"([^"]+)"/g);
  expect([...listed].map(([, text]) => text)).toEqual(
    ['A–Z', '#', '…', '0.17', '9', 'A', 'apple', 'I', 'import', 'L', '(Lint)'].concat([
      'M',
      '$merge',
      'Merging',
      'O',
      'Öl',
      'Z',
      '“Zoo”',
    ]),
  );
});

it('leaves out headings that many pages share', () => {
  const pages = Array.from({ length: 5 }, (_, at) => page(`/${at}`, `Page ${at}`, ['Read next']));
  const [found] = searchPages(pages, siteOf({}));
  expect(JSON.stringify(found?.body)).not.toContain('Read next');
});

it("each edition has its own; a site's own page stays", () => {
  const versions = { default: 'v1', versions: ['v1', 'v2'] };
  const pages = [page('/a', 'A'), page('/v2/a', 'A')];
  const routes = searchPages(pages, siteOf({ multiVersion: versions }));
  expect(routes.map(({ routePath }) => routePath)).toEqual(['/search', '/v2/search']);
  expect(searchPages([page('/search', 'Mine')], siteOf({}))).toEqual([]);
});
