import { expect, it } from 'vitest';
import type { OfflineList } from '../offline-list.ts';
import { openEdition, storedHashes } from './edition-files.ts';
import { fetchList, removeEdition, storeEdition, updateEditions } from './store-edition.ts';
import { readStores } from './stores.ts';
import { openTestBrowser, type TestBrowser } from './test-browser.ts';
import { type TestFile, testManifest } from './test-edition.ts';

const html = { 'Content-Type': 'text/html;charset=utf-8' };
const file = (path: string, text: string): TestFile => ({ path, text, headers: html });

/** Deploys a site of two editions that share a script, and tells the manifest of each. */
async function deploy(
  browser: TestBrowser,
  build: string,
  text: string,
): Promise<Record<string, string>> {
  const shared = file('/assets/a-1.js', 'script();');
  const editions = [];
  for (const [prefix, own] of [
    ['/de', [file('/de/', 'Deutsch')]],
    ['', [file('/', text), file('/日', '日')]],
  ] as const) {
    const files = [...own, shared];
    editions.push({ prefix, files, ...(await testManifest(files, { '/old': '/日' })) });
  }
  const list: OfflineList = {
    build,
    editions: editions.map(({ prefix, hash, size }) => ({ prefix, manifest: hash, size })),
  };
  browser.server.clear();
  browser.server.set('/_payload/offline.json', () => Response.json(list));
  for (const { hash, text, files } of editions) {
    browser.server.set(`/static/offline/${hash}.json`, () => new Response(text));
    for (const { path, text } of files) browser.server.set(path, () => new Response(text));
  }
  return Object.fromEntries(editions.map(({ prefix, hash }) => [prefix, hash]));
}

const answerOf = async (browser: TestBrowser, manifest: string | undefined, path: string) =>
  (await openEdition(manifest ?? '', browser))(path);
const textOf = async (...asked: Parameters<typeof answerOf>) => (await answerOf(...asked))?.text();

it('stores an edition with its headers; another one brings only what it does not share', async () => {
  const browser = openTestBrowser();
  const manifests = await deploy(browser, '1', 'English');
  const seen: [done: number, all: number][] = [];
  const store = await storeEdition('', browser, {
    onProgress: (done, all) => seen.push([done, all]),
  });
  expect(seen.at(-1)).toEqual([19, 19]);
  expect(store).toEqual({ prefix: '', build: '1', manifest: manifests[''], size: 19 });
  expect(await textOf(browser, manifests[''], '/')).toBe('English');
  expect(await textOf(browser, manifests[''], '/日')).toBe('日');
  const answer = await answerOf(browser, manifests[''], '/');
  expect(answer?.headers.get('Content-Type')).toBe('text/html;charset=utf-8');

  browser.asked.length = 0;
  await storeEdition('/de', browser);
  expect(browser.asked).toEqual([
    '/_payload/offline.json',
    `/static/offline/${manifests['/de']}.json`,
    '/de/',
  ]);
  await removeEdition('', browser);
  expect(await textOf(browser, manifests['/de'], '/assets/a-1.js')).toBe('script();');
  expect((await storedHashes(browser)).size).toBe(3);
  await removeEdition('/de', browser);
  expect((await storedHashes(browser)).size).toBe(0);
});

it.each(['/日.html', '/old', '/OLD/'])('%s leads to the page that it means', async (path) => {
  const browser = openTestBrowser();
  const manifests = await deploy(browser, '1', 'English');
  await storeEdition('', browser);
  const answer = await answerOf(browser, manifests[''], path);
  expect(answer?.status).toBe(302);
  expect(answer?.headers.get('Location')).toBe('/%E6%97%A5');
});

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

