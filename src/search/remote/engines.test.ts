import { describe, expect, it } from 'vitest';
import { readRemoteAnswer } from '../read-remote-answer.ts';
import type { SearchRecord } from '../record.ts';
import { algolia } from './algolia.ts';
import { answerContract } from './answer-contract.ts';
import { toDocument } from './engine-document.ts';
import { closeMark, openMark } from './match-positions.ts';
import { meilisearch } from './meilisearch.ts';
import { opensearch } from './opensearch.ts';
import { postgres } from './postgres.ts';
import type { RemoteEngine } from './remote-engine.ts';
import { EngineError, type EngineRequest, type Send } from './send-request.ts';
import { typesense } from './typesense.ts';

// The answers have the form that each engine's documentation shows.

const record: SearchRecord = {
  id: 3,
  title: 'Änderungen',
  routePath: '/docs/changes',
  domain: '',
  content: 'Ein Überblick — alles über Änderungen.\n\nMischen\n\nZwei Stände mischen.',
  toc: [{ id: 'mischen', text: 'Mischen', depth: 2, charIndex: 40 }],
  frontmatter: { keywords: ['merge'], description: 'Was geschah.' },
  lang: 'de',
  version: 'v1.0',
};
const document = toDocument(record);
const marked = `Zwei ${openMark}Stände${closeMark} mischen.`;
/** `—` counts 3 bytes, `Ü` and `ä` 1, as in all of the contract. */
const places = { content: [{ start: record.content.indexOf('Stände') + 2, length: 6 }] };

const query = { keyword: 'stand', limit: 7, lang: 'de' };

/** An engine whose answers are given by the start of each request's path. */
function answering(answers: Record<string, unknown>): { send: Send; asked: EngineRequest[] } {
  const asked: EngineRequest[] = [];
  const send: Send = async (request) => {
    asked.push(request);
    const found = Object.entries(answers).find(([path]) => request.path.startsWith(path));
    if (found?.[1] instanceof Error) throw found[1];
    return found?.[1] ?? {};
  };
  return { send, asked };
}

interface Case {
  name: string;
  open: (send: Send) => RemoteEngine;
  answers: Record<string, unknown>;
  /** Method and path of each request that loads one record. */
  loading: string[];
  /** What the request for hits must hold. */
  request: unknown;
}

const cases: Case[] = [
  {
    name: 'Typesense',
    open: (send) => typesense(send, 'docs'),
    answers: {
      '/collections/docs/documents/search': {
        facet_counts: [],
        found: 1,
        hits: [
          {
            document,
            highlight: { content: { matched_tokens: ['Stände'], snippet: marked } },
            text_match: 578730123365187700,
          },
        ],
        out_of: 1,
        page: 1,
      },
      '/collections/docs/documents/import': { success: true },
    },
    loading: [
      'DELETE /collections/docs',
      'POST /collections',
      'POST /collections/docs/documents/import',
    ],
    request: expect.objectContaining({
      path: expect.stringMatching(/\?q=stand&.*per_page=7&.*filter_by=lang%3A%3D%60de%60/),
    }),
  },
  {
    name: 'Meilisearch',
    open: (send) => meilisearch(send, 'docs'),
    answers: {
      '/indexes/docs/search': {
        hits: [
          {
            ...document,
            // Bytes of UTF-8: `Ü`, `ü` and `Ä` have two, `—` has three.
            _matchesPosition: {
              content: [
                {
                  start: new TextEncoder().encode(
                    record.content.slice(0, record.content.indexOf('Stände')),
                  ).length,
                  length: 7,
                },
              ],
            },
          },
        ],
        query: 'stand',
        processingTimeMs: 1,
        limit: 7,
        offset: 0,
        estimatedTotalHits: 1,
      },
    },
    loading: [
      'PATCH /indexes/docs/settings',
      'DELETE /indexes/docs/documents',
      'POST /indexes/docs/documents?primaryKey=id',
    ],
    request: expect.objectContaining({
      body: expect.objectContaining({ q: 'stand', limit: 7, filter: 'lang = "de"' }),
    }),
  },
  {
    name: 'OpenSearch',
    open: (send) => opensearch(send, 'docs'),
    answers: {
      '/docs/_search': {
        took: 3,
        timed_out: false,
        hits: {
          total: { value: 1, relation: 'eq' },
          max_score: 2.1,
          hits: [
            {
              _index: 'docs',
              _id: document.id,
              _score: 2.1,
              _source: document,
              highlight: { content: [marked] },
            },
          ],
        },
      },
      '/docs/_bulk': { took: 9, errors: false, items: [{ index: { status: 201 } }] },
    },
    loading: ['DELETE /docs', 'PUT /docs', 'POST /docs/_bulk?refresh=true'],
    request: expect.objectContaining({
      body: expect.objectContaining({
        size: 7,
        query: {
          bool: {
            must: { multi_match: expect.objectContaining({ query: 'stand' }) },
            filter: [{ term: { lang: 'de' } }],
          },
        },
      }),
    }),
  },
  {
    name: 'Algolia',
    open: (send) => algolia(send, 'docs'),
    answers: {
      '/1/indexes/docs/query': {
        hits: [
          {
            ...document,
            objectID: document.id,
            _snippetResult: { content: { value: `…${marked}`, matchLevel: 'full' } },
          },
        ],
        nbHits: 1,
        page: 0,
        hitsPerPage: 7,
      },
    },
    loading: [
      'PUT /1/indexes/docs/settings',
      'POST /1/indexes/docs/clear',
      'POST /1/indexes/docs/batch',
    ],
    request: expect.objectContaining({
      body: expect.objectContaining({ query: 'stand', hitsPerPage: 7, filters: 'lang:"de"' }),
    }),
  },
];

