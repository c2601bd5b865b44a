import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { published, siteDir } from '../e2e/support/paths.ts';
import { parsePage, readPage, textsOf, valuesOf } from '../support/built-page.ts';
import { serveSite } from '../support/serve-site.ts';

const { routes }: { routes: string[] } = JSON.parse(
  readFileSync(path.join(siteDir('shipped'), 'routes.json'), 'utf8'),
);

const get = serveSite('shipped');

describe('addresses of the shipped site', () => {
  it('ROUTE-1 ROUTE-4 every page answers 200 with a page of that path, whose case is kept', async () => {
    for (const route of routes) {
      const response = await get(route);
      expect(response.status, route).toBe(200);
      expect(await response.text(), route).toContain(
        `<link rel="canonical" href="${published.SITE_ORIGIN}${route}">`,
      );
    }
  });

  it('ROUTE-2 both readings of the example paths are served', () => {
    const ofModules =
      'attribution auto-commit change-proposals diffs getting-started history restore undo-redo versions';
    const ofSidebar = 'basic-usage version-management collaboration building-an-app';
    const examples = `${ofModules} ${ofSidebar}`.split(' ').map((name) => `/examples/${name}`);
    expect(routes).toEqual(expect.arrayContaining(['/examples/', ...examples]));
  });

  it('ROUTE-3 the two component pages exist', () => {
    const pages = ['/components/code-snippet', '/components/landing-page'];
    expect(routes).toEqual(expect.arrayContaining(pages));
  });

  it.each([
    ['/guide/versions.html', '/guide/versions'],
    ['/guide/versions/', '/guide/versions'],
    ['/plugins/index', '/plugins/'],
    ['/plugins/index.html', '/plugins/'],
    ['/plugins', '/plugins/'],
    ['/index.html', '/'],
    ['/Guide/Getting-Started/', '/guide/getting-started'],
    ['/guide/versions.html?a=b', '/guide/versions?a=b'],
    ['/api/functions/openlix', '/api/functions/openLix'],
  ])('ROUTE-5 ROUTE-6 %s leads to %s', async (from, to) => {
    const { status, headers } = await get(from);
    expect(status).toBe(301);
    expect(headers.get('location')).toBe(to);
  });

  it('ROUTE-8 NF-1 an unknown address is answered with 404 and the 404 page', async () => {
    const answer = await get('/no/such/page');
    expect(answer.status).toBe(404);
    const page = parsePage(await answer.text());
    expect(page.one('title').text).toBe('404 - Lix');
    expect(textsOf(page.all('main p'))).toContain('404');
    expect(page.one('h1').text).toBe('PAGE NOT FOUND');
    const home = page.all('main a').find(({ text }) => text === 'Take me home');
    expect(home?.attribute('href')).toBe('/');
  });

  it('ROUTE-10 external links open a new tab, links to headings stay plain', () => {
    const page = readPage('shipped', '/guide/getting-started');
    const links = [...page.all('.prose a'), ...readPage('shipped', '/').all('main a')];
    const isExternal = (address = '') => /^https?:/.test(address);
    const external = links.filter((link) => isExternal(link.attribute('href')));
    expect(valuesOf(external, 'href')).toContain('https://kysely.dev');
    expect(new Set(valuesOf(external, 'target'))).toEqual(new Set(['_blank']));
    expect(new Set(valuesOf(external, 'rel'))).toEqual(new Set(['noopener noreferrer']));
    expect(page.all('.heading-anchor[target]')).toEqual([]);
  });

  it.each([
    ['/guide/', '/guide/getting-started'],
    ['/guide?a=b', '/guide/getting-started?a=b'],
    ['/components', '/components/'],
  ])('%s opens at the first page of its section, %s', async (from, to) => {
    const { status, headers } = await get(from);
    expect(status).toBe(302);
    expect(headers.get('location')).toContain(to);
  });
});

describe('below a base', () => {
  const getBased = serveSite('base-prefix');

  it('ROUTE-7 every address starts with the base exactly once', () => {
    const names = ['href', 'src', 'srcset', 'data-zoom-src'];
    for (const route of ['/', '/guide/first']) {
      const page = readPage('base-prefix', route);
      const addresses = names.flatMap((name) =>
        valuesOf(page.all(`[${name}]`), name).flatMap((value) => value?.split(', ') ?? []),
      );
      const internal = addresses.filter((address) => address.startsWith('/'));
      expect(internal.length).toBeGreaterThan(8);
      expect(internal.filter((address) => !/^\/docs\/(?!docs)/.test(address))).toEqual([]);
      expect(addresses.filter((address) => address.includes('.html'))).toEqual([]);
    }
  });

  it('ROUTE-7 what is outside of it is unknown, and its bare name leads to its home', async () => {
    expect((await getBased('/guide/first')).status).toBe(404);
    expect((await getBased('/docs')).headers.get('location')).toBe('/docs/');
  });

  it('ROUTE-10 HOME-3 what leads out of a home page opens in a new tab', () => {
    const links = readPage('base-prefix', '/').all('a[target="_blank"]');
    expect(textsOf(links)).toEqual(
      expect.arrayContaining(['Elsewhere', 'Outside', 'another site']),
    );
    expect(new Set(valuesOf(links, 'rel'))).toEqual(new Set(['noopener noreferrer']));
  });

  it('ROUTE-11 relative and .md links lead to pages', () => {
    const links = readPage('base-prefix', '/guide/first').all('.prose a');
    const second = links.filter(({ text }) => text === 'Second');
    expect(valuesOf(second, 'href')).toEqual(['/docs/guide/second']);
  });
});
