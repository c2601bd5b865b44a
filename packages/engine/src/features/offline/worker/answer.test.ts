import { expect, it } from 'vitest';
import { storedHeader } from '#channels/stored-header.ts';
import { Answerer, isAnswered } from './answer.ts';
import { openClientBuilds } from './client-builds.ts';
import { readStores } from './stores.ts';
import { openTestBrowser, type TestBrowser } from './test-browser.ts';
import { putEdition } from './test-edition.ts';
import { openVisitedCache, type VisitedLimits, visitedLimits } from './visited.ts';

const site = 'https://site.test';

const reply =
  (text: string, type = 'text/html') =>
  () =>
    new Response(text, { headers: { 'Content-Type': type } });

/** A server with a build: a page, data under a fixed name, and a script with its hash. */
function deploy({ server }: TestBrowser, build: string) {
  server.clear();
  server.set('/page', reply(`page of ${build}`));
  server.set('/next', reply(`next of ${build}`));
  server.set('/data.json', reply(`data of ${build}`, 'application/json'));
  server.set(`/assets/a-${build}.js`, reply(`script of ${build}`, 'text/javascript'));
}

async function storeAll(browser: TestBrowser, build: string) {
  const paths = ['/page', '/next', '/data.json', `/assets/a-${build}.js`, '/_live/frame'];
  const files = paths.map((path) => ({
    path,
    headers: { 'Content-Security-Policy': path === '/_live/frame' ? 'sandbox' : 'strict' },
    text: `stored ${path} of ${build}`,
  }));
  await putEdition(browser, build, files);
}

/** The service worker of a build; every tab of the browser asks it from now on. */
async function startWorker(
  browser: TestBrowser,
  build: string,
  deployed: () => string,
  limits: VisitedLimits = visitedLimits,
) {
  const work: Promise<unknown>[] = [];
  const answerer = new Answerer({
    storage: browser,
    build,
    clients: await openClientBuilds(browser),
    cacheVisited: openVisitedCache(build, browser, limits),
    isCurrent: async () => browser.isOnline && deployed() === build,
  });
  const ask = async (path: string, options: object, client: string, made: string) => {
    // Only browsers make requests of navigations.
    const request = {
      url: site + path,
      method: 'GET',
      headers: new Headers(),
      ...options,
    } as Request;
    const asked = {
      request,
      clientId: client,
      resultingClientId: made,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    };
    const answer = await answerer.answer(asked).catch(() => Response.error());
    await Promise.all(work);
    return answer.type === 'error' ? 'error' : answer.text();
  };
  return {
    open: (path: string, tab: string) => ask(path, { mode: 'navigate' }, '', tab),
    get: (path: string, tab: string) => ask(path, { mode: 'cors' }, tab, ''),
    next: (path: string, tab: string) =>
      ask(path, { mode: 'cors', headers: new Headers({ Accept: 'text/html' }) }, tab, ''),
  };
}

it('a page that was visited works without a network, with what it asked for', async () => {
  const browser = openTestBrowser();
  deploy(browser, '1');
  const { open, get } = await startWorker(browser, '1', () => '1');
  expect(await open('/page', 'tab')).toBe('page of 1');
  expect(await get('/assets/a-1.js', 'tab')).toBe('script of 1');
  expect(await get('/data.json', 'tab')).toBe('data of 1');
  browser.isOnline = false;
  expect(await open('/page?q=1', 'tab 2')).toBe('page of 1');
  expect(await get('/assets/a-1.js', 'tab 2')).toBe('script of 1');
  expect(await get('/data.json', 'tab 2')).toBe('data of 1');
  expect(await open('/next', 'tab 3')).toBe('error');
});