it('what is stored stays until all of a later build is there, of which only changes are fetched', async () => {
  const browser = openTestBrowser();
  const first = await deploy(browser, '1', 'first');
  await storeEdition('', browser);
  const second = await deploy(browser, '2', 'second');
  const page = browser.server.get('/');
  browser.server.delete('/');
  await expect(storeEdition('', browser)).rejects.toMatchObject({ diagnostic: 'failed' });
  expect(await textOf(browser, first[''], '/')).toBe('first');
  expect((await readStores(browser)).map(({ build }) => build)).toEqual(['1']);
  if (page) browser.server.set('/', page);
  browser.asked.length = 0;
  await storeEdition('', browser);
  expect(browser.asked.slice(2)).toEqual(['/']);
  expect((await readStores(browser)).map(({ build }) => build)).toEqual(['2', '1']);
  expect(await textOf(browser, second[''], '/')).toBe('second');
});

it('a download that stopped goes on where it ended', async () => {
  const browser = openTestBrowser();
  await deploy(browser, '1', 'English');
  const page = browser.server.get('/日');
  browser.server.set('/日', () => new Response('a portal asks you to sign in'));
  await expect(storeEdition('', browser)).rejects.toMatchObject({ diagnostic: 'failed' });
  expect(await readStores(browser)).toEqual([]);
  if (page) browser.server.set('/日', page);
  browser.asked.length = 0;
  await storeEdition('', browser);
  expect(browser.asked.slice(2)).toEqual(['/日']);
});

it('a page that is not found is stored as what it is', async () => {
  const browser = openTestBrowser();
  const manifests = await deploy(browser, '1', 'English');
  browser.server.set('/', () => new Response('English', { status: 404 }));
  await storeEdition('', browser);
  expect(await textOf(browser, manifests[''], '/')).toBe('English');
});

it('files of another build than that of the manifest are no edition', async () => {
  const browser = openTestBrowser();
  await deploy(browser, '1', 'first');
  const early = browser.server.get('/_payload/offline.json');
  const manifests = [...browser.server].filter(([path]) => path.startsWith('/static/'));
  await deploy(browser, '2', 'second');
  const late = browser.server.get('/_payload/offline.json');
  for (const [path, answer] of manifests) browser.server.set(path, answer);
  let asked = 0;
  browser.server.set('/_payload/offline.json', () => {
    asked += 1;
    return (asked === 1 ? early : late)?.() ?? Response.error();
  });
  await expect(storeEdition('', browser)).rejects.toMatchObject({ diagnostic: 'changed' });
  expect(await readStores(browser)).toEqual([]);
});

it('nothing is kept when the browser has no room', async () => {
  const browser = openTestBrowser();
  await deploy(browser, '1', 'English'.repeat(200));
  browser.quota = 1000;
  await expect(storeEdition('', browser)).rejects.toMatchObject({ diagnostic: 'full' });
  expect((await storedHashes(browser)).size).toBe(0);
  expect(await readStores(browser)).toEqual([]);
});

it('without a network nothing is stored', async () => {
  const browser = openTestBrowser();
  await deploy(browser, '1', 'English');
  browser.isOnline = false;
  await expect(storeEdition('', browser)).rejects.toMatchObject({ diagnostic: 'failed' });
  expect(await readStores(browser)).toEqual([]);
});

it('canceling keeps nothing new', async () => {
  const browser = openTestBrowser();
  const manifests = await deploy(browser, '1', 'English');
  await storeEdition('/de', browser);
  const kept = await storedHashes(browser);
  const job = new AbortController();
  const stored = storeEdition('', browser, { signal: job.signal, onProgress: () => job.abort() });
  await expect(stored).rejects.toThrow('aborted');
  expect(await storedHashes(browser)).toEqual(kept);
  expect(await textOf(browser, manifests['/de'], '/de/')).toBe('Deutsch');
});

it('a canceled edition is not stored, even if all of its contents are there', async () => {
  const browser = openTestBrowser();
  await deploy(browser, '1', 'English');
  await storeEdition('', browser);
  await deploy(browser, '2', 'English');
  const canceled = storeEdition('', browser, { signal: AbortSignal.abort() });
  await expect(canceled).rejects.toThrow('aborted');
  expect((await readStores(browser)).map(({ build }) => build)).toEqual(['1']);
});
