import type { FrameMessage, FrameReady } from '../protocol.ts';

/**
 * The script of the sandbox document. It starts and ends workers and hands each a port to the page;
 * it knows nothing of what they do.
 */
const workers = new Map<number, Worker>();
let workerUrl = '';

addEventListener('message', ({ source, data, ports }: MessageEvent<FrameMessage>) => {
  if (source !== parent) return;
  switch (data.type) {
    case 'worker-code':
      workerUrl = URL.createObjectURL(new Blob([data.code], { type: 'text/javascript' }));
      break;
    case 'spawn': {
      const worker = new Worker(workerUrl, { type: 'module' });
      workers.set(data.id, worker);
      const [port] = ports;
      if (port) worker.postMessage(null, [port]);
      break;
    }
    case 'kill':
      workers.get(data.id)?.terminate();
      workers.delete(data.id);
  }
});

// The frame has no origin that could be named; it sends nothing secret.
parent.postMessage({ type: 'live-frame-ready' } satisfies FrameReady, '*');
