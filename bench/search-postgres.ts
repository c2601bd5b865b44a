// `node packages/engine/src/run/run.mjs bench/search-postgres.ts [tuning]`: how PostgreSQL answers the queries of the search, in
// this process.

import path from 'node:path';
import { siteRecords } from '#features/search/build/site-records.ts';
import { postgres } from '#features/search/engine/remote/postgres.ts';
import { projectDir } from '#node/files/project-dir.ts';
import { openDatabase } from '../scripts/search-database.ts';
import {
  type ExpectedQuery,
  errorQueries,
  nameQueries,
  questions,
} from '../tests/build/search-queries.ts';

const { run } = await openDatabase('');
const engine = postgres(run, 'pages');
const records = await siteRecords(path.join(projectDir, 'site'));
const start = performance.now();
await engine.replace(records);
console.log(`${records.length} pages loaded in ${seconds(start)} s`);
await measure('names', nameQueries());
await measure('questions', questions(process.argv[2] === 'tuning' ? 'tuning' : 'heldOut'));
await measure('messages', errorQueries());
process.exit(0);

async function measure(name: string, queries: ExpectedQuery[]): Promise<void> {
  const from = performance.now();
  const ranks: number[] = [];
  for (const { query, routes } of queries) {
    const hits = await engine.search({ keyword: query, limit: 7, lang: 'en' });
    ranks.push(hits.findIndex(({ routePath }) => routes.includes(routePath)) + 1 || Infinity);
  }
  const share = (limit: number) =>
    `${((100 * ranks.filter((rank) => rank <= limit).length) / ranks.length).toFixed(1)} %`;
  const mrr = ranks.reduce((sum, rank) => sum + 1 / rank, 0) / ranks.length;
  const each = (performance.now() - from) / ranks.length;
  console.log(
    `${name}: first ${share(1)}, first three ${share(3)}, MRR ${mrr.toFixed(3)}, ${each.toFixed(0)} ms a query`,
  );
}

function seconds(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(1);
}
