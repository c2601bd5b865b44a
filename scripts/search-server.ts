import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { siteRecords } from '#features/search/build/site-records.ts';
import { postgres } from '#features/search/engine/remote/postgres.ts';
import { answerSearch } from './answer-search.ts';
import { openDatabase } from './search-database.ts';

/**
 * `npm run search:serve -- --url postgres://…`: loads the pages of a site into PostgreSQL and answers
 * what pages in remote mode ask. Without `--url`, the database lives in this process.
 */
const text = { type: 'string' } as const;
const { values: options } = parseArgs({
  options: {
    url: { ...text, default: '' },
    index: { ...text, default: 'docs' },
    root: { ...text, default: '.' },
    version: text,
    port: { ...text, default: '4300' },
  },
});
const { run } = await openDatabase(options.url);
const engine = postgres(run, options.index);
const records = await siteRecords(options.root, options.version);
await engine.replace(records);
console.log(`${records.length} pages are in "${options.index}".`);

const engines = { [options.index]: engine };
const server = createServer(answerSearch(engines));
server.listen(Number(options.port), '127.0.0.1', () => {
  console.log(`Set apiUrl of the search to http://127.0.0.1:${options.port}/search.`);
});
