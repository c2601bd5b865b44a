// `tsx bench/releases/measure.ts <release>`: runs the tasks with one release, in a process of its
// own, and prints its figures as JSON in the last line.
import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { milliseconds } from '../../../bench/cpu-time.ts';
import type { ReleaseFigures } from './figures.ts';
import type { Release, Repository } from './release.ts';

const [name = ''] = process.argv.slice(2);
const { release }: { release: Release } = await import(`./adapters/${name}.ts`);

/** CPU milliseconds of each of many writes, on average. */
async function perWrite(count: number, write: (index: number) => Promise<void>): Promise<number> {
  const all = async () => {
    for (let index = 0; index < count; index++) await write(index);
  };
  return (await milliseconds(all, 1)) / count;
}

const paragraphs = (edit: number) =>
  Array.from({ length: 20 }, (_, index) =>
    index === edit % 20 ? `Paragraph ${index} in edit ${edit}.` : `Paragraph ${index}.`,
  ).join('\n\n');

async function measureMarkdown(): Promise<number> {
  const repository = await release.openWithMarkdown();
  await repository.writeFile('/page.md', `${paragraphs(-1)}\n`);
  const write = (edit: number) => repository.writeFile('/page.md', `${paragraphs(edit)}\n`);
  await write(0);
  const time = await perWrite(20, (index) => write(index + 1));
  assert.ok((await repository.readFile('/page.md')).includes('Paragraph 0 in edit 20.'));
  await repository.close();
  return time;
}

async function measureMerge(repository: Repository) {
  for (const key of ['ours', 'theirs', 'both']) await repository.writeRow(key, 'base');
  const merge = await milliseconds(
    () => repository.branchAndMerge({ ours: 'target' }, { theirs: 'source' }),
    1,
  );
  assert.equal(await repository.readRow('theirs'), 'source');
  const keepsBothEdits = (await repository.readRow('ours')) === 'target';
  await repository.branchAndMerge({ both: 'target' }, { both: 'source' });
  const sameRow = (await repository.readRow('both')) as 'source' | 'target';
  return { merge, keepsBothEdits, sameRow };
}

async function takesRows(count: number): Promise<boolean> {
  const repository = await release.open();
  const keys = Array.from({ length: count }, (_, index) => `many ${index}`);
  const isTaken = await repository.writeRows(keys, 'value').then(
    () => true,
    () => false,
  );
  // After a transaction that failed, closing 0.5 never ends.
  if (isTaken) await repository.close();
  return isTaken;
}

let repository: Repository | undefined;
const firstOpen = await milliseconds(async () => {
  repository = await release.open();
}, 1);
if (!repository) throw new Error('Nothing was opened.');
const emptySize = (await repository.save()).length;
const open = await milliseconds(async () => (await release.open()).close());

const row = await perWrite(
  300,
  (index) => repository?.writeRow(`key ${index % 10}`, `value ${index}`) ?? Promise.resolve(),
);
const text = (index: number) => `${index}: ${'x'.repeat(1000)}`;
const file = await perWrite(
  50,
  (index) => repository?.writeFile('/notes.txt', text(index)) ?? Promise.resolve(),
);
const hundred = (run: number) => Array.from({ length: 100 }, (_, index) => `${run} ${index}`);
let run = 0;
const hundredRows = await milliseconds(
  () => repository?.writeRows(hundred(++run), 'value') ?? Promise.resolve(),
  3,
);
assert.equal(await repository.newestChanges('key 1', 20), 20);
const newest = await milliseconds(
  () => repository?.newestChanges('key 1', 20) ?? Promise.resolve(),
);
const saved = await repository.save();
const reopen = await milliseconds(async () => {
  const copy = await release.open(saved);
  assert.equal(await copy.readRow('key 9'), 'value 299');
  await copy.close();
});
const merge = await measureMerge(repository);

const figures: ReleaseFigures = {
  firstOpen,
  open,
  row,
  file,
  paragraph: await measureMarkdown(),
  hundredRows,
  takesManyRows: await takesRows(600),
  newest,
  ...merge,
  emptySize,
  saved: saved.length,
  gzip: gzipSync(saved).length,
  reopen,
};
console.log(JSON.stringify(figures));
// Both releases leave timers behind.
process.exit(0);
