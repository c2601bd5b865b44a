// `node src/run/run.mjs bench/search-postgres.ts [tuning]`: how PostgreSQL answers the queries of the search, in a process of
// its own. Installs PGlite (27 MB) below .tmp.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectDir } from '../src/builder/files/project-dir.ts';
import { siteRecords } from '../src/builder/site-records.ts';
import { postgres } from '../src/search/remote/postgres.ts';
import {
  type ExpectedQuery,
  errorQueries,
  nameQueries,
  questions,
} from '../tests/build/search-queries.ts';

const folder = path.join(projectDir, '.tmp/search-postgres');
mkdirSync(folder, { recursive: true });
const install = [
  'install',
  '--prefix',
  folder,
  '--no-audit',
  '--no-fund',
  '@electric-sql/pglite@0.5.16',
];
execFileSync('npm', install, { stdio: 'inherit' });
const distribution = path.join(folder, 'node_modules/@electric-sql/pglite/dist');
const load = (file: string) => import(pathToFileURL(path.join(distribution, file)).href);
const { PGlite } = await load('index.js');
const { pg_trgm } = await load('contrib/pg_trgm.js');
const database = new PGlite({ extensions: { pg_trgm } });
const engine = postgres((statement, values) => database.query(statement, values), 'pages');
const records = await siteRecords(projectDir);
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
