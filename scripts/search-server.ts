import { createServer } from 'node:http';
import { siteRecords } from '../src/builder/site-records.ts';
import { answerSearch } from './answer-search.ts';
import { openEngine, readEngineOptions } from './remote-engine.ts';

/**
 * `npm run search:serve -- --engine pglite --port 4300`: answers what pages in remote mode ask. An
 * engine in memory is loaded first.
 */
const options = readEngineOptions();
const engine = await openEngine(options);
if (options.engine === 'pglite' && options.url === '') {
  await engine.replace(await siteRecords(options.root, options.version));
}
const engines = { [options.index]: engine };
const server = createServer(answerSearch(engines));
server.listen(Number(options.port), '127.0.0.1', () => {
  console.log(`Set search.apiUrl to http://127.0.0.1:${options.port}/search.`);
});
