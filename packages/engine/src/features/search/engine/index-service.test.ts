import { afterEach, expect, it, vi } from 'vitest';
import { type IndexReport, IndexService } from './index-service.ts';

const origin = 'https://site.test';
const files = { titles: '/titles', records: '/texts', lang: '', isSmall: true };

const record = (content: string) => ({
  id: 0,
  title: 'Versions',
  routePath: '/versions',
  domain: '',
  content,
  toc: [],
  frontmatter: {},
  lang: '',
  version: '',
});

/** Answers requests by hand. */
function stubFetch() {
  const waiting = new Map<string, (body: string) => void>();
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('fetch', (url: string) => {
    return new Promise((resolve) => {
      const answer = (body: string) =>
        resolve(Object.defineProperty(new Response(body), 'url', { value: url }));
      waiting.set(url.slice(origin.length), answer);
    });
  });
  return {
    asked: () => [...waiting.keys()],
    answer: (address: string, content: unknown) => waiting.get(address)?.(JSON.stringify(content)),
  };
}

afterEach(() => vi.unstubAllGlobals());

function start() {
  const server = stubFetch();
  const reports: IndexReport[] = [];
  const service = new IndexService((report) => reports.push(report));
  service.onRequest({ type: 'load', files });
  service.onRequest({ type: 'complete' });
  const search = async (query: string) => {
    const known = reports.length;
    service.onRequest({ type: 'search', id: 1, query });
    await expect.poll(() => reports.length).toBeGreaterThan(known);
    const report = reports.at(-1);
    return report?.type === 'found' ? report.answer.pages.map(({ title }) => title) : undefined;
  };
  return { server, reports, search };
}

it('SEARCH-10 texts travel beside the titles, so a text needs no second round trip', () => {
  const { server } = start();
  expect(server.asked()).toEqual(['/titles', '/texts']);
});

it('SEARCH-10 titles answer first, even when the texts come first', async () => {
  const { server, reports, search } = start();
  server.answer('/texts', [record('Merging is explained here.')]);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(reports).toEqual([]);
  server.answer('/titles', [record('')]);
  await expect.poll(() => reports.length).toBe(2);
  expect(reports).toEqual([
    { type: 'ready', isComplete: false },
    { type: 'ready', isComplete: true },
  ]);
  expect(await search('merging')).toEqual(['Versions']);
});

it('ERR-2 a query that cannot be answered is reported, before the titles are there and after', async () => {
  for (const isEarly of [true, false]) {
    const server = stubFetch();
    const reports: IndexReport[] = [];
    const service = new IndexService((report) => reports.push(report));
    service.onRequest({ type: 'load', files });
    const search = () => service.onRequest({ type: 'search', id: 1, query: null as never });
    if (isEarly) search();
    server.answer('/titles', [record('')]);
    await expect.poll(() => reports[0]?.type).toBe('ready');
    if (!isEarly) search();
    await expect.poll(() => reports[1]?.type).toBe('failed');
  }
});

it('ERR-2 texts that are no list fail, once', async () => {
  const { server, reports } = start();
  server.answer('/titles', [record('')]);
  server.answer('/texts', {});
  await expect.poll(() => reports.at(-1)?.type).toBe('failed');
  expect(reports.filter(({ type }) => type === 'failed')).toHaveLength(1);
});
