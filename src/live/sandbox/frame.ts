import type { FrameMessage, FrameNews } from '../protocol.ts';
import { hostApps } from './app-host.ts';

/**
 * The script of the sandbox document. It starts and ends workers and hands each a port to the page;
 * it knows nothing of what they do. A frame that is shown holds an app instead.
 */
const workers = new Map<number, Worker>();
let workerUrl = '';

addEventListener('message', ({ source, data, ports }: MessageEvent<FrameMessage>) => {
  if (source !== parent) return;
  switch (data.type) {
    case 'worker-code':
      workerUrl = URL.createObjectURL(new Blob([data.code], { type: 'text/javascript' }));
      break;
    case 'spawn':
      try {
        spawn(data.id, ports);
      } catch {
        // Some browsers and their extensions refuse workers by an exception.
        tell({ type: 'live-worker-failed', id: data.id });
      }
      break;
    case 'kill':
      workers.get(data.id)?.terminate();
      workers.delete(data.id);
      break;
    case 'frame-ping':
      tell({ type: 'live-frame-ready' });
  }
});

function spawn(id: number, [port]: readonly MessagePort[]): void {
  // Browsers start no module worker from the memory of a document without an origin.
  const worker = new Worker(workerUrl);
  workers.set(id, worker);
  worker.onerror = () => tell({ type: 'live-worker-failed', id });
  if (port) worker.postMessage(null, [port]);
}

/** The sandbox is told no origin that it could name; it sends nothing secret. */
function tell(news: FrameNews): void {
  parent.postMessage(news, '*');
}

hostApps();
tell({ type: 'live-frame-ready' });
