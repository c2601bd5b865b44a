import type { SearchIndexFiles } from '#model/site/search-settings.ts';
import {
  buildEngine,
  createEngine,
  type EngineOptions,
  type SearchEngine,
} from './create-engine.ts';
import { loadStemmer } from './matching/stemming.ts';
import type { PageHits, SearchRecord } from './record.ts';
import type { SearchHelp } from './search-help.ts';
import type { Synonyms } from './synonyms.ts';
import { fromTitleRecord, type TitleRecord } from './title-record.ts';

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
  | { type: 'found'; query: string; answer: IndexAnswer };

/** What an index says to a query. */
export interface IndexAnswer {
  pages: PageHits[];
  help?: SearchHelp;
}

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
  let isComplete = false;

  async function loadTitles(address: string): Promise<void> {
    engine = createEngine(
      readList<TitleRecord>(await fetchText(address, 'high')).map(fromTitleRecord),
    );
    report({ type: 'ready', isComplete: false });
  }

  /** The texts travel beside the titles and are read after them: a first answer comes first. */
  async function loadRest(wanted: SearchIndexFiles): Promise<void> {
    const texts = Promise.all(wanted.records.map((address) => fetchText(address, 'low')));
    // All are awaited: a failure of any must not go unheard.
    const [parts, known] = await Promise.all([texts, loadOptions(wanted), titles]);
    const building = buildEngine(parts.flatMap(readList<SearchRecord>), known);
    parts.length = 0;
    engine = await inSlices(building);
    isComplete = true;
    report({ type: 'ready', isComplete: true });
  }

  function answerOf(query: string): IndexAnswer {
    if (!engine) return { pages: [] };
    const pages = engine.search(query);
    // Who knows the titles only takes every other word for a mistake.
    return isComplete ? { pages, help: engine.help(query) } : { pages };
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
      rest = loadRest(files);
      // That of the titles is reported already.
      rest.catch((error) => titles?.then(() => fail(error)).catch(() => {}));
    } else {
      const { query } = request;
      report({ type: 'found', query, answer: answerOf(query) });
    }
  };
}

/** Search without them finds less, but it finds: a failure of either is no failure of the search. */
async function loadOptions({ lang, synonyms }: SearchIndexFiles): Promise<EngineOptions> {
  const [stem, meanings] = await Promise.all([
    loadStemmer(lang).catch(() => undefined),
    synonyms === undefined ? undefined : loadSynonyms(synonyms).catch(() => undefined),
  ]);
  return { stem, synonyms: meanings };
}

async function loadSynonyms(address: string): Promise<Synonyms> {
  return JSON.parse(await fetchText(address, 'low'));
}

async function fetchText(address: string, priority: RequestPriority): Promise<string> {
  const response = await fetch(address, { priority });
  if (!response.ok) throw new Error(`The server responded with ${response.status} for ${address}.`);
  return response.text();
}

function readList<Entry>(json: string): Entry[] {
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
