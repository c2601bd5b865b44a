import { beforeEach, expect, it, vi } from 'vitest';
import { findQuotations } from './find-quotations.ts';

const { source, listeners } = vi.hoisted(() => ({
  source: { open: vi.fn(), isPending: vi.fn(), search: vi.fn(), preview: vi.fn() },
  listeners: new Set<() => void>(),
}));

vi.mock('#features/search/dialog/source/search-session.ts', () => ({
  currentSource: async () => source,
  subscribeToSession(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));

const { signal } = new AbortController();
const mark = { start: 0, length: 1 };

beforeEach(() => {
  vi.resetAllMocks();
  source.isPending.mockReturnValue(false);
});

/** Makes the search find places, each a section of the same page. */
function find(...links: string[]): void {
  const hits = links.map((link) => ({ type: 'header', header: 'Page', link, statement: '' }));
  source.search.mockResolvedValue([{ isOwn: true, pages: [{ routePath: '/page', hits }] }]);
}

function show(...texts: [text: string, marks: number][]): void {
  const paragraphs = texts.map(([text, marks]) => ({
    text,
    highlightInfoList: Array(marks).fill(mark),
  }));
  source.preview.mockResolvedValue({ header: 'Page > Part', paragraphs, headings: [] });
}

it('quotes the paragraph that holds most of the question, once', async () => {
  find('/page#a', '/page#b');
  show(['First.', 1], ['Second.', 2], ['Third.', 2]);
  expect(await findQuotations('question', signal)).toEqual([
    { text: 'Second.', header: 'Page > Part', link: '/page#a', routePath: '/page' },
  ]);
});

it('cuts a long paragraph after a word, and a long question', async () => {
  find('/page');
  show([`${'word '.repeat(98)}${'x'.repeat(100_000)}`, 1]);
  const [quotation] = await findQuotations('q'.repeat(100_000), signal);
  expect(quotation?.text).toBe(`${'word '.repeat(98).trim()} …`);
  expect(source.search.mock.calls[0]?.[0]).toHaveLength(200);
});

it('waits for the texts of the index', async () => {
  find('/page');
  show(['Text.', 1]);
  source.isPending.mockReturnValueOnce(true);
  const found = findQuotations('question', signal);
  await vi.waitFor(() => expect(listeners.size).toBe(1));
  for (const listener of listeners) listener();
  expect(await found).toHaveLength(1);
  expect(source.search).toHaveBeenCalledTimes(2);
});

it('ends when the reader closes the dialog before the texts are there', async () => {
  source.isPending.mockReturnValue(true);
  const closing = new AbortController();
  const found = findQuotations('question', closing.signal);
  await vi.waitFor(() => expect(listeners.size).toBe(1));
  closing.abort();
  expect(await found).toEqual([]);
  expect(listeners.size).toBe(0);
});
