import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveTexts } from '#model/live/texts/live-texts.ts';
import type { WorkerAnswer, WorkerRequest } from '../protocol.ts';
import type { LoadedFiles } from './load-files.ts';
import { type RunEnd, runProgram } from './run-program.ts';
import type { Sandbox, SandboxWorker } from './sandbox.ts';

/** A worker that answers when a test says so. */
class TestWorker implements SandboxWorker {
  readonly requests: string[] = [];
  isKilled = false;
  onAnswer: (answer: WorkerAnswer) => void = () => {};
  send = ({ type }: WorkerRequest) => void this.requests.push(type);
  kill = () => {
    this.isKilled = true;
  };
}

const workers: TestWorker[] = [];
/** How many sandboxes were opened, and whether the last one still answers. */
const frames = { opened: 0, isAlive: true };
const sandbox: Sandbox = {
  spawn() {
    const worker = new TestWorker();
    workers.push(worker);
    return worker;
  },
  isAlive: async () => frames.isAlive,
  close() {},
};

vi.mock('./sandbox.ts', () => ({
  openSandbox: async () => {
    frames.opened += 1;
    return sandbox;
  },
}));
vi.mock('./load-files.ts', () => ({
  LoadError: class extends Error {},
  loadFiles: async (): Promise<Partial<LoadedFiles>> => ({ folder: '/', packages: [] }),
}));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  workers.length = 0;
});

/** Runs a program, and notes how it ends. */
async function start(): Promise<{ worker: TestWorker; ends: RunEnd[] }> {
  const ends: RunEnd[] = [];
  runProgram({ hidden: '', shown: '', texts: liveTexts }, '/', {
    onProgress() {},
    onStart() {},
    onLines() {},
    onLeftOut() {},
    onEnd: (end) => ends.push(end),
  });
  await vi.advanceTimersByTimeAsync(0);
  const worker = workers.at(-1);
  if (!worker) throw new Error('No worker was started.');
  return { worker, ends };
}

/** Lets time pass, in seconds. */
const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

const silent = (seconds: number) => ({ kind: 'stopped', cause: 'silence', seconds });

it('a silent program is stopped after ten seconds', async () => {
  const { worker, ends } = await start();
  worker.onAnswer({ type: 'ready' });
  await wait(9.9);
  expect(ends).toEqual([]);
  await wait(0.1);
  expect(ends).toEqual([silent(10)]);
  expect(worker.isKilled).toBe(true);
});

it('has more time where the library was slow to start', async () => {
  const { worker, ends } = await start();
  await wait(4);
  worker.onAnswer({ type: 'ready' });
  await wait(35);
  worker.onAnswer({ type: 'pong' });
  await wait(39.9);
  expect(ends).toEqual([]);
  await wait(0.1);
  expect(ends).toEqual([silent(40)]);
});

it('a library that never starts is ended, and the reader is told what to do', async () => {
  const { worker, ends } = await start();
  await wait(60);
  expect(ends).toEqual([
    {
      kind: 'unavailable',
      message:
        'The library didn’t start within 60 seconds. Close other tabs and programs, then run the example again.',
    },
  ]);
  expect(worker.isKilled).toBe(true);
});

it('a library that fails to start says why', async () => {
  const { worker, ends } = await start();
  worker.onAnswer({ type: 'unready', message: 'WebAssembly is not defined' });
  await wait(0);
  const message = 'The library doesn’t run in this browser (WebAssembly is not defined).';
  expect(ends).toEqual([{ kind: 'unavailable', message }]);
});

it('a program that takes all memory of its frame is stopped, and the next one gets another frame', async () => {
  const first = await start();
  first.worker.onAnswer({ type: 'ready' });
  frames.isAlive = false;
  await wait(10);
  expect(first.ends).toEqual([silent(10)]);
  const before = frames.opened;
  await start();
  frames.isAlive = true;
  expect(frames.opened).toBe(before + 1);
});

it('a spare worker that never starts isn’t given to the next run', async () => {
  const first = await start();
  first.worker.onAnswer({ type: 'ready' });
  await wait(0);
  first.worker.onAnswer({ type: 'done', milliseconds: 1, views: [] });
  await wait(0);
  expect(workers).toHaveLength(2);
  await wait(60);
  const { worker, ends } = await start();
  expect(workers).toHaveLength(3);
  worker.onAnswer({ type: 'ready' });
  await wait(0);
  expect(worker.requests).toEqual(['packages', 'run']);
  expect(ends).toEqual([]);
});
