// `tsx bench/comparison/measure.ts <contestant> <edits>`: runs the task with one library, in a
// process of its own, and prints its figures as JSON in the last line.
import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { milliseconds } from '../../../bench/cpu-time.ts';
import { random } from '../../../bench/random.ts';
import type { Moment, Page, Start } from './contestant.ts';
import type { Figures } from './figures.ts';

const [name = '', count = '300'] = process.argv.slice(2);
const edits = Number(count);
const { start }: { start: Start } = await import(`./contestants/${name}.ts`);

// Values without a pattern: a format that compresses sequences would look better than it is.
const next = random(1);
const value = () => Math.floor(next() * 1_000_000);

const page: Page = Object.fromEntries(Array.from({ length: 10 }, (_, key) => [`key${key}`, 0]));

const contestant = await start(page);

let middle: Moment;
let middlePage: Page = {};
const writing = await milliseconds(async () => {
  for (let edit = 1; edit <= edits; edit++) {
    page[`key${edit % 10}`] = value();
    const moment = await contestant.edit({ ...page });
    if (edit !== edits / 2) continue;
    middle = moment;
    middlePage = { ...page };
  }
}, 1);

assert.equal((await contestant.newest(20)).length, 20);
assert.deepEqual(await contestant.at(middle), middlePage);

const newest = await milliseconds(() => contestant.newest(20));
const past = await milliseconds(() => contestant.at(middle));
const saved = await contestant.save();
assert.deepEqual(await contestant.reopen(saved), page);
const reopening = await milliseconds(() => contestant.reopen(saved));

// Each side edits one property of its own; the two are far enough apart for a merge by line.
const main = { ...page, key1: -1 };
const draft = { ...page, key8: -8 };
let merged = page;
const merging = await milliseconds(async () => {
  merged = (await contestant.branchAndMerge(main, draft)).page;
}, 1);

const after = { ...page, key1: -1, key8: -8 };
const { collision } = await contestant.branchAndMerge(
  { ...after, key5: -50 },
  { ...after, key5: -51 },
);

const figures: Figures = {
  write: writing / edits,
  newest,
  past,
  merge: merging,
  reopen: reopening,
  saved: saved.length,
  gzip: gzipSync(saved).length,
  keepsBothEdits: merged.key1 === -1 && merged.key8 === -8,
  sameProperty: collision,
};
console.log(JSON.stringify(figures));
// Some contestants leave timers and workers behind.
process.exit(0);
