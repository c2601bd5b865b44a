import { workerUrl } from '#islands/runtime/trusted-types.ts';
import type { IndexReport, IndexRequest } from '../../engine/index-service.ts';
import workerAddress from '../../engine/search-worker.ts?worker&url';

export interface IndexConnection {
  send(request: IndexRequest): void;
  close(): void;
}

/** Connects with an index in a worker, or on the page where workers are refused or don't start. */
export function connectIndex(onReport: (report: IndexReport) => void): IndexConnection {
  let isClosed = false;
  const report = (message: IndexReport) => {
    if (!isClosed) onReport(message);
  };
  let sent: IndexRequest[] = [];
  let post: (request: IndexRequest) => void;
  let worker: Worker | undefined;
  const switchToThisThread = () => {
    const service = import('../../engine/index-service.ts').then(
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
