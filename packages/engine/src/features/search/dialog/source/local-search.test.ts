import { afterEach, expect, it, vi } from 'vitest';
import type { IndexReport, IndexRequest } from '../../engine/index-service.ts';
import type { SearchTab } from '../../engine/record.ts';
import { LocalSearch } from './local-search.ts';

const files = { titles: '/titles', records: '/texts', lang: '', isSmall: true };

/** A worker whose every message a test sends by hand. */
class PausedWorker {
  static all: PausedWorker[] = [];
  onmessage: (event: { data: unknown }) => void = () => {};
  onerror: (event: { preventDefault(): void }) => void = () => {};
  requests: IndexRequest[] = [];
  /** Searches that wait for their answer. */
  pending: Extract<IndexRequest, { type: 'search' }>[] = [];
  known: 'nothing' | 'titles' | 'texts' = 'nothing';
  isClosed = false;
  constructor() {
    PausedWorker.all.push(this);
  }
  postMessage(request: IndexRequest): void {
    this.requests.push(request);
    if (request.type === 'search') this.pending.push(request);
  }
  terminate(): void {
    this.isClosed = true;
  }
  report(report: IndexReport): void {
    this.onmessage({ data: report });
  }
  release(place: number): void {
    const [request] = this.pending.splice(place, 1);
    if (!request) return;
    const { query } = request;
    const title = `${query}: ${this.known}`;
    const pages = [{ title, routePath: '/', domain: '', hits: [] }];
    this.report({ ...request, type: 'found', answer: { pages } });
  }
  learn(): void {
    this.known = this.known === 'nothing' ? 'titles' : 'texts';
    this.report({ type: 'ready', isComplete: this.known === 'texts' });
  }
}

/** Asks as the dialog does: what is typed, and again when the index knows more. */
function openDialog() {
  let query = '';
  let stop = new AbortController();
  const seen: { query: string; tabs: SearchTab[] }[] = [];
  const source = new LocalSearch(files, ask);
  async function ask(): Promise<void> {
    stop.abort();
    if (query === '') return;
    const own = new AbortController();
    stop = own;
    const asked = query;
    const tabs = await source.search(asked, own.signal);
    if (!tabs || own.signal.aborted) return;
    if (tabs.every(({ pages }) => pages.length === 0) && source.isPending()) return;
    seen.push({ query: asked, tabs });
  }
  return {
    source,
    type(text: string): void {
      query = text;
      void ask();
    },
    reopen(): void {
      source.open();
      void ask();
    },
    /** The answer that is shown, or `waiting` while the dialog has a spinner. */
    shown(): string {
      const last = seen.at(-1);
      if (last?.query !== query || source.isPending()) return 'waiting';
      return last.tabs[0]?.pages[0]?.title ?? 'nothing found';
    },
    seen,
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await undefined;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  PausedWorker.all = [];
});

