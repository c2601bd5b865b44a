import { expect, it } from 'vitest';
import { answerContract, type RemoteQuery } from './answer-contract.ts';

/** The queries that reach an engine named `site`. */
async function asked(parameters: string): Promise<RemoteQuery[]> {
  const queries: RemoteQuery[] = [];
  await answerContract(new URLSearchParams(parameters), {
    site: {
      replace: async () => {},
      async search(query) {
        queries.push(query);
        return [];
      },
    },
  });
  return queries;
}

it('an index named again and again is searched once', async () => {
  const names = Array.from({ length: 1000 }, () => 'site').join();
  expect(await asked(`keyword=a&searchIndexes=${names}`)).toHaveLength(1);
});

it('values that a database refuses never reach it', async () => {
  expect(await asked('keyword=%00a&limit=1.5&lang=d%00e')).toEqual([
    { keyword: 'a', limit: 1, lang: 'd e' },
  ]);
});