it.each([
  ['no JSON', '<html>'],
  ['nothing', ''],
  ['no list', '{"version":2}'],
  ['null', 'null'],
  [
    'a list of other things',
    '[null,5,"x",[],[null],["x",null],[5,5,5],{},{"prefix":5},{"build":null}]',
  ],
])('where what is noted is %s, pages are answered, stored and kept as before', async (_, text) => {
  const browser = openTestBrowser();
  deploy(browser, '1');
  await storeAll(browser, '0');
  const [store] = await readStores(browser);
  const damage = async (cache: string, ...entries: string[]) => {
    const opened = await browser.caches.open(`offline:/:${cache}`);
    for (const entry of entries) await opened.put(entry, new Response(text));
  };
  await damage('files', `/${store?.manifest}`);
  await damage('visited:1', '/:kept');
  await damage('state', '/clients');
  const { open, get } = await startWorker(browser, '1', () => '1');
  expect(await open('/page', 'tab')).toBe('page of 1');
  expect(await get('/assets/a-1.js', 'tab')).toBe('script of 1');
  await damage('state', '/stores');
  const again = await startWorker(browser, '1', () => '1');
  browser.isOnline = false;
  expect(await again.open('/page', 'tab 2')).toBe('page of 1');
  expect(await again.get('/assets/a-1.js', 'tab 2')).toBe('script of 1');
  expect(await readStores(browser)).toEqual([]);
  browser.isOnline = true;
  await storeAll(browser, '1');
  expect(await (await startWorker(browser, '1', () => '1')).open('/page', 'tab 3')).toBe(
    'stored /page of 1',
  );
});

it('a script, data and a page that came as something else are asked for again', async () => {
  const browser = openTestBrowser();
  deploy(browser, '1');
  const { open, get } = await startWorker(browser, '1', () => '1');
  await open('/page', 'tab');
  for (const path of ['/assets/a-1.js', '/data.json']) {
    const whole = browser.server.get(path);
    browser.server.set(path, reply('Sign in'));
    expect(await get(path, 'tab')).toBe('Sign in');
    if (whole) browser.server.set(path, whole);
  }
  browser.server.set('/next', reply('{}', 'application/json'));
  await open('/next', 'tab 2');
  expect(await get('/assets/a-1.js', 'tab')).toBe('script of 1');
  expect(await get('/data.json', 'tab')).toBe('data of 1');
  browser.isOnline = false;
  expect(await get('/assets/a-1.js', 'tab')).toBe('script of 1');
  expect(await open('/next', 'tab 3')).toBe('error');
});

it('a script that the browser has kept as something else is asked for past its cache', async () => {
  const browser = openTestBrowser();
  deploy(browser, '1');
  const whole = reply('script of 1', 'text/javascript');
  const kept = reply('Sign in');
  browser.server.set('/assets/a-1.js', (init) => (init?.cache === 'reload' ? whole() : kept()));
  const { open, get } = await startWorker(browser, '1', () => '1');
  await open('/page', 'tab');
  expect(await get('/assets/a-1.js', 'tab')).toBe('script of 1');
  browser.isOnline = false;
  expect(await get('/assets/a-1.js', 'tab')).toBe('script of 1');
});

it('a page whose name has an ending is kept', async () => {
  const browser = openTestBrowser();
  deploy(browser, '1');
  browser.server.set('/page.beta', reply('beta'));
  const { open } = await startWorker(browser, '1', () => '1');
  await open('/page.beta', 'tab');
  browser.isOnline = false;
  expect(await open('/page.beta', 'tab 2')).toBe('beta');
});

it('a page whose name has a hash or a question mark is kept beside that of the name before it', async () => {
  const browser = openTestBrowser();
  deploy(browser, '1');
  browser.server.set('/page#a', reply('page with a hash'));
  browser.server.set('/page?a', reply('page with a mark'));
  const { open } = await startWorker(browser, '1', () => '1');
  for (const path of ['/page', '/page%23a', '/page%3Fa']) await open(path, path);
  browser.isOnline = false;
  expect(await open('/page', 'tab')).toBe('page of 1');
  expect(await open('/page%23a', 'tab')).toBe('page with a hash');
  expect(await open('/page%3Fa', 'tab')).toBe('page with a mark');
});

it('a stored edition answers everything by itself, with the headers of the site', async () => {
  const browser = openTestBrowser();
  deploy(browser, '1');
  await storeAll(browser, '1');
  const { open, get, next } = await startWorker(browser, '1', () => '1');
  expect(await open('/page', 'tab')).toBe('stored /page of 1');
  expect(await next('/next', 'tab')).toBe('stored /next of 1');
  expect(await get('/data.json', 'tab')).toBe('stored /data.json of 1');
  expect(await get('/_live/frame?stored=1', '')).toBe('stored /_live/frame of 1');
  expect(browser.asked).toEqual([]);
});

