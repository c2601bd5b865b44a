import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSiteServer } from '#node/serve/create-server.ts';
import { siteDir } from './support/paths.ts';
import { expect, test } from './support/site-test.ts';

test.use({
  expectedMessages: [
    /the server responded with a status of (?:404|503)|net::ERR_|Failed to fetch|has to be opened without an origin/,
  ],
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Hands a site on without its policy, as hosts do that can't send headers. */
function withoutPolicy(port: number): Server {
  return createServer(({ url: path = '', headers }, response) => {
    const handOn = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const { 'content-security-policy': _, ...others } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, others);
      answer.pipe(response);
    });
    handOn.on('error', () => response.destroy()).end();
  });
}

test('a path that looks like another host asks nothing of it: service worker, router, links', async ({
  page,
  context,
}) => {
  const { server: host } = await createSiteServer(siteDir('shipped'), { offline: true });
  const server = withoutPolicy(await listen(host));
  const asked: string[] = [];
  const other = createServer(({ url = '' }, response) => {
    asked.push(url);
    const headers = { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/html' };
    response.writeHead(200, headers).end('<div id="_root">of another host</div>');
  });
  const site = `http://localhost:${await listen(server)}`;
  const foreign = `//127.0.0.1:${await listen(other)}/page`;
  const isKept = (path: string) =>
    page.evaluate(async (wanted) => (await caches.match(wanted)) !== undefined, path);

  await test.step('the service worker keeps no document of another host', async () => {
    await page.goto(site + foreign);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PAGE NOT FOUND');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // It visits the open tabs first.
    await expect.poll(() => isKept('/404')).toBe(true);
    expect(asked).toEqual([]);
  });

  await test.step('the router asks the site when a reader goes back', async () => {
    await page.getByRole('link', { name: 'Take me home' }).click();
    await expect(page).toHaveURL(`${site}/`);
    await expect(page.locator('.landing-hero h1')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PAGE NOT FOUND');
    expect(page.url()).toBe(site + foreign);
    expect(asked).toEqual([]);
  });

  await test.step('the 404 page leads nowhere else', async () => {
    await page.goto(`${site}/0.5${foreign}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PAGE NOT FOUND');
    expect(new URL(page.url()).origin).toBe(site);
    expect(asked).toEqual([]);
  });

  await test.step('any page may have a query like that of the sandbox', async () => {
    await page.goto(`${site}/guide/versions?stored=1`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Versions');
    // It asks the server first whether the page is of its build.
    await expect.poll(() => isKept('/guide/versions')).toBe(true);
  });

  await test.step('the sandbox runs nothing with the origin of the site', async () => {
    const failure = page.waitForEvent('pageerror');
    await page.goto(`${site}/_live/frame`);
    expect((await failure).message).toBe('The sandbox has to be opened without an origin.');
  });

  for (const one of [server, host]) {
    one.closeAllConnections();
    one.close();
  }

  await test.step('without a network, the site says what is not stored', async () => {
    await context.setOffline(true);
    const response = await page.goto(`${site}/0.17/api/`);
    expect(response?.status()).toBe(503);
    await expect(page.getByRole('heading', { name: 'Not stored in this browser' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'PAGE NOT FOUND' })).toBeHidden();
    await page.goto(`${site}/guide/versions`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Versions');
  });
  other.close();
});

test('the policy of pages makes HTML only of what the site has sent', async ({ page }) => {
  await page.addInitScript(() => {
    const { trustedTypes } = globalThis as unknown as { trustedTypes: Record<string, unknown> };
    const create = trustedTypes.createPolicy as (...values: unknown[]) => unknown;
    trustedTypes.createPolicy = (...values: unknown[]) => {
      const policy = create.apply(trustedTypes, values);
      return Object.assign(globalThis, { policy }).policy;
    };
  });
  await page.goto('/guide/versions');
  const refused = await page.evaluate(() => {
    const { policy } = globalThis as unknown as {
      policy: { createHTML(html: string): string; createScriptURL(address: string): string };
    };
    const isRefused = (act: () => void) => {
      try {
        act();
        return false;
      } catch {
        return true;
      }
    };
    return [
      isRefused(() => policy.createHTML('<img src=x onerror=alert(1)>')),
      isRefused(() => policy.createHTML(document.documentElement.outerHTML)),
      isRefused(() => policy.createScriptURL('//evil.example/x.js')),
      isRefused(() => policy.createScriptURL(`blob:${location.origin}/x`)),
      isRefused(() => policy.createScriptURL('/assets/x.js')),
    ];
  });
  expect(refused).toEqual([true, true, true, true, false]);
});
