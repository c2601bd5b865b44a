import type { FrameMessage, FrameNews, WorkerStart } from '../protocols/protocol.ts';
import { hostApps } from './app-host.ts';
import { compile } from './compile-engine.ts';
import { relayAnswers } from './relay-answers.ts';

/**
 * The script of the sandbox document. It starts and ends workers, and stands between them and the page, to
 * which it hands on what is small. A frame that is shown holds an app instead.
 */
const workers = new Map<number, Worker>();
let workerUrl = '';
let engine: Promise<WebAssembly.Module> | undefined;
let binary: Promise<WebAssembly.Module | undefined> | undefined;

// With the site's origin, programs would reach what it stores.
if (self.origin !== 'null') throw new Error('The sandbox has to be opened without an origin.');

addEventListener('message', ({ source, data, ports }: MessageEvent<FrameMessage>) => {
  if (source !== parent) return;
  switch (data.type) {
    case 'worker-code':
      workerUrl = URL.createObjectURL(new Blob([data.code], { type: 'text/javascript' }));
      // Workers share what is compiled: the second one starts ten times as fast.
      engine = data.engine && compile(data.engine);
      // Workers are given the bytes, too.
      binary = data.wasm && compile([data.wasm]).catch(() => undefined);
      break;
    case 'spawn':
      try {
        spawn(data.id, ports);
      } catch {
        // Some browsers and their extensions refuse workers by an exception.
        postNews({ type: 'live-worker-failed', id: data.id, message: '' });
      }
      break;
    case 'kill':
      kill(data.id);
      break;
    case 'frame-ping':
      postNews({ type: 'live-frame-ready' });
  }
});

function kill(id: number): void {
  workers.get(id)?.terminate();
  workers.delete(id);
}

function spawn(id: number, [page]: readonly MessagePort[]): void {
  // Browsers start no module worker from the memory of a document without an origin.
  const worker = new Worker(workerUrl);
  workers.set(id, worker);
  const fail = (message: string) => postNews({ type: 'live-worker-failed', id, message });
  worker.onerror = () => fail('');
  if (!page) return;
  const { port1, port2 } = new MessageChannel();
  relayAnswers(page, port1, () => kill(id));
  const start = ([engine, binary]: (WebAssembly.Module | undefined)[]) =>
    worker.postMessage({ engine, binary } satisfies WorkerStart, [port2]);
  Promise.all([engine, binary]).then(start, ({ message }: Error) => fail(message));
}

/** The sandbox is told no origin that it could name; it sends nothing secret. */
function postNews(news: FrameNews): void {
  parent.postMessage(news, '*');
}

// The policy can't forbid it, and it reaches any address.
for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) {
  Reflect.deleteProperty(globalThis, name);
}

hostApps();
postNews({ type: 'live-frame-ready' });
