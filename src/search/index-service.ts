import type { SearchIndexFiles } from '#model/site/search-settings.ts';
import { buildEngine, createEngine, type SearchEngine } from './create-engine.ts';
import type { PageHits, SearchRecord } from './record.ts';

/** What a page asks of an index. */
export type IndexRequest =
  | { type: 'load'; files: SearchIndexFiles }
  | { type: 'complete' }
  | { type: 'search'; query: string };

/** What it is told. */
export type IndexReport =
  /** Titles and headings can be searched; the second time everything can. */
  | { type: 'ready'; isComplete: boolean }
  | { type: 'failed'; cause: string }
  | { type: 'found'; query: string; pages: PageHits[] };

/** How long the engine is built before a query may come between, in milliseconds. */
const slice = 12;

/**
 * Loads an index and searches it: in a worker, or on the page where there are none. The titles are
 * searched until the texts are there.
 */
export function createIndexService(report: (report: IndexReport) => void) {
  let files: SearchIndexFiles | undefined;
  let titles: Promise<void> | undefined;
  let rest: Promise<void> | undefined;
  let engine: SearchEngine | undefined;

  async function loadTitles(address: string): Promise<void> {
    engine = createEngine(readRecords(await fetchText(address, 'high')));
    report({ type: 'ready', isComplete: false });
  }

  /** The texts travel beside the titles and are read after them: a first answer comes first. */
  async function loadRest(addresses: string[]): Promise<void> {
    const texts = Promise.all(addresses.map((address) => fetchText(address, 'low')));
    // Both are awaited: a failure of either must not go unheard.
    const [parts] = await Promise.all([texts, titles]);
    const building = buildEngine(parts.flatMap(readRecords));
    parts.length = 0;
    engine = await inSlices(building);
    report({ type: 'ready', isComplete: true });
  }

  function fail(error: unknown): void {
    engine = undefined;
    report({ type: 'failed', cause: String(error) });
  }

  return function answer(request: IndexRequest): void {
    if (request.type === 'load') {
      files = request.files;
      titles = loadTitles(files.titles);
      titles.catch(fail);
    } else if (request.type === 'complete') {
      if (!files || rest) return;
      rest = loadRest(files.records);
      // That of the titles is reported already.
      rest.catch((error) => titles?.then(() => fail(error)).catch(() => {}));
    } else {
      const { query } = request;
      report({ type: 'found', query, pages: engine?.search(query) ?? [] });
    }
  };
}

async function fetchText(address: string, priority: RequestPriority): Promise<string> {
  const response = await fetch(address, { priority });
  if (!response.ok) throw new Error(`The server responded with ${response.status} for ${address}.`);
  return response.text();
}

function readRecords(json: string): SearchRecord[] {
  const records: unknown = JSON.parse(json);
  if (!Array.isArray(records)) throw new Error("The search index isn't a list of records.");
  return records;
}

/** Runs a long task to its end and lets messages in between. */
async function inSlices<Result>(task: Generator<void, Result>): Promise<Result> {
  let until = performance.now() + slice;
  let step = task.next();
  while (!step.done) {
    if (performance.now() > until) {
      await new Promise((resolve) => setTimeout(resolve));
      until = performance.now() + slice;
    }
    step = task.next();
  }
  return step.value;
}