it('stored answers name their build and keep the policy', async () => {
  const browser = openTestBrowser();
  await storeAll(browser, '1');
  const clients = await openClientBuilds(browser);
  const isCurrent = async () => true;
  const cacheVisited = openVisitedCache('1', browser, visitedLimits);
  const answerer = new Answerer({ storage: browser, build: '1', clients, cacheVisited, isCurrent });
  const { headers } = await answerer.answer({
    request: { url: `${site}/page`, mode: 'navigate' } as Request,
    clientId: '',
    resultingClientId: 'tab',
    waitUntil() {},
  });
  expect(headers.get('Content-Security-Policy')).toBe('strict');
  expect(headers.get(storedHeader)).toBe('1');
});

it('two tabs on two deployments never get a file of the other one', async () => {
  const browser = openTestBrowser();
  deploy(browser, '1');
  await storeAll(browser, '1');
  const first = await startWorker(browser, '1', () => '2');
  await first.open('/page', 'old tab');
  deploy(browser, '2');
  const second = await startWorker(browser, '2', () => '2');
  expect(await second.open('/page', 'new tab')).toBe('page of 2');
  expect(await second.get('/data.json', 'new tab')).toBe('data of 2');
  // The old tab goes on with what belongs to it. Its next page has to be a whole document.
  expect(await second.get('/data.json', 'old tab')).toBe('stored /data.json of 1');
  expect(await second.get('/assets/a-1.js', 'old tab')).toBe('stored /assets/a-1.js of 1');
  expect(await second.next('/next', 'old tab')).toBe('error');
  expect(await second.open('/next', 'old tab, new document')).toBe('next of 2');
  expect(await second.get('/missing.json', 'old tab')).toBe('error');
  await storeAll(browser, '2');
  const later = await startWorker(browser, '2', () => '2');
  browser.isOnline = false;
  expect(await later.open('/page', 'tab')).toBe('stored /page of 2');
  expect(await later.get('/data.json', 'old tab')).toBe('stored /data.json of 1');
});

it('between a deployment and its service worker nothing new is kept with the old', async () => {
  const browser = openTestBrowser();
  deploy(browser, '1');
  let deployed = '1';
  const { open, get, next } = await startWorker(browser, '1', () => deployed);
  await open('/page', 'tab');
  deploy(browser, '2');
  deployed = '2';
  expect(await get('/data.json', 'tab')).toBe('error');
  expect(await next('/next', 'tab')).toBe('error');
  // A new document comes as it is; nothing proves its build, so it gets nothing that was kept.
  expect(await open('/next', 'tab 2')).toBe('next of 2');
  expect(await get('/data.json', 'tab 2')).toBe('data of 2');
  browser.isOnline = false;
  expect(await open('/page', 'tab 3')).toBe('page of 1');
  expect(await open('/next', 'tab 4')).toBe('error');
});

it('a deployment whose files are broken is read from the network, and without one as before', async () => {
  const browser = openTestBrowser();
  await storeAll(browser, '1');
  deploy(browser, '2');
  const { open, get } = await startWorker(browser, '2', () => '2');
  expect(await open('/page', 'tab')).toBe('page of 2');
  browser.isOnline = false;
  expect(await open('/next', 'tab 2')).toBe('stored /next of 1');
  expect(await get('/data.json', 'tab 2')).toBe('stored /data.json of 1');
});

it('a browser without room reads on', async () => {
  const browser = openTestBrowser();
  deploy(browser, '1');
  browser.quota = 80;
  const { open } = await startWorker(browser, '1', () => '1');
  expect(await open('/page', 'tab')).toBe('page of 1');
});

it('keeps so many of the pages that were visited last, and never deletes what was stored', async () => {
  const browser = openTestBrowser();
  deploy(browser, '1');
  await storeAll(browser, '1');
  deploy(browser, '2');
  for (const page of ['/a', '/b', '/c']) browser.server.set(page, reply(page));
  const limits = { files: 3, bytes: 1000 };
  const { open, get } = await startWorker(browser, '2', () => '2', limits);
  await open('/a', 'tab');
  await get('/assets/a-2.js', 'tab');
  for (const page of ['/b', '/c']) await open(page, 'tab');
  const later = await startWorker(browser, '2', () => '2', limits);
  browser.isOnline = false;
  expect(await later.open('/a', 'tab 2')).toBe('error');
  expect(await later.open('/b', 'tab 2')).toBe('/b');
  expect(await later.open('/c', 'tab 2')).toBe('/c');
  expect(await later.get('/assets/a-2.js', 'tab 2')).toBe('script of 2');
  expect(await later.open('/next', 'tab 3')).toBe('stored /next of 1');
});