function stubWorker(): void {
  vi.stubGlobal('Worker', PausedWorker);
  vi.stubGlobal('location', new URL('https://docs.test/'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
}

function isOfItsQuery({ query, tabs }: { query: string; tabs: SearchTab[] }): boolean {
  return tabs.every(({ pages }) => pages.every(({ title }) => title.startsWith(`${query}:`)));
}

const keys = ['m', 'me', 'mer'];

/** A dialog in which three keys are typed while the index loads, and may fail once. */
function startScene(mayFail: boolean) {
  PausedWorker.all = [];
  const dialog = openDialog();
  dialog.source.open();
  const worker = () => PausedWorker.all.at(-1) as PausedWorker;
  let typed = 0;
  let hasFailed = false;
  let hasReopened = false;
  /** Events that can happen next. */
  function possible(): (() => void)[] {
    const acts: (() => void)[] = [];
    if (typed < keys.length) acts.push(() => dialog.type(keys[typed++] as string));
    if (hasFailed && !hasReopened) {
      acts.push(() => {
        hasReopened = true;
        dialog.reopen();
      });
    }
    const { isClosed, known, pending } = worker();
    if (isClosed) return acts;
    if (known !== 'texts') acts.push(() => worker().learn());
    if (known !== 'nothing') acts.push(...pending.map((_, place) => () => worker().release(place)));
    if (mayFail && !hasFailed) {
      acts.push(() => {
        hasFailed = true;
        worker().report({ type: 'failed', cause: 'forced' });
      });
    }
    return acts;
  }
  return { dialog, possible };
}

/** Plays one order of events after another until all have been played. */
async function playAll(
  mayFail: boolean,
  check: (dialog: ReturnType<typeof openDialog>, order: number[]) => void,
) {
  let order: number[] = [];
  let count = 0;
  for (;;) {
    const { dialog, possible } = startScene(mayFail);
    const choices: number[] = [];
    for (let step = 0; ; step += 1) {
      const acts = possible();
      if (acts.length === 0) break;
      const choice = order[step] ?? 0;
      order[step] = choice;
      choices[step] = acts.length;
      acts[choice]?.();
      await settle();
    }
    check(dialog, order);
    count += 1;
    let last = order.length - 1;
    while (last >= 0 && (order[last] as number) + 1 >= (choices[last] as number)) last -= 1;
    if (last < 0) return count;
    order = [...order.slice(0, last), (order[last] as number) + 1];
  }
}

it.each([false, true])(
  'SEARCH-6 SEARCH-14 the last query is answered from all texts, whatever comes when (failure: %s)',
  async (mayFail) => {
    stubWorker();
    const count = await playAll(mayFail, (dialog, order) => {
      // An expectation for each of the orders would take longer than to play them.
      const isRight = dialog.shown() === 'mer: texts' && dialog.seen.every(isOfItsQuery);
      if (!isRight) expect({ order, shown: dialog.shown(), seen: dialog.seen }).toBe('right');
    });
    expect(count).toBeGreaterThan(mayFail ? 1000 : 30);
  },
);

it('SEARCH-8 an edition without pages answers with nothing, and nothing is awaited', async () => {
  const source = new LocalSearch(undefined, () => {});
  source.open();
  expect(source.isPending()).toBe(false);
  expect(await source.search('merge')).toEqual([]);
});

it('SEARCH-14 a query that waits gives way to the next one, and others keep their turn', async () => {
  stubWorker();
  const source = new LocalSearch(files, () => {});
  source.open();
  const [worker] = PausedWorker.all as [PausedWorker];
  worker.learn();
  const typing = new AbortController();
  const first = source.search('m', typing.signal);
  const overtaken = source.search('me', typing.signal);
  // Pages for an unknown address are suggested by the same source.
  const suggested = source.search('nope');
  typing.abort();
  const last = source.search('mer', new AbortController().signal);
  for (let answers = 0; answers < 3; answers += 1) {
    worker.release(0);
    await settle();
  }
  const asked = worker.requests.flatMap((request) =>
    request.type === 'search' ? [request.query] : [],
  );
  expect(asked).toEqual(['m', 'nope', 'mer']);
  const titles = (await Promise.all([first, overtaken, suggested, last])).map(
    (tabs) => tabs?.[0]?.pages[0]?.title,
  );
  expect(titles).toEqual(['m: titles', undefined, 'nope: titles', 'mer: titles']);
});

it('ERR-2 a failure answers every query, and a source that is stopped gives none', async () => {
  stubWorker();
  const source = new LocalSearch(files, () => {});
  source.open();
  const failed = ['m', 'me'].map((query) => source.search(query));
  PausedWorker.all[0]?.report({ type: 'failed', cause: 'forced' });
  for (const tabs of await Promise.all(failed)) expect(tabs?.[0]?.pages).toEqual([]);
  source.open();
  const stopped = ['m', 'me'].map((query) => source.search(query));
  source.stop();
  expect(await Promise.all(stopped)).toEqual([undefined, undefined]);
});

it('a preview is that of its own request, although the same place is asked for again', async () => {
  stubWorker();
  const source = new LocalSearch(files, () => {});
  source.open();
  const [worker] = PausedWorker.all as [PausedWorker];
  worker.learn();
  const gone = new AbortController();
  const first = source.preview?.('m', '/', gone.signal);
  gone.abort();
  const second = source.preview?.('me', '/', new AbortController().signal);
  const previewOf = (header: string) => ({ header, paragraphs: [], headings: [] });
  for (const header of ['m', 'me']) {
    const request = worker.requests.findLast(({ type }) => type === 'preview');
    if (request?.type !== 'preview') throw new Error('No preview is asked for.');
    expect(request.query).toBe(header);
    worker.report({ type: 'preview', id: request.id, preview: previewOf(header) });
  }
  expect((await first)?.header).toBe('m');
  expect((await second)?.header).toBe('me');
});

it('what a worker that breaks has not answered is answered on the page', async () => {
  stubWorker();
  const title = { title: 'Merge', routePath: '/merge', content: '', toc: [], frontmatter: {} };
  const fetched = vi.fn((url: string) =>
    url.endsWith('/titles')
      ? Promise.resolve(Object.defineProperty(Response.json([title]), 'url', { value: url }))
      : new Promise(() => {}),
  );
  vi.stubGlobal('fetch', fetched);
  const source = new LocalSearch(files, () => {});
  source.open();
  const [worker] = PausedWorker.all as [PausedWorker];
  worker.learn();
  const first = source.search('m');
  worker.release(0);
  expect((await first)?.[0]?.pages[0]?.title).toBe('m: titles');
  const second = source.search('mer');
  worker.onerror({ preventDefault() {} });
  expect((await second)?.[0]?.pages[0]?.title).toBe('Merge');
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([
    'https://docs.test/titles',
    'https://docs.test/texts',
  ]);
});

it('ERR-2 an index that others load again after a failure is complete for the dialog, too', async () => {
  stubWorker();
  const dialog = openDialog();
  dialog.source.open();
  dialog.type('mer');
  PausedWorker.all[0]?.report({ type: 'failed', cause: 'forced' });
  await settle();
  expect(dialog.shown()).toBe('nothing found');
  dialog.source.prepare();
  const worker = PausedWorker.all[1] as PausedWorker;
  expect(worker.requests.map(({ type }) => type)).toEqual(['load', 'complete']);
  worker.learn();
  worker.learn();
  worker.release(0);
  await settle();
  expect(dialog.shown()).toBe('mer: texts');
});

it.each<[string, (source: LocalSearch) => void]>([
  [
    'fails after the dialog was opened again',
    (source) => {
      source.open();
      source.open();
    },
  ],
  [
    'began to load for a dialog that never came',
    (source) => {
      source.prepare();
      source.prepare();
      source.open();
    },
  ],
])('ERR-2 an index that %s is loaded once more, and answers', async (_, begin) => {
  stubWorker();
  const dialog = openDialog();
  begin(dialog.source);
  dialog.type('mer');
  PausedWorker.all[0]?.report({ type: 'failed', cause: 'forced' });
  await settle();
  const worker = PausedWorker.all[1] as PausedWorker;
  worker.learn();
  worker.learn();
  worker.release(0);
  await settle();
  worker.release(0);
  await settle();
  expect(dialog.shown()).toBe('mer: texts');
  expect(PausedWorker.all).toHaveLength(2);
});

it('what only suggests pages loads titles alone', () => {
  stubWorker();
  const source = new LocalSearch(files, () => {});
  source.prepare();
  const [worker] = PausedWorker.all as [PausedWorker];
  worker.learn();
  expect(worker.requests.map(({ type }) => type)).toEqual(['load']);
  source.open();
  source.open();
  expect(source.isPending()).toBe(true);
  expect(worker.requests.map(({ type }) => type)).toEqual(['load', 'complete']);
});
