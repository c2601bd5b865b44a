import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteServer } from '#builder/serve/create-server.ts';
import { siteDir } from '../e2e/support/paths.ts';

const { routes }: { routes: string[] } = JSON.parse(
  readFileSync(path.join(siteDir('shipped'), 'routes.json'), 'utf8'),
);

let server: Awaited<ReturnType<typeof createSiteServer>>['server'];
let origin: string;

beforeAll(async () => {
  ({ server } = await createSiteServer(siteDir('shipped')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (address: string) => fetch(origin + address, { redirect: 'manual' });

describe('addresses of the shipped site', () => {
  it('ROUTE-1 ROUTE-4 every page answers 200 with a page of that path, whose case is kept', async () => {
    for (const route of routes) {
      const response = await get(route);
      expect(response.status, route).toBe(200);
      expect(await response.text(), route).toContain(`<link rel="canonical" href="${route}">`);
    }
  });

  it('ROUTE-1 the pages of this project are there', () => {
    expect(routes).toEqual(
      expect.arrayContaining([
        '/',
        '/guide/getting-started',
        '/guide/how-lix-works',
        '/guide/architecture',
        '/guide/versions',
        '/guide/features/diffs',
        '/plugins/',
        '/api/',
      ]),
    );
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
