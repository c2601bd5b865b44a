import { fetchOk, loadAll, type OnProgress } from '#features/live/runner/load-files.ts';
import type { TypesFiles } from '../shared/types-files.ts';
import type { TypesReply, TypesRequest } from './types-protocol.ts';
import { createTypesService, type TypesService } from './types-service.ts';

interface OpenOptions {
  onProgress: OnProgress;
  /** Starts a worker; a page needs its policy to do so. */
  startWorker: (url: string) => Worker;
  /**
   * Called once if TypeScript ends by itself, for lack of memory for example, or had to be ended
   * because it was stuck.
   */
  onFailure: (diagnostic: 'ended' | 'stuck') => void;
  signal?: AbortSignal;
}

/**
 * Bytes that `openTypesService` loads, compressed.
 *
 * @param folder Address of the folder that holds `types.json`, ending with `/`.
 * @throws LoadError when the list doesn't come.
 */
export async function typesDownloadSize(folder: string): Promise<number> {
  const { worker, declarations } = await listOf(folder);
  return [worker, ...declarations].reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/**
 * Loads TypeScript and the declarations of a sandbox, and starts it in a worker.
 *
 * @param folder Address of the folder that holds `types.json`, ending with `/`.
 * @throws LoadError when a file doesn't come; Error when the worker doesn't start.
 */
export async function openTypesService(
  folder: string,
  { onProgress, startWorker, onFailure, signal }: OpenOptions,
): Promise<TypesService> {
  const { worker: script, declarations } = await listOf(folder);
  // The worker takes its script from the browser's cache; loading it here shows how far it is.
  const contents = await loadAll(folder, [script, ...declarations], onProgress, signal);
  signal?.throwIfAborted();
  const worker = startWorker(new URL(script.href, folder).href);
  const service = createTypesService({
    send: (request: TypesRequest) => worker.postMessage(request),
    end: () => worker.terminate(),
    onTimeout() {
      service.dispose();
      onFailure('stuck');
    },
  });
  return new Promise((resolve, reject) => {
    let isReady = false;
    const fail = (event: Event) => {
      event.preventDefault();
      service.dispose();
      if (isReady) onFailure('ended');
      else reject(new Error('TypeScript did not start.'));
    };
    worker.onerror = fail;
    worker.onmessageerror = fail;
    worker.onmessage = ({ data }: MessageEvent<TypesReply>) => {
      if (data.type !== 'ready') return service.onMessage(data);
      isReady = true;
      resolve(service);
    };
    // The copies stay here for the next time: a page that's offline by then has them.
    worker.postMessage({ type: 'open', declarations: contents.slice(1) } satisfies TypesRequest);
  });
}

async function listOf(folder: string): Promise<TypesFiles> {
  return (await fetchOk(new URL('types.json', folder).href)).json();
}