it('deletes what was visited in an earlier build before it keeps more', async () => {
  const browser = openTestBrowser();
  deploy(browser, '1');
  const limits = { files: 9, bytes: 25 };
  const first = await startWorker(browser, '1', () => '1', limits);
  await first.open('/page', 'tab');
  await first.get('/assets/a-1.js', 'tab');
  deploy(browser, '2');
  const second = await startWorker(browser, '2', () => '2', limits);
  await second.open('/next', 'tab 2');
  browser.server.set('/large', reply('more than half of all'));
  await second.open('/large', 'tab 2');
  browser.isOnline = false;
  expect(await second.open('/large', 'tab 3')).toBe('error');
  expect(await second.open('/page', 'tab 3')).toBe('error');
  expect(await second.open('/next', 'tab 3')).toBe('next of 2');
});

it('only the frame of examples names the build that it wants', async () => {
  const browser = openTestBrowser();
  deploy(browser, '1');
  const { open, get } = await startWorker(browser, '1', () => '1');
  expect(await open('/page?stored=1', 'tab')).toBe('page of 1');
  expect(await get('/data.json?stored=2', 'tab')).toBe('data of 1');
  // Kept from a host without headers, it would have the origin of the site.
  browser.server.set('/_live/frame', reply('frame'));
  expect(await get('/_live/frame', 'tab')).toBe('frame');
  expect(await open('/_live/frame?stored=1', 'frame')).toBe('error');
});

it.each([
  ['/', true],
  ['/guide/x?a', true],
  ['/guide//x', true],
  ['//evil.example/x', false],
  ['//evil.example/x?stored=1', false],
  ['/\\evil.example/x', false],
  ['/%5Cevil.example/x', false],
  ['/%2Fevil.example/x', false],
  ['/assets/..%2Fguide%2Fx', false],
  ['/assets/%2E%2E%5Cguide', false],
  ['/guide/a..b', true],
  ['/_payload/offline.json', false],
  ['/sw.js', false],
])('a request for %s is answered: %s', (path, expected) => {
  const url = new URL(site + path).href;
  const request = { url, method: 'GET', headers: new Headers() } as Request;
  expect(isAnswered(request, { base: '/', origin: site })).toBe(expected);
  expect(isAnswered(request, { base: '/', origin: 'https://evil.example' })).toBe(false);
});

it('what a page stores comes from the server, and a reload of a page does not', () => {
  const request = { url: `${site}/page`, method: 'GET', headers: new Headers(), cache: 'reload' };
  const place = { base: '/', origin: site };
  expect(isAnswered({ ...request, mode: 'cors' } as Request, place)).toBe(false);
  expect(isAnswered({ ...request, mode: 'navigate' } as Request, place)).toBe(true);
});

it('without a network, the 404 page tells what is not stored from what does not exist', async () => {
  const browser = openTestBrowser();
  const headers = { 'Content-Security-Policy': 'strict' };
  await putEdition(browser, '1', [
    { path: '/404', headers, text: '<html lang="en">missing' },
    { path: '/routes.json', headers, text: JSON.stringify({ routes: ['/page', '/0.17/api/'] }) },
  ]);
  browser.isOnline = false;
  const clients = await openClientBuilds(browser);
  const cacheVisited = openVisitedCache('1', browser, visitedLimits);
  const isCurrent = async () => false;
  const answerer = new Answerer({ storage: browser, build: '1', clients, cacheVisited, isCurrent });
  const open = async (path: string) => {
    const response = await answerer.answer({
      request: { url: site + path, mode: 'navigate' } as Request,
      clientId: '',
      resultingClientId: path,
      waitUntil() {},
    });
    expect(response.headers.get('Content-Security-Policy')).toBe('strict');
    expect(clients.of(path)).toBe('1');
    return [response.status, await response.text()];
  };
  expect(await open('/0.17/api/')).toEqual([503, '<html data-not-stored lang="en">missing']);
  expect(await open('/nope')).toEqual([404, '<html lang="en">missing']);
});

it('without a network and a list of pages, what is not stored may exist', async () => {
  const browser = openTestBrowser();
  deploy(browser, '1');
  browser.server.set('/404', reply('<html lang="en">missing'));
  const { open } = await startWorker(browser, '1', () => '1');
  await open('/404', 'tab');
  browser.isOnline = false;
  expect(await open('/nope', 'tab 2')).toBe('<html data-not-stored lang="en">missing');
});
