import { expect, it } from 'vitest';
import type { Site } from '#contract/site.ts';
import { siteConfigSchema } from '#shared/site/site-config.ts';
import { toSiteData } from '#shared/site/site-data.ts';
import { sectionPage } from './section-page.ts';
import { bookTexts } from './texts.ts';

it('takes policies and stylesheets from the heads of its pages, and no tag that a page writes about', () => {
  const written = 'a <meta http-equiv=refresh content=0>';
  const head = '<link rel="stylesheet" href="/a.css">';
  const main = `<main id="_main"><article><img alt="${written}"></article></main>`;
  const site = { data: toSiteData(siteConfigSchema.parse({})) } as Site;
  const edition = { version: '', lang: 'en' };
  const entries = [{ text: 'A', route: '/a', entries: [] }];
  const page = sectionPage(
    { text: 'Section', path: '/_book/a', edition, entries },
    {
      site,
      texts: bookTexts,
      stylesheet: '/b.css',
      documents: new Map([['/a', `<html><head>${head}</head><body>${main}</body></html>`]]),
    },
  );
  const [start = ''] = page.split('</head>');
  expect(start).toContain(`${head}<link rel="stylesheet" href="/b.css">`);
  expect(start).not.toContain('http-equiv');
});
