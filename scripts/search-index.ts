import { siteRecords } from '../src/builder/site-records.ts';
import { openEngine, readEngineOptions } from './remote-engine.ts';

/**
 * `npm run search:index -- --engine typesense --url http://localhost:8108 --index docs`: loads the
 * pages of a site into a search engine.
 */
const options = readEngineOptions();
const engine = await openEngine(options);
const records = await siteRecords(options.root, options.version);
await engine.replace(records);
console.log(`${records.length} pages are in "${options.index}" of ${options.engine}.`);
process.exit(0);
