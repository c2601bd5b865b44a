import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markedParts } from '#features/search/dialog/results/MarkedText.tsx';
import { createEngine } from '#features/search/engine/create-engine.ts';
import { normalize, originalRange } from '#features/search/engine/matching/normalize.ts';
import { parseQuery } from '#features/search/engine/matching/parse-query.ts';
import { statementOf } from '#features/search/engine/matching/statement.ts';
import { readRemoteAnswer } from '#features/search/engine/read-remote-answer.ts';
import type { PageHits, SearchRecord } from '#features/search/engine/record.ts';
import type { RemoteSearch } from '#features/search/search-settings.ts';
import { payloads } from '../injection/payloads.ts';
import { checkProperty } from './check-property.ts';

const words = fc.constantFrom(
  ...[
    'openLix',
    'version',
    'が',
    'か',
    'İ',
    'ß',
    'ﬁ',
    'Й',
    '한글',
    '\u1112\u1161',
    'e\u0301',
    '日本語',
  ],
  ...[
    'lix.db',
    '@scope/name',
    '()',
    '=>',
    'string',
    'Promise<',
    'how do I',
    '?',
    '"',
    '\\',
    '.*',
    '+',
  ],
);
const text = fc.oneof(
  { weight: 3, arbitrary: fc.array(words, { maxLength: 6 }).map((parts) => parts.join(' ')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.constantFrom(...payloads, '\ud800', '\ud800x\udc00') },
);

it('SEARCH-12 a query of any text is read, and what is found of it lies in the text', async () => {
  await checkProperty(fc.tuple(text, text), 2000, ([query, content]) => {
    const parsed = parseQuery(query);
    if (!parsed) return;
    expect(parsed.words.length).toBeGreaterThanOrEqual(parsed.terms.length);
    const place = normalize(content).indexOf(parsed.phrase);
    if (place < 0) return;
    const range = originalRange(content, { start: place, length: parsed.phrase.length });
    expect(range.start).toBeGreaterThanOrEqual(0);
    expect(range.start + range.length).toBeLessThanOrEqual(content.length);
    if (/\n/.test(content.slice(range.start, range.start + range.length))) return;
    const { text: statement, highlight } = statementOf(content, range);
    expect(highlight.start + highlight.length).toBeLessThanOrEqual(statement.length);
  });
});

const record = fc
  .record({ title: text, content: fc.array(text, { maxLength: 4 }), heading: text })
  .map(
    ({ title, content, heading }): Omit<SearchRecord, 'id'> => ({
      title,
      routePath: '/x',
      domain: '',
      content: [heading, ...content].join('\n\n'),
      toc: [{ id: 'a', text: heading, depth: 2, charIndex: heading === '' ? -1 : 0 }],
      frontmatter: {},
      lang: 'en',
      version: '',
    }),
  );

it('SEARCH-13 SEARCH-18 any pages answer any query, and marks fit what is shown', async () => {
  const input = fc.tuple(fc.array(record, { maxLength: 5 }), text);
  await checkProperty(input, 250, ([records, query]) => {
    const engine = createEngine(records.map((one, id) => ({ ...one, id })));
    expectFitting(engine.search(query));
    engine.help(query);
  });
});

function expectFitting(pages: readonly PageHits[]): void {
  for (const { statement, highlightInfoList } of pages.flatMap(({ hits }) => hits)) {
    const parts = markedParts(statement, highlightInfoList);
    expect(parts.map(({ text: part }) => part).join('')).toBe(statement);
    for (const { start, length } of highlightInfoList) {
      expect(start).toBeGreaterThanOrEqual(0);
      expect(start + length).toBeLessThanOrEqual(statement.length);
    }
  }
}

const settings: RemoteSearch = {
  mode: 'remote',
  apiUrl: 'https://search.example/query',
  indexName: 'own',
  searchIndexes: [{ value: 'other', label: 'Other' }],
  searchLoading: true,
} as RemoteSearch;

const junk = fc.anything({ maxDepth: 2 });
const path = fc.oneof(
  fc.constantFrom(
    '/x',
    '//a.example',
    '/\\a.example',
    '/\t/a.example',
    'javascript:ran()',
    '/x?q#h',
  ),
  fc.constantFrom('/\n/a.example', '/../x', '/%2f/a', '', '/\u0000'),
  fc.string({ maxLength: 10 }).map((rest) => `/${rest}`),
);
const domain = fc.oneof(
  fc.constantFrom('', 'https://a.example', 'javascript:ran()//', 'https://a\\@b', '//a', 'data:,'),
  fc.webUrl(),
);
const hit = fc.record(
  {
    title: fc.oneof(text, junk),
    routePath: fc.oneof({ weight: 4, arbitrary: path }, { weight: 1, arbitrary: junk }),
    domain: fc.oneof({ weight: 4, arbitrary: domain }, { weight: 1, arbitrary: junk }),
    content: fc.oneof(text, junk),
    toc: fc.oneof(
      junk,
      fc.array(fc.record({ id: text, text, depth: fc.integer(), charIndex: fc.integer() }), {
        maxLength: 3,
      }),
    ),
    _matchesPosition: fc.oneof(
      junk,
      fc.record({
        content: fc.array(fc.record({ start: fc.integer(), length: fc.integer() }), {
          maxLength: 3,
        }),
      }),
    ),
  },
  { requiredKeys: ['title', 'routePath'] },
);
const answer = fc.oneof(
  { weight: 1, arbitrary: junk },
  {
    weight: 6,
    arbitrary: fc.array(
      fc.oneof(
        junk,
        fc.record({
          index: fc.constantFrom('own', 'default', 'other', '__proto__'),
          hits: fc.array(hit, { maxLength: 4 }),
        }),
      ),
      { maxLength: 4 },
    ),
  },
);

it('SEARCH-22 SEARCH-24 any answer of a server becomes links that may be opened, or an error', async () => {
  await checkProperty(fc.tuple(answer, text), 800, ([body, query]) => {
    if (!Array.isArray(body)) {
      expect(() => readRemoteAnswer(body, query, settings)).toThrow("isn't a list");
      return;
    }
    const { tabs } = readRemoteAnswer(body, query, settings);
    for (const { isOwn, pages, label } of tabs) {
      expect(typeof label).toBe('string');
      expectFitting(pages);
      for (const { link } of pages.flatMap(({ hits }) => hits)) {
        const url = new URL(link, 'https://site.example');
        expect(url.protocol).toMatch(/^https?:$/);
        if (isOwn) expect(url.origin).toBe('https://site.example');
      }
    }
  });
});
