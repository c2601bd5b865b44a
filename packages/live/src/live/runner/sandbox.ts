import { storedHeader } from 'truedocs/channels';
import { fetchFromSite } from 'truedocs/shared';
import type {
  FrameMessage,
  FrameNews,
  WorkerAnswer,
  WorkerRequest,
} from '../protocols/protocol.ts';
import type { LoadedFiles } from './load-files.ts';
import { readAnswer } from './read-answer.ts';

/** A worker in the sandbox. */
export interface SandboxWorker {
  send(request: WorkerRequest): void;
  /** Called with each answer; the last one set counts. */
  onAnswer: (answer: WorkerAnswer) => void;
  /** Ends the worker at once, whatever it does, and frees its memory. */
  kill(): void;
}

/** Milliseconds that the sandbox's document may take to start, and to answer when it has started. */
const timeouts = { start: 20_000, answer: 10_000 };

/**
 * Opens the document in which programs run: a frame without an origin, so that nothing in it can
 * reach the page, the site's storage or any address.
 *
 * @param files The address of the document, the script of its workers, and what is compiled once for
 * all of them.
 */
export async function openSandbox({
  frameUrl,
  workerCode: code,
  engine,
  wasm,
}: LoadedFiles): Promise<Sandbox> {
  const frame = createFrame(await findFrame(frameUrl), 'Sandbox');
  frame.hidden = true;
  const ready = frameReady(frame);
  document.body.append(frame);
  await ready.catch((error) => {
    frame.remove();
    throw error;
  });
  const sandbox = new Sandbox(frame);
  sandbox.post({ type: 'worker-code', code, engine, wasm });
  return sandbox;
}

/** An open document, and the workers in it. */
export class Sandbox {
  private readonly frame: HTMLIFrameElement;
  private readonly workers = new Map<number, SandboxWorker>();
  private readonly open = new AbortController();
  private lastId = 0;

  constructor(frame: HTMLIFrameElement) {
    this.frame = frame;
    const onMessage = ({ source, data }: MessageEvent<FrameNews>) => {
      if (source !== frame.contentWindow || data?.type !== 'live-worker-failed') return;
      this.workers.get(data.id)?.onAnswer({ type: 'unready', message: data.message });
    };
    addEventListener('message', onMessage, { signal: this.open.signal });
  }

  /** The frame has no origin to be named; what is sent is the site's own code. */
  post(message: FrameMessage, ports: Transferable[] = []): void {
    this.frame.contentWindow?.postMessage(message, '*', ports);
  }

  spawn(): SandboxWorker {
    this.lastId += 1;
    const id = this.lastId;
    const { port1, port2 } = new MessageChannel();
    const worker: SandboxWorker = {
      send: (request) => port1.postMessage(request),
      onAnswer: () => {},
      kill: () => {
        port1.close();
        this.workers.delete(id);
        this.post({ type: 'kill', id });
      },
    };
    this.workers.set(id, worker);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      const answer = readAnswer(data);
      if (answer) worker.onAnswer(answer);
    };
    this.post({ type: 'spawn', id }, [port2]);
    return worker;
  }

  /** Whether its document still answers: a program that takes all memory ends its process. */
  async isAlive(): Promise<boolean> {
    if (!this.frame.isConnected) return false;
    const answer = frameReady(this.frame, timeouts.answer);
    this.post({ type: 'frame-ping' });
    return answer.then(
      () => true,
      () => false,
    );
  }

  /** Takes the document away, and all its workers. */
  close(): void {
    this.open.abort();
    this.frame.remove();
  }
}

/** Address of the sandbox's document. */
interface FrameAddress {
  url: string;
  /** Whether it's one that the service worker has, sandboxed by its own policy. */
  isStored: boolean;
}

/**
 * Finds the sandbox's document where readers may be offline. Browsers ask no service worker about a
 * frame with the attribute `sandbox`, so one that is stored is opened without it: the service worker
 * answers that address only with the stored document, whose policy takes the origin away, and the
 * document itself refuses to work with one.
 *
 * @param url Address of the document on the server.
 */
export async function findFrame(url: string): Promise<FrameAddress> {
  if (!navigator.serviceWorker?.controller) return { url, isStored: false };
  const response = await fetchFromSite(url).catch(() => undefined);
  const build = response?.headers.get(storedHeader);
  return build ? { url: `${url}?stored=${build}`, isStored: true } : { url, isStored: false };
}

/** A frame without an origin for the sandbox's document; it loads when it is put into the page. */
export function createFrame({ url, isStored }: FrameAddress, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  if (!isStored) frame.setAttribute('sandbox', 'allow-scripts');
  frame.title = title;
  frame.src = url;
  return frame;
}

/** Waits until the sandbox's document in a frame says that it listens; rejects after a while. */
export function frameReady(
  frame: HTMLIFrameElement,
  milliseconds: number = timeouts.start,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const listen = new AbortController();
    const timer = setTimeout(() => {
      listen.abort();
      reject(new Error("The sandbox didn't start."));
    }, milliseconds);
    const onMessage = ({ source, data }: MessageEvent<FrameNews>) => {
      if (source !== frame.contentWindow || data?.type !== 'live-frame-ready') return;
      clearTimeout(timer);
      listen.abort();
      resolve();
    };
    addEventListener('message', onMessage, { signal: listen.signal });
  });
}
