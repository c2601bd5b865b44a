import type { WorkerAnswer, WorkerRequest } from '../protocols/protocol.ts';
import { boundAnswer } from './bound-answer.ts';

/**
 * What a worker's answers may cost (`boundAnswer`): so much at once, and so much more with each second. Ours
 * send about 40 a second. A slow device has to be able to take more than these, or it never notices a flood.
 */
const limits = { burst: 1000, perSecond: 200 };

/** Bytes of a file that a page may ask for. */
const largestFile = 2 ** 28;

/**
 * Hands on requests of the page to a worker, and its answers to the page: bounded, and only as many as a page
 * can take. Here, in a document that browsers run in a process of its own, and not in the page, is unpacked
 * what a program sends that has taken over its worker.
 *
 * @param page Port to the page.
 * @param worker Port to the worker.
 * @param stop Ends the worker, which sends more than it may; the page is told.
 * @param now Tells the time in milliseconds.
 */
export function relayAnswers(
  page: MessagePort,
  worker: MessagePort,
  stop: () => void,
  now = () => performance.now(),
): void {
  const files = new Set<number>();
  let left = limits.burst;
  let countedAt = now();

  page.onmessage = ({ data }: MessageEvent<WorkerRequest>) => {
    if (data.type === 'bytes') files.add(data.id);
    worker.postMessage(data, buffersOf(data));
  };
  worker.onmessage = ({ data }: MessageEvent<unknown>) => {
    const { answer, cost } = boundAnswer(data);
    const time = now();
    left = Math.min(limits.burst, left + ((time - countedAt) / 1000) * limits.perSecond) - cost;
    countedAt = time;
    if (left >= 0) return send(answer, fileOf(data));
    worker.onmessage = null;
    worker.close();
    send({ type: 'flooded' } satisfies WorkerAnswer);
    stop();
  };

  function send(answer: unknown, file?: { id: number; bytes: ArrayBuffer }): void {
    if (file) page.postMessage({ type: 'bytes', ...file } satisfies WorkerAnswer, [file.bytes]);
    else page.postMessage(answer);
  }

  /** The file that the page waits for, if it's this. */
  function fileOf(data: unknown): { id: number; bytes: ArrayBuffer } | undefined {
    const { type, id, bytes } = (data ?? {}) as Record<string, unknown>;
    if (type !== 'bytes' || typeof id !== 'number' || !files.delete(id)) return undefined;
    const isSmall = bytes instanceof ArrayBuffer && bytes.byteLength <= largestFile;
    return isSmall ? { id, bytes } : undefined;
  }
}

/** Handed on, and not copied. */
function buffersOf(request: WorkerRequest): ArrayBuffer[] {
  if (request.type === 'packages') return request.wasm ? [request.wasm] : [];
  const isFile = request.type === 'run' && request.data instanceof ArrayBuffer;
  return isFile ? [request.data as ArrayBuffer] : [];
}
