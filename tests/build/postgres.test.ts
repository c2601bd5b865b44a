import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRemoteAnswer } from '#features/search/engine/read-remote-answer.ts';
import type { SearchRecord } from '#features/search/engine/record.ts';
import {
  answerContract,
  type RemoteEngine,
} from '#features/search/engine/remote/answer-contract.ts';
import { postgres } from '#features/search/engine/remote/postgres.ts';

import { openDatabase } from '../../scripts/search-database.ts';

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
const other = { ...record, id: 4, title: 'Anderes', content: 'Etwas ganz Anderes.', toc: [] };

describe('PostgreSQL', () => {
  // POSTGRES_URL names a server to try instead of the database inside this process.
  const url = process.env.POSTGRES_URL ?? '';
  const query = { keyword: 'stand', limit: 7, lang: 'de' };
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let engine: RemoteEngine;

  beforeAll(async () => {
    database = await openDatabase(url);
    engine = postgres(database.run, 'engine_test');
    await engine.replace([record, other]);
  });
  afterAll(async () => {
    await database.run('DROP TABLE engine_test');
    await database.close();
  });

  it('SEARCH-22 answers with records and the places of matches', async () => {
    const hits = await engine.search(query);
    // `—` counts 3 bytes, `Ü` and `ä` 1, as in all of the contract.
    const places = { content: [{ start: record.content.indexOf('Stände') + 2, length: 6 }] };
    expect(hits).toMatchObject([
      { title: record.title, toc: record.toc, _matchesPosition: places },
    ]);
    const settings = { apiUrl: '', indexName: 'own', searchIndexes: [], searchLoading: false };
    const { groups, refused } = readRemoteAnswer([{ index: 'own', hits }], 'lage', settings);
    expect(refused).toBe(0);
    const [shown] = groups[0]?.pages[0]?.hits ?? [];
    const [mark] = shown?.highlightInfoList ?? [];
    expect(shown?.statement.slice(mark?.start, (mark?.start ?? 0) + (mark?.length ?? 0))).toBe(
      'Stände',
    );
  });

  it('finds titles with typos, in the language asked for', async () => {
    const typo = { ...query, keyword: 'Änderugen' };
    expect((await engine.search(typo)).map(({ title }) => title)).toEqual([record.title]);
    expect(await engine.search({ ...typo, lang: 'en' })).toEqual([]);
    expect(await engine.search({ ...typo, lang: '' })).toHaveLength(1);
  });

  it('passes what was typed as values', async () => {
    for (const keyword of ["'; DROP TABLE engine_test; --", '$1 & | !', '\\', '%']) {
      await engine.search({ ...query, keyword, lang: 'de-AT' });
    }
    expect(await engine.search(query)).toHaveLength(1);
  });

  it('takes a load back when a record fails, and replaces what was there', async () => {
    await expect(engine.replace([other, other])).rejects.toThrow('duplicate key');
    expect(await engine.search(query)).toHaveLength(1);
    await engine.replace([other]);
    expect(await engine.search(query)).toEqual([]);
    await engine.replace([record, other]);
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
