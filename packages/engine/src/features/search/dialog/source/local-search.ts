import { loadPart } from '#islands/runtime/repair-page.ts';
import { workerUrl } from '#islands/runtime/trusted-types.ts';
import type { IndexReport, IndexRequest } from '../../engine/index-service.ts';
import type { Preview } from '../../engine/preview.ts';
import type { IndexAnswer, SearchTab } from '../../engine/record.ts';
import workerAddress from '../../engine/search-worker.ts?worker&url';
import type { SearchIndexFiles } from '../../search-settings.ts';
import { prefetchedTitles } from './load-settings.ts';
import { RequestQueue } from './request-queue.ts';
import { logIndexFailure, type SearchSource } from './search-source.ts';

interface IndexConnection {
  send(request: IndexRequest): void;
  close(): void;
}

/** Connects with an index in a worker, or on the page where workers are refused or don't start. */
function connectIndex(onReport: (report: IndexReport) => void): IndexConnection {
  let isClosed = false;
  const report = (message: IndexReport) => {
    if (!isClosed) onReport(message);
  };
  let sent: IndexRequest[] = [];
  let post: (request: IndexRequest) => void;
  let worker: Worker | undefined;
  const switchToThisThread = () => {
    const service = loadPart(() => import('../../engine/index-service.ts')).then(
      ({ IndexService }) => new IndexService(report),
    );
    post = (request) => {
      service
        .then((index) => index.onRequest(request))
        .catch((cause) => report({ type: 'failed', cause: String(cause) }));
    };
    sent.forEach(post);
  };
  try {
    worker = new Worker(workerUrl(workerAddress), { type: 'module' });
    const { postMessage } = worker;
    post = postMessage.bind(worker);
    worker.onmessage = ({ data }: MessageEvent<IndexReport>) => report(data);
    worker.onerror = (event) => {
      event.preventDefault();
      worker?.terminate();
      switchToThisThread();
    };
  } catch {
    switchToThisThread();
  }
  return {
    send(request) {
      // Of each type the latest: earlier searches and previews have been answered.
      sent = [...sent.filter(({ type }) => type !== request.type), request];
      post(request);
    },
    close() {
      isClosed = true;
      worker?.terminate();
    },
  };
}

/** SEARCH-10: titles are searched until the texts are there. A failure closes the index. */
type State =
  | { name: 'closed' }
  | { name: 'loading' | 'titles' | 'complete'; connection: IndexConnection };

/** Searches the index of an edition. One that has failed is loaded anew when the dialog opens next. */
export class LocalSearch implements SearchSource {
  readonly delay = 0;
  readonly showsLoading = true;
  readonly #files: SearchIndexFiles | undefined;
  readonly #onChange: () => void;
  readonly #versionOfPage: () => string | undefined;
  readonly #searches = new RequestQueue<string, IndexAnswer>((id, query) =>
    this.#send({ type: 'search', id, query, version: this.#versionOfPage() }),
  );
  readonly #previews = new RequestQueue<{ query: string; link: string }, Preview | undefined>(
    (id, place) => this.#send({ type: 'preview', id, ...place }),
  );
  #state: State = { name: 'closed' };
  #hasFailed = false;
  /** Whether somebody has asked for the index again since it began to load. */
  #isAskedForAgain = false;
  /** Whether the dialog has been open; pages for unknown addresses are suggested by titles alone. */
  #needsTexts = false;

  /** @param versionOfPage Version of the page that is shown, where the index holds several. */
  constructor(
    files: SearchIndexFiles | undefined,
    onChange: () => void,
    versionOfPage: () => string | undefined = () => undefined,
  ) {
    this.#files = files;
    this.#onChange = onChange;
    this.#versionOfPage = versionOfPage;
  }

  isPending(): boolean {
    const { name } = this.#state;
    return name === 'loading' || name === 'titles';
  }

  prepare(): void {
    const files = this.#files;
    this.#isAskedForAgain = this.#state.name === 'loading';
    if (!files || this.#state.name !== 'closed') return;
    const connection = connectIndex((report) => this.#onReport(report));
    this.#state = { name: 'loading', connection };
    // The prefetched titles may be what failed (ERR-2).
    const known = 'titles' in files && !this.#hasFailed;
    const titles = known ? prefetchedTitles(files.titles) : undefined;
    this.#send({ type: 'load', files, titles });
    if (this.#needsTexts) this.#send({ type: 'complete' });
  }

  open(): void {
    const hasTitlesOnly = !this.#needsTexts && this.#state.name !== 'closed';
    if (hasTitlesOnly) this.#send({ type: 'complete' });
    this.#needsTexts = true;
    if (!hasTitlesOnly) this.prepare();
  }

  async search(query: string, signal?: AbortSignal): Promise<SearchTab[] | undefined> {
    if (this.#state.name === 'closed') return [];
    const answer = await this.#searches.request(query, signal);
    return answer && [{ label: '', isOwn: true, ...answer }];
  }

  async preview(query: string, link: string, signal: AbortSignal): Promise<Preview | undefined> {
    const { name } = this.#state;
    const isReady = name === 'titles' || name === 'complete';
    return isReady ? this.#previews.request({ query, link }, signal) : undefined;
  }

  stop(): void {
    this.#close(undefined);
  }

  #send(request: IndexRequest): void {
    if (this.#state.name !== 'closed') this.#state.connection.send(request);
  }

  #onReport(report: IndexReport): void {
    if (this.#state.name === 'closed') return;
    switch (report.type) {
      case 'found':
        this.#searches.onResponse(report.id, report.answer);
        break;
      case 'preview':
        this.#previews.onResponse(report.id, report.preview);
        break;
      case 'failed': {
        logIndexFailure(report.cause);
        this.#hasFailed = true;
        // Its request may have left before whatever was wrong was over.
        const isDue = this.#isAskedForAgain;
        this.#close(isDue ? undefined : { pages: [] });
        if (isDue) this.prepare();
        this.#onChange();
        break;
      }
      case 'ready': {
        const hadTitles = this.#state.name === 'titles';
        this.#state = { ...this.#state, name: report.isComplete ? 'complete' : 'titles' };
        // A query that came before the titles is with the index, and answered next.
        if (hadTitles) this.#onChange();
      }
    }
  }

  /** @param answer Response to queries that still wait for one. */
  #close(answer: IndexAnswer | undefined): void {
    if (this.#state.name !== 'closed') this.#state.connection.close();
    this.#state = { name: 'closed' };
    this.#searches.end(answer);
    this.#previews.end(undefined);
  }
}
