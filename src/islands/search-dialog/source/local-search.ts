import type { SearchIndexFiles } from '#model/site/search-settings.ts';
import type { IndexAnswer, IndexReport, IndexRequest } from '#search/index-service.ts';
import type { Preview } from '#search/preview.ts';
import type { SearchGroup } from '#search/ranking/search-group.ts';
import workerAddress from '../../../search/search-worker.ts?worker&url';
import { workerUrl } from '../../runtime/trusted-types.ts';
import { createQueryLine } from './query-line.ts';
import { prefetchedTitles } from './search-settings.ts';
import { logIndexFailure, type SearchSource } from './search-source.ts';

/** SEARCH-10; `inited` once the titles can be searched. */
type State = 'initial' | 'initing' | 'inited';

/** Searches the index of an edition in a worker. A failed index is loaded anew when asked again. */
export function localSearch(
  files: SearchIndexFiles | undefined,
  changed: () => void,
): SearchSource {
  let state: State = 'initial';
  let isComplete = false;
  let isWanted = false;
  let hasFailed = false;
  let send: ((request: IndexRequest) => void) | undefined;
  let close = () => {};
  let previewed: { link: string; resolve: (preview: Preview | undefined) => void } | undefined;
  const line = createQueryLine<IndexAnswer>((query) => send?.({ type: 'search', query }));

  function start(): void {
    if (!files || state !== 'initial') return;
    state = 'initing';
    const connection = connect(hear);
    send = connection.send;
    close = connection.close;
    // What was prefetched may be what failed (ERR-2).
    const titles = 'titles' in files && !hasFailed ? prefetchedTitles(files.titles) : undefined;
    send({ type: 'load', files, titles });
  }

  function hear(report: IndexReport): void {
    if (report.type === 'found') {
      line.answer(report.query, report.answer);
      return;
    }
    if (report.type === 'preview') {
      if (report.link === previewed?.link) previewed.resolve(report.preview);
      return;
    }
    if (report.type === 'failed') {
      logIndexFailure(report.cause);
      hasFailed = true;
      stop();
    } else {
      const isFirst = state === 'initing';
      state = 'inited';
      isComplete = report.isComplete;
      // Queries that came before the index are in the worker, and answered next.
      if (isFirst) return;
    }
    line.answerAll(changed);
  }

  function stop(): void {
    close();
    previewed?.resolve(undefined);
    close = () => {};
    send = undefined;
    state = 'initial';
    isComplete = false;
    isWanted = false;
  }

  return {
    delay: 0,
    showsLoading: true,
    isPending: () => state === 'initing' || (isWanted && !isComplete),
    prepare: start,
    open() {
      if (!files || isWanted) return;
      isWanted = true;
      start();
      send?.({ type: 'complete' });
    },
    async search(query) {
      if (state === 'initial') return [];
      const answer = await line.ask(query);
      return answer && [{ label: '', isOwn: true, ...answer } satisfies SearchGroup];
    },
    preview(query, link) {
      previewed?.resolve(undefined);
      if (state !== 'inited') return Promise.resolve(undefined);
      return new Promise((resolve) => {
        previewed = { link, resolve };
        send?.({ type: 'preview', query, link });
      });
    },
    stop,
  };
}

interface Connection {
  send(request: IndexRequest): void;
  close(): void;
}

/** A worker, or the same on the page where workers are refused or do not start. */
function connect(hear: (report: IndexReport) => void): Connection {
  let isClosed = false;
  const heard = (report: IndexReport) => {
    if (!isClosed) hear(report);
  };
  const sent: IndexRequest[] = [];
  let post: (request: IndexRequest) => void;
  let worker: Worker | undefined;
  const switchToThisThread = () => {
    const service = import('#search/index-service.ts').then(({ createIndexService }) =>
      createIndexService(heard),
    );
    post = (request) => {
      service.then(
        (answer) => answer(request),
        (cause) => heard({ type: 'failed', cause: String(cause) }),
      );
    };
    sent.forEach(post);
  };
  try {
    worker = new Worker(workerUrl(workerAddress), { type: 'module' });
    const { postMessage } = worker;
    post = postMessage.bind(worker);
    worker.onmessage = ({ data }: MessageEvent<IndexReport>) => heard(data);
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
      sent.push(request);
      post(request);
    },
    close() {
      isClosed = true;
      worker?.terminate();
    },
  };
}
