import { expect, it } from 'vitest';
import { createTokenizer } from '../matching/words.ts';
import type { SearchRecord } from '../record.ts';
import { endShardAddress, recordAddress, wordShardAddress } from './shard-format.ts';
import { openShardedEngine, shardsOf } from './sharded-engine.ts';
import { termWeights, writeShards } from './write-shards.ts';

const manifestAddress = '/static/search_index.00000000.json';

/** A page has a name of its own, a word that every third page has, and much that all have. */
function records(count: number): SearchRecord[] {
  return Array.from({ length: count }, (_, id) => ({
    id,
    title: `Topic ${topicName(id)}`,
    routePath: `/${id}`,
    domain: '',
    content: `Everything about ${topicName(id)}. ${id % 3 === 0 ? 'Copies are kept.' : ''} ${filler(id)}`,
    toc: [],
    frontmatter: {},
    lang: 'en',
    version: '',
  }));
}

/** Words of letters only, different for each number. */
function topicName(id: number): string {
  return [...String(id + 100)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}

function filler(id: number): string {
  return Array.from({ length: 60 }, (_, at) => `${topicName(id * 60 + at)}zz`).join(' ');
}

function shardsOfRecords(list: readonly SearchRecord[]) {
  const tokenizer = createTokenizer();
  return writeShards(list.map((record) => termWeights(record, tokenizer)));
}

/** Answers from memory, and notes what was asked for. */
async function open(list: SearchRecord[]) {
  const { manifest, shards, ends } = shardsOfRecords(list);
  const files = new Map<string, string>([[manifestAddress, JSON.stringify(manifest)]]);
  shards.forEach((shard, at) => {
    files.set(wordShardAddress(manifestAddress, at), shard);
  });
  ends.forEach((shard, at) => {
    files.set(endShardAddress(manifestAddress, at), shard);
  });
  for (const record of list) {
    files.set(recordAddress(manifestAddress, record.id), JSON.stringify(record));
  }
  const asked: string[] = [];
  const load = async (address: string) => {
    asked.push(address);
    const content = files.get(address);
    if (content === undefined) throw new Error(`There is no ${address}.`);
    return JSON.parse(content);
  };
  const engine = await openShardedEngine(manifestAddress, {}, load);
  const titles = async (query: string) =>
    (await engine.answer(query)).pages.map(({ title }) => title);
  return { engine, titles, asked, files, shards };
}

it('a query asks for what it needs, not for what a site has', async () => {
  const { titles, asked, shards } = await open(records(600));
  expect(shards.length).toBeGreaterThan(20);
  const name = topicName(321);
  expect((await titles(name))[0]).toBe(`Topic ${name}`);
  const parts = asked.filter((address) => address !== manifestAddress);
  expect(parts.length).toBeLessThan(16);
  await titles(name);
  expect(asked).toHaveLength(parts.length + 1);
});

it('finds beginnings, forms, other words beside them, and nothing', async () => {
  const { titles } = await open(records(30));
  expect(await titles('topi')).toHaveLength(7);
  expect(await titles('copy')).toContain(`Topic ${topicName(3)}`);
  expect((await titles(`copies ${topicName(6)}`))[0]).toBe(`Topic ${topicName(6)}`);
  expect(await titles('qqqqqqqqq')).toEqual([]);
  expect(await titles('  ')).toEqual([]);
});

it('SEARCH-13 finds what stands inside words', async () => {
  const { titles } = await open(records(30));
  expect(await titles('veryth')).toHaveLength(7);
  expect(await titles('opies')).toContain(`Topic ${topicName(3)}`);
  expect(await titles('qqqopies')).toEqual([]);
});

it.each([
  ['backend', 'The back-end answers.'],
  ['back-end', 'The backend answers.'],
  ['reuse', 'How to re-use a box.'],
  ['re-use', 'How to reuse a box.'],
  ['handoff', 'A hand-off of work.'],
  ['email', 'Write an e-mail.'],
])('%s is found with a hyphen and without', async (query, content) => {
  const list = records(600);
  const wanted = { ...(list[300] as SearchRecord), title: 'Wanted', content };
  // Words that begin or end like it are on many pages.
  const others = list.map((record) => ({
    ...record,
    content: `${record.content} ${['backs', 'ending', 'user', 'real', 'hands', 'posts'][record.id % 6]}`,
  }));
  const { titles, asked } = await open(others.toSpliced(300, 1, wanted));
  expect((await titles(query))[0]).toBe('Wanted');
  expect(asked.length).toBeLessThan(40);
});

it('a part that did not come is asked for again', async () => {
  const { titles, files } = await open(records(3));
  const address = recordAddress(manifestAddress, 1);
  const content = files.get(address) ?? '';
  files.delete(address);
  await expect(titles(topicName(1))).rejects.toThrow(address);
  files.set(address, content);
  expect((await titles(topicName(1)))[0]).toBe(`Topic ${topicName(1)}`);
});

it('the shard of a word is among those that are asked', () => {
  const first = ['a', 'copy', 'merge', 'merge_all', 'z'];
  expect(shardsOf('merge', 'merg', first)).toEqual([2, 3]);
  expect(shardsOf('mergers', 'merger', first)).toEqual([2, 3]);
  expect(shardsOf('copies', 'copi', first)).toContain(0);
  expect(shardsOf('0', '0', first)).toEqual([0]);
});

it('a new word changes the shards around it, and no others', () => {
  const list = records(600);
  const before = shardsOfRecords(list);
  const last = list.at(-1) as SearchRecord;
  const content = `${last.content} aardvark`;
  const after = shardsOfRecords([...list.slice(0, -1), { ...last, content }]);
  const isNew = (known: readonly string[]) => (shard: string) => !known.includes(shard);
  expect(after.shards.join()).toContain('"aardvark":[1,599,3]');
  expect(after.shards.filter(isNew(before.shards)).length).toBeLessThan(4);
  // It ends in six ways.
  expect(after.ends.filter(isNew(before.ends)).length).toBeLessThan(15);
  expect(before.shards.length).toBeGreaterThan(20);
});

it('a term of very many pages names those in which it counts most, the first ones of equals', () => {
  const pages = Array.from({ length: 2000 }, (_, id) => new Map([['box', id < 1999 ? 3 : 9]]));
  const [shard = ''] = writeShards(pages).shards;
  const [count, first, weight, ...rest] = JSON.parse(shard).box;
  expect([count, first, weight, rest.length]).toEqual([2000, 0, 3, 2 * 1499]);
  expect(rest.slice(-4)).toEqual([1, 3, 1999 - 1498, 9]);
});
