import { askAnew } from '#shared/ask-anew.ts';
import { fetchFromSite } from '#shared/site-request.ts';
import type { SearchIndexFiles, ShardedIndexFiles, WholeIndexFiles } from '../search-settings.ts';
import {
  buildEngine,
  createEngine,
  type EngineOptions,
  type SearchEngine,
} from './create-engine.ts';
import { inSlices } from './in-slices.ts';
import { loadStemmer } from './matching/stemming.ts';
import type { Preview } from './preview.ts';
import { versionFirst } from './ranking/version-first.ts';
import type { IndexAnswer, SearchRecord } from './record.ts';
import { fromTitleRecord, type TitleRecord } from './title-record.ts';

/** Requests of a page to an index. */
export type IndexRequest =
  /** With the text of the titles, where it is there already. */
  | { type: 'load'; files: SearchIndexFiles; titles?: string | undefined }
  | { type: 'complete' }
  /** With the version of the page, where the index holds others, too. */
  | { type: 'search'; id: number; query: string; version?: string | undefined }
  /** Shows the place of a hit. */
  | { type: 'preview'; id: number; query: string; link: string };

/** Messages of an index; `id` is that of the request. */
export type IndexReport =
  /** Titles and headings can be searched; the second time everything can. */
  | { type: 'ready'; isComplete: boolean }
  | { type: 'failed'; cause: string }
  | { type: 'found'; id: number; answer: IndexAnswer }
  | { type: 'preview'; id: number; preview: Preview | undefined };

/** Answers from the titles, from all texts, or from shards. */
interface AnsweringEngine {
  answer(query: string): IndexAnswer | Promise<IndexAnswer>;
  preview: SearchEngine['preview'];
}

/**
 * Loads an index and searches it: in a worker, or on the page where there are none. The titles are
 * searched until the texts are there.
 */
export class IndexService {
  readonly #report: (report: IndexReport) => void;
  #engine: AnsweringEngine | undefined;
  /** Resolves when a first answer can be given. */
  #opened: Promise<void> = new Promise(() => {});
  /** The files whose texts haven't been asked for. */
  #files: WholeIndexFiles | undefined;

  constructor(report: (report: IndexReport) => void) {
    this.#report = report;
  }

  onRequest(request: IndexRequest): void {
    switch (request.type) {
      case 'load':
        this.#opened = this.#open(request);
        this.#opened.catch((error) => this.#fail(error));
        break;
      case 'complete':
        this.#complete();
        break;
      case 'search':
        if (this.#engine) this.#find(request);
        // A failure is reported already.
        else this.#opened.then(() => this.#find(request)).catch(() => {});
        break;
      case 'preview': {
        const { id, query, link } = request;
        this.#report({ type: 'preview', id, preview: this.#engine?.preview(query, link) });
      }
    }
  }

  async #open({ files, titles }: Extract<IndexRequest, { type: 'load' }>): Promise<void> {
    if ('shards' in files) {
      this.#engine = await openShards(files);
    } else {
      this.#files = files;
      const json = titles ?? (await fetchText(files.titles, 'high'));
      const engine = createEngine(readList<TitleRecord>(json).map(fromTitleRecord));
      // Titles alone would take every other word for a mistake.
      this.#engine = { ...engine, answer: (query) => ({ pages: engine.search(query) }) };
    }
    this.#report({ type: 'ready', isComplete: 'shards' in files });
  }

  #complete(): void {
    if (!this.#files) return;
    const texts = loadTexts(this.#files, this.#opened);
    this.#files = undefined;
    texts.then(
      (engine) => {
        this.#engine = engine;
        this.#report({ type: 'ready', isComplete: true });
      },
      // A failure of the titles is reported already.
      (error) => this.#opened.then(() => this.#fail(error)).catch(() => {}),
    );
  }

  async #find({ id, query, version }: Extract<IndexRequest, { type: 'search' }>): Promise<void> {
    // Whatever happens, somebody waits for a report.
    try {
      const answer = (await this.#engine?.answer(query)) ?? { pages: [] };
      this.#report({ type: 'found', id, answer: versionFirst(answer, version) });
    } catch (error) {
      this.#fail(error);
    }
  }

  async #fail(error: unknown): Promise<void> {
    this.#engine = undefined;
    await askAnew();
    this.#report({ type: 'failed', cause: String(error) });
  }
}

/** The texts travel beside the titles and are read after them: a first answer comes first. */
async function loadTexts(files: WholeIndexFiles, opened: Promise<void>): Promise<SearchEngine> {
  const texts = fetchText(files.records, 'low');
  // All are awaited: a failure of any must not go unheard.
  const [json, options] = await Promise.all([texts, loadOptions(files), opened]);
  return inSlices(buildEngine(readList<SearchRecord>(json), options));
}

/** A large index is loaded by what each query needs. */
async function openShards(files: ShardedIndexFiles): Promise<AnsweringEngine> {
  const [{ openShardedEngine }, options] = await Promise.all([
    import('./shards/sharded-engine.ts'),
    loadOptions(files),
  ]);
  const load = async (address: string) => JSON.parse(await fetchText(address, 'high'));
  return openShardedEngine(files.shards, options, load);
}

/** Search without them finds less, but it finds: a failure of either is no failure of the search. */
async function loadOptions({ lang, synonyms }: SearchIndexFiles): Promise<EngineOptions> {
  const [stem, meanings] = await Promise.all([
    loadStemmer(lang).catch(() => undefined),
    synonyms &&
      fetchText(synonyms, 'low')
        .then(JSON.parse)
        .catch(() => undefined),
  ]);
  return { stem, synonyms: meanings };
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
