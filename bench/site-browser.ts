import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { createSiteServer } from '#node/serve/create-server.ts';

/** A built site on a server of its own, and a browser to look at it. */
interface OpenSite {
  origin: string;
  browser: Browser;
  close(): Promise<void>;
}

/** @param dist Folder of the built site. */
export async function openSite(dist: string): Promise<OpenSite> {
  const { server } = await createSiteServer(dist);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await launchBrowser();
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    browser,
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The browser of all benches; CHROMIUM_PATH names another one. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
}

/** For pages: the compiler of these scripts names functions by it, those that run in a page too. */
export const nameFunctions = 'globalThis.__name = (named) => named;';

/** Counts the bytes of bodies and headers as they come over the network. */
export async function countBytes(page: Page): Promise<() => number> {
  let bytes = 0;
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return () => bytes;
}

/** Milliseconds without a request, after which a page is quiet. */
const silence = 500;

/**
 * Notes the requests of a page from now on.
 *
 * @returns Waits until the page asks for nothing; unlike `networkidle`, again and again.
 */
export function noteRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = 0;
  const end = (request: Request) => {
    open.delete(request);
    last = performance.now();
  };
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    last = performance.now();
    while (open.size > 0 || performance.now() - last < silence) await setTimeout(silence / 10);
  };
}

/** The value in the middle; 0 without any. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
