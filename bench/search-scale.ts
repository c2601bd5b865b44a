// `npx tsx --expose-gc bench/search-scale.ts <pages>…`: what a query of a sharded index loads, by the number of pages.
import { brotliCompressSync } from 'node:zlib';
import { loadStemmer } from '#features/search/engine/matching/stemming.ts';
import { createTokenizer } from '#features/search/engine/matching/words.ts';
import type { SearchRecord } from '#features/search/engine/record.ts';
import {
  endShardAddress,
  recordAddress,
  wordShardAddress,
} from '#features/search/engine/shards/shard-format.ts';
import { openShardedEngine } from '#features/search/engine/shards/sharded-engine.ts';
import { termWeights, writeShards } from '#features/search/engine/shards/write-shards.ts';

import { type Random, random } from './random.ts';

/** Words of a large documentation, the rarest of which occur once. */
const vocabularySize = 30_000;
const wordsOfPage = 420;
const queriesAsked = 100;
const address = '/static/search_index.json';

const syllables = 'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo zu'.split(' ');
const vocabulary = Array.from({ length: vocabularySize }, (_, rank) => {
  const next = random(rank + 1);
  const length = 2 + Math.floor(next() * 3);
  return Array.from({ length }, () => syllables[Math.floor(next() * syllables.length)]).join('');
});

for (const pages of process.argv.slice(2).map(Number)) await measure(pages);

async function measure(pages: number): Promise<void> {
  const records = Array.from({ length: pages }, (_, id) => recordOf(id));
  const before = performance.now();
  const tokenizer = createTokenizer();
  const { manifest, shards, ends } = writeShards(
    records.map((record) => termWeights(record, tokenizer)),
  );
  const seconds = (performance.now() - before) / 1000;
  const files = new Map<string, Buffer>();
  const add = (name: string, content: string) => files.set(name, Buffer.from(content));
  add(address, JSON.stringify(manifest));
  shards.forEach((shard, at) => {
    add(wordShardAddress(address, at), shard);
  });
  ends.forEach((shard, at) => {
    add(endShardAddress(address, at), shard);
  });
  for (const record of records) add(recordAddress(address, record.id), JSON.stringify(record));
  let bytes = 0;
  const load = async (name: string) => {
    const content = files.get(name) ?? Buffer.from('{}');
    bytes += brotliCompressSync(content).length;
    return JSON.parse(content.toString());
  };
  const stem = await loadStemmer('en');
  const open = () => openShardedEngine(address, { stem }, load);
  const next = random(7);
  const sizes: number[] = [];
  const times: number[] = [];
  const shared = await open();
  const heap = heapUsed();
  for (let count = 0; count < queriesAsked; count += 1) {
    const query = queryOf(next);
    bytes = 0;
    await (await open()).answer(query);
    sizes.push(bytes);
    await shared.answer(query);
    const start = performance.now();
    await shared.answer(query);
    times.push(performance.now() - start);
  }
  const kept = heapUsed() - heap;
  console.log(
    `${pages} pages, ${megabytes(records.reduce((sum, { content }) => sum + content.length, 0))} of text: ` +
      `${shards.length} shards in ${seconds.toFixed(1)} s, manifest ${kilobytes(brotliCompressSync(JSON.stringify(manifest)).length)}; ` +
      `a query loads ${kilobytes(median(sizes))} (at most ${kilobytes(Math.max(...sizes))}), ` +
      `answers in ${median(times).toFixed(0)} ms once loaded; ${megabytes(kept)} kept after ${queriesAsked} queries`,
  );
}

/** Words by their frequency, as in any language: the second occurs half as often as the first. */
function wordOf(next: Random): string {
  return vocabulary[Math.floor(vocabularySize ** next()) - 1] ?? '';
}

function text(next: Random, length: number): string {
  return Array.from({ length }, () => wordOf(next)).join(' ');
}

function recordOf(id: number): SearchRecord {
  const next = random(id + 1);
  const toc: SearchRecord['toc'] = [];
  let content = text(next, 40);
  for (let section = 0; section < 6; section += 1) {
    const heading = text(next, 4);
    content += '\n\n';
    toc.push({
      id: heading.replaceAll(' ', '-'),
      text: heading,
      depth: 2,
      charIndex: content.length,
    });
    content += `${heading}\n\n${text(next, wordsOfPage / 6)}`;
  }
  const common = { domain: '', lang: 'en', version: '', routePath: `/section/page-${id}` };
  const frontmatter = { description: text(next, 12) };
  return { ...common, id, title: text(next, 3), content, toc, frontmatter };
}

function queryOf(next: Random): string {
  return text(next, 1 + Math.floor(next() * 4));
}

function heapUsed(): number {
  global.gc?.();
  return process.memoryUsage().heapUsed;
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
