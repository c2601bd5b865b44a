import { expect, it } from 'vitest';
import type { OfflineList } from '../offline-list.ts';
import { type OfflineFile, packName, writePack } from '../packs/write-pack.ts';
import { cacheName } from './browser-storage.ts';
import { openPack, packNames } from './pack-store.ts';
import { fetchList, removeEdition, storeEdition, updateEditions } from './store-edition.ts';
import { readStores } from './stores.ts';
import { openTestBrowser, type TestBrowser } from './test-browser.ts';

const html = { 'Content-Type': 'text/html;charset=utf-8' };
const file = (path: string, text: string): OfflineFile => ({
  path,
  headers: html,
  content: Buffer.from(text),
});
const bar = '<nav class="bar"><a href="/">The title of the site</a></nav>';

async function pack(kind: string, files: OfflineFile[]) {
  const bytes = await writePack(files);
  return { name: packName(kind, bytes), bytes };
}

/** Deploys a site of two editions that share a pack. */
async function deploy(browser: TestBrowser, build: string, text: string) {
  const own = await pack('pages.en', [file('/', `${bar}${text}`), file('/日', `${bar}日`)]);
  const other = await pack('pages.de', [file('/de/', `${bar}Deutsch`)]);
  const shared = await pack('app', [file('/assets/a-1.js', 'script();')]);
  const packs = [own, other, shared];
  const list: OfflineList = {
    build,
    editions: [
      { prefix: '/de', packs: [other.name, shared.name] },
      { prefix: '', packs: [own.name, shared.name] },
    ],
    packs: Object.fromEntries(packs.map(({ name, bytes }) => [name, bytes.length])),
  };
  browser.server.clear();
  browser.server.set('/_payload/offline.json', () => Response.json(list));
  for (const { name, bytes } of packs) {
    browser.server.set(`/static/offline/${name}.pack`, () => new Response(new Uint8Array(bytes)));
  }
  return { own: own.name, other: other.name, shared: shared.name };
}

const text = async (browser: TestBrowser, pack: string, path: string) =>
  (await (await openPack(pack, browser))?.answer(path))?.text();

it('an edition that the site no longer has leaves the others to be brought up to date', async () => {
  const browser = openTestBrowser();
  await deploy(browser, '1', 'English');
  await storeEdition('', browser);
  await storeEdition('/de', browser);
  await deploy(browser, '2', 'English');
  const list = await fetchList(browser);
  const editions = list.editions.filter(({ prefix }) => prefix === '');
  browser.server.set('/_payload/offline.json', () => Response.json({ ...list, editions }));
  expect(await updateEditions('2', browser)).toBe(true);
  const builds = (await readStores(browser)).map(({ prefix, build }) => [prefix, build]);
  expect(builds).toContainEqual(['', '2']);
  expect(builds).toContainEqual(['/de', '1']);
});

it('a canceled edition is not stored, even if all of its packs are there', async () => {
  const browser = openTestBrowser();
  await deploy(browser, '1', 'English');
  await storeEdition('', browser);
  await deploy(browser, '2', 'English');
  const canceled = storeEdition('', browser, { signal: AbortSignal.abort() });
  await expect(canceled).rejects.toThrow('aborted');
  expect((await readStores(browser)).map(({ build }) => build)).toEqual(['1']);
});

it('stores an edition with its headers; another one brings only what it does not share', async () => {
  const browser = openTestBrowser();
  const { own, other, shared } = await deploy(browser, '1', 'English');
  const seen: number[] = [];
  const store = await storeEdition('', browser, {
    onProgress: (done, all) => seen.push(done / all),
  });
  expect(seen.at(-1)).toBe(1);
  expect(store).toMatchObject({ prefix: '', build: '1', packs: [own, shared] });
  expect(await text(browser, own, '/')).toBe(`${bar}English`);
  expect(await text(browser, own, '/日')).toBe(`${bar}日`);
  const answer = await (await openPack(own, browser))?.answer('/');
  expect(answer?.headers.get('Content-Type')).toBe('text/html;charset=utf-8');

  browser.asked.length = 0;
  await storeEdition('/de', browser);
  expect(browser.asked).toEqual(['/_payload/offline.json', `/static/offline/${other}.pack`]);
  await removeEdition('', browser);
  expect(await packNames(browser)).toEqual([shared, other]);
  await removeEdition('/de', browser);
  expect(await packNames(browser)).toEqual([]);
});

it('another spelling of a path leads to the page', async () => {
  const browser = openTestBrowser();
  const { own } = await deploy(browser, '1', 'English');
  await storeEdition('', browser);
  const answer = await (await openPack(own, browser))?.answer('/日.html');
  expect(answer?.status).toBe(302);
  expect(answer?.headers.get('Location')).toBe('/%E6%97%A5');
});

it('what is stored stays until all of a later build is there', async () => {
  const browser = openTestBrowser();
  const first = await deploy(browser, '1', 'first');
  await storeEdition('', browser);
  const second = await deploy(browser, '2', 'second');
  browser.server.delete(`/static/offline/${second.own}.pack`);
  await expect(storeEdition('', browser)).rejects.toMatchObject({ diagnostic: 'changed' });
  expect(await text(browser, first.own, '/')).toBe(`${bar}first`);
  await deploy(browser, '2', 'second');
  browser.asked.length = 0;
  await storeEdition('', browser);
  // The shared pack hasn't changed.
  expect(browser.asked).toHaveLength(2);
  expect((await readStores(browser)).map(({ build }) => build)).toEqual(['2', '1']);
  expect(await text(browser, second.own, '/')).toBe(`${bar}second`);
});

it('a half-written pack does not count and is written again', async () => {
  const browser = openTestBrowser();
  const { own } = await deploy(browser, '1', 'English');
  const half = await browser.caches.open(cacheName(browser, `pack:${own}`));
  await half.put('/0', new Response('half'));
  expect(await openPack(own, browser)).toBeUndefined();
  await storeEdition('', browser);
  expect(await text(browser, own, '/')).toBe(`${bar}English`);
});

it.each([
  [
    'the browser has no room',
    'full',
    (browser: TestBrowser) => Object.assign(browser, { quota: 200 }),
  ],
  [
    'a pack is cut off',
    'failed',
    (browser: TestBrowser) => {
      for (const [path, answer] of browser.server) {
        if (!path.includes('pages.en')) continue;
        browser.server.set(path, () => new Response(answer().body?.pipeThrough(firstBytes(30))));
      }
    },
  ],
  [
    'the network goes away',
    'failed',
    (browser: TestBrowser) => Object.assign(browser, { isOnline: false }),
  ],
])('nothing is kept when %s', async (_, diagnostic, disturb) => {
  const browser = openTestBrowser();
  await deploy(browser, '1', 'English');
  disturb(browser);
  await expect(storeEdition('', browser)).rejects.toMatchObject({ diagnostic });
  expect(await packNames(browser)).toEqual([]);
  expect(await readStores(browser)).toEqual([]);
});

it('canceling keeps nothing', async () => {
  const browser = openTestBrowser();
  await deploy(browser, '1', 'English');
  const job = new AbortController();
  const stored = storeEdition('', browser, { signal: job.signal, onProgress: () => job.abort() });
  await expect(stored).rejects.toThrow('aborted');
  expect(await packNames(browser)).toEqual([]);
});

function firstBytes(count: number): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({
    transform: (chunk, controller) => controller.enqueue(chunk.slice(0, count)),
  });
}
