import { expect, it } from 'vitest';
import type { Site } from '#contract/site.ts';
import { generatedPage } from '#node/site/site.ts';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { schema } from './options.ts';
import { findSearchFile } from './server.ts';

const data = toSiteData(siteConfigSchema.parse({ base: '/docs/' }));
const page = {
  ...{ routePath: '/a', relativePath: '', frontmatter: {}, title: 'A', headingTitle: '' },
  ...{ headings: [], anchors: [], links: [], assets: [], text: [{ text: 'Text.' }], body: [] },
};
const getPage = async () => generatedPage(page, '/a');
const site = { data, table: { routes: ['/a'] }, getPage } as unknown as Site;
const find = (path: string) => findSearchFile(path, site, schema.parse({}));

it('a page from before a change gets the titles as they are now', async () => {
  const settings = JSON.parse((await find('/docs/_payload/search.json'))?.body ?? '{}');
  const titles: string = settings.editions[0].index.titles;
  const former = titles.replace(/[0-9a-f]{8}(?=\.json$)/, '00000000');
  expect(former).not.toBe(titles);
  expect(await find(titles)).toMatchObject({ type: 'application/json' });
  expect(await find(former)).toEqual(await find(titles));
  expect(await find('/docs/static/search_other.json')).toBeUndefined();
  expect(await find('/docs/guide')).toBeUndefined();
});