describe.each(cases)('$name', ({ open, answers, loading, request }) => {
  it('replaces the records of its index', async () => {
    const { send, asked } = answering(answers);
    await open(send).replace([record]);
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(loading);
    const sent = JSON.stringify(asked.at(-1)?.body);
    expect(sent).toContain('de-v1_0-3');
    expect(sent).toContain('Änderungen');
  });

  it('SEARCH-22 answers with records and the places of matches', async () => {
    const { send, asked } = answering(answers);
    const [hit] = await open(send).search(query);
    expect(hit).toMatchObject({ title: record.title, toc: record.toc, _matchesPosition: places });
    expect(asked).toEqual([request]);
    const settings = { apiUrl: '', indexName: 'own', searchIndexes: [], searchLoading: false };
    const { groups, refused } = readRemoteAnswer([{ index: 'own', hits: [hit] }], 'lage', settings);
    expect(refused).toBe(0);
    const [shown] = groups[0]?.pages[0]?.hits ?? [];
    const [mark] = shown?.highlightInfoList ?? [];
    expect(shown?.statement.slice(mark?.start, (mark?.start ?? 0) + (mark?.length ?? 0))).toMatch(
      /^stände$/i,
    );
  });

  it('refuses documents of another kind', async () => {
    const other = JSON.parse(JSON.stringify(answers).replaceAll('"record"', '"other"'));
    await expect(open(answering(other).send).search(query)).rejects.toThrow('Load the index again');
  });
});

it('an index that is not there is no failure; a refused key is', async () => {
  const missing = new EngineError(404, { method: 'DELETE', path: '/docs' }, 'no such index');
  let isDeleted = false;
  const send: Send = async ({ method }) => {
    if (method === 'DELETE') {
      isDeleted = true;
      throw missing;
    }
    return { errors: false, items: [] };
  };
  await opensearch(send, 'docs').replace([record]);
  expect(isDeleted).toBe(true);
  const refused = new EngineError(401, { method: 'DELETE', path: '/docs' }, 'no key');
  await expect(opensearch(() => Promise.reject(refused), 'docs').replace([record])).rejects.toThrow(
    'The search engine responded with 401 to DELETE /docs: no key',
  );
});

it('a document that an engine refuses is a failure', async () => {
  const typesenseRefuses = answering({
    '/collections/docs/documents/import': '{"success":true}\n{"success":false,"error":"Bad."}',
  });
  await expect(typesense(typesenseRefuses.send, 'docs').replace([record])).rejects.toThrow('Bad.');
  const opensearchRefuses = answering({
    '/docs/_bulk': { errors: true, items: [{ index: { status: 400, error: { type: 'mapper' } } }] },
  });
  await expect(opensearch(opensearchRefuses.send, 'docs').replace([record])).rejects.toThrow(
    'mapper',
  );
});

describe('PostgreSQL', () => {
  it('loads in one transaction and takes it back when a record fails', async () => {
    const statements: string[] = [];
    const engine = postgres(async (statement) => {
      statements.push(statement.trim().split(' ')[0] ?? '');
      if (statement.startsWith('INSERT')) throw new Error('no space');
      return { rows: [] };
    }, 'docs');
    await expect(engine.replace([record])).rejects.toThrow('no space');
    expect(statements.slice(-4)).toEqual(['BEGIN', 'DELETE', 'INSERT', 'ROLLBACK']);
  });

  it('passes what was typed as values, with the configuration of the language', async () => {
    const asked: unknown[][] = [];
    const engine = postgres(async (_, values = []) => {
      asked.push(values);
      const { record: stored, content } = document;
      return { rows: [{ record: stored, content, fragment: marked }] };
    }, 'docs');
    const typed = "'; DROP TABLE docs; --";
    const [hit] = await engine.search({ keyword: typed, limit: 7, lang: 'de-AT' });
    expect(asked).toEqual([[typed, 'german', 'de-AT', 7]]);
    expect(hit).toMatchObject({ title: record.title, _matchesPosition: places });
  });
});

describe('answerContract', () => {
  const engine: RemoteEngine = {
    replace: async () => {},
    search: async ({ keyword, limit, lang }) => [
      { ...record, title: `${keyword} ${limit} ${lang}` },
    ],
  };
  const titles = async (parameters: string) =>
    (await answerContract(new URLSearchParams(parameters), { own: engine, other: engine })).map(
      ({ index, hits }) => [index, ...hits.map(({ title }) => title)],
    );

  it('SEARCH-21 asks the indexes that the request names', async () => {
    expect(await titles('keyword=a%26b&limit=3&searchIndexes=other%2Cnone&lang=en')).toEqual([
      ['other', 'a&b 3 en'],
    ]);
    expect(await titles('keyword=a&searchIndexes=&lang=')).toEqual([['own', 'a 7 ']]);
  });

  it('keeps hostile requests small', async () => {
    expect(await titles('keyword=a%00b&limit=3')).toEqual([['own', 'a b 3 ']]);
    expect(await titles('keyword=&limit=3')).toEqual([['own']]);
    const [[, title = ''] = []] = await titles(`keyword=${'x'.repeat(5000)}&limit=1e9`);
    expect(title).toBe(`${'x'.repeat(300)} 50 `);
    expect(await titles('searchIndexes=constructor&keyword=a')).toEqual([]);
  });
});
