import { fetchFromSite } from '#shared/site-request.ts';
import type { SearchIndexFiles, ShardedIndexFiles, WholeIndexFiles } from '../search-settings.ts';
import {
  buildEngine,
  createEngine,
  type EngineOptions,
  type SearchEngine,
} from './create-engine.ts';
import { loadStemmer } from './matching/stemming.ts';
import type { Preview } from './preview.ts';
import type { PageHits, SearchHelp, SearchRecord } from './record.ts';
import type { ShardedEngine } from './shards/sharded-engine.ts';
import type { Synonyms } from './synonyms.ts';
import { fromTitleRecord, type TitleRecord } from './title-record.ts';

/** What a page asks of an index. */
export type IndexRequest =
  /** With the text of the titles, where it is there already. */
  | { type: 'load'; files: SearchIndexFiles; titles?: string | undefined }
  | { type: 'complete' }
  | { type: 'search'; id: number; query: string }
  /** Shows the place of a hit. */
  | { type: 'preview'; id: number; query: string; link: string };

/** What it is told; `id` is that of the request. */
export type IndexReport =
  /** Titles and headings can be searched; the second time everything can. */
  | { type: 'ready'; isComplete: boolean }
  | { type: 'failed'; cause: string }
  | { type: 'found'; id: number; answer: IndexAnswer }
  | { type: 'preview'; id: number; preview: Preview | undefined };

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
  let files: WholeIndexFiles | undefined;
  let rest: Promise<void> | undefined;
  let engine: SearchEngine | undefined;
  let sharded: ShardedEngine | undefined;
  let isComplete = false;
  /** Ends when a first answer can be given. */
  let opened: Promise<void> | undefined;

  async function loadTitles(address: string, known: string | undefined): Promise<void> {
    const json = known ?? (await fetchText(address, 'high'));
    engine = createEngine(readList<TitleRecord>(json).map(fromTitleRecord));
    report({ type: 'ready', isComplete: false });
  }

  /** The texts travel beside the titles and are read after them: a first answer comes first. */
  async function loadRest(wanted: WholeIndexFiles): Promise<void> {
    const texts = fetchText(wanted.records, 'low');
    // All are awaited: a failure of any must not go unheard.
    const [json, known] = await Promise.all([texts, loadOptions(wanted), opened]);
    engine = await inSlices(buildEngine(readList<SearchRecord>(json), known));
    isComplete = true;
    report({ type: 'ready', isComplete: true });
  }

  /** A large index is loaded by what each query needs. */
  async function openShards(wanted: ShardedIndexFiles): Promise<void> {
    const [{ openShardedEngine }, known] = await Promise.all([
      import('./shards/sharded-engine.ts'),
      loadOptions(wanted),
    ]);
    const load = async (address: string) => JSON.parse(await fetchText(address, 'high'));
    sharded = await openShardedEngine(wanted.shards, known, load);
    report({ type: 'ready', isComplete: true });
  }

  function find(id: number, query: string): void {
    const found = (answer: IndexAnswer) => report({ type: 'found', id, answer });
    // Whatever happens, somebody waits for a report.
    try {
      if (sharded) sharded.answer(query).then(found, fail);
      else found(engine ? answerOf(engine, query) : { pages: [] });
    } catch (error) {
      fail(error);
    }
  }

  function answerOf(known: SearchEngine, query: string): IndexAnswer {
    const pages = known.search(query);
    // Who knows the titles only takes every other word for a mistake.
    return isComplete ? { pages, help: known.help(query, pages.length > 0) } : { pages };
  }

  function fail(error: unknown): void {
    engine = undefined;
    sharded = undefined;
    report({ type: 'failed', cause: String(error) });
  }

  return function answer(request: IndexRequest): void {
    if (request.type === 'load') {
      if ('shards' in request.files) {
        opened = openShards(request.files);
      } else {
        files = request.files;
        opened = loadTitles(files.titles, request.titles);
      }
      opened.catch(fail);
    } else if (request.type === 'complete') {
      if (!files || rest) return;
      rest = loadRest(files);
      // That of the titles is reported already.
      rest.catch((error) => opened?.then(() => fail(error)).catch(() => {}));
    } else if (request.type === 'preview') {
      const { id, query, link } = request;
      report({ type: 'preview', id, preview: (sharded ?? engine)?.preview(query, link) });
    } else if (engine || sharded) {
      find(request.id, request.query);
    } else {
      opened?.then(
        () => find(request.id, request.query),
        () => {},
      );
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
  const response = await fetchFromSite(address, { priority });
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
