import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveTexts } from '#live/texts.ts';
import type { WorkerAnswer, WorkerRequest } from '../protocols/protocol.ts';
import type { LoadedFiles } from './load-files.ts';
import type { RunEnd } from './run-machine.ts';
import { type Run, runProgram } from './run-program.ts';
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
const sandbox: Pick<Sandbox, 'spawn' | 'isAlive' | 'close'> = {
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
  loadFiles: async (): Promise<Partial<LoadedFiles>> => ({ folder: '/', packages }),
}));

/** What the next program imports. */
let packages: LoadedFiles['packages'] = [];

/** The document of the page, which a test can hide. */
const page = Object.assign(new EventTarget(), { hidden: false });

const runs: Run[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  for (const run of runs.splice(0).reverse()) run.stop();
  page.dispatchEvent(new Event('visibilitychange'));
  packages = [];
  vi.unstubAllGlobals();
  vi.useRealTimers();
  workers.length = 0;
});

/** Asks for a run of a program, and notes what the page hears of it. */
function ask(data?: ArrayBuffer): { run: Run; heard: string[]; ends: RunEnd[] } {
  const ends: RunEnd[] = [];
  const heard: string[] = [];
  const program = { hidden: '', shown: '', texts: liveTexts, ...(data && { data }) };
  const run = runProgram(program, '/', (event) => {
    heard.push(event.type === 'ends' ? event.end.kind : event.type);
    if (event.type === 'ends') ends.push(event.end);
  });
  runs.push(run);
  return { run, heard, ends };
}

/** Runs a program up to the start of its worker. */
async function start(): Promise<{ worker: TestWorker; ends: RunEnd[]; run: Run }> {
  const asked = ask();
  await wait(0);
  return { ...asked, worker: lastWorker() };
}

function lastWorker(): TestWorker {
  const worker = workers.at(-1);
  if (!worker) throw new Error('No worker was started.');
  return worker;
}

/** Lets the worker that was started last run its program. */
async function finish(worker = lastWorker()): Promise<void> {
  worker.onAnswer({ type: 'ready' });
  await wait(0);
  worker.onAnswer({ type: 'done', milliseconds: 1, views: [], hasTimers: false });
  await wait(0);
}

/** Lets time pass, in seconds. */
const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

const silent = (seconds: number) => ({ kind: 'stopped', cause: 'timeout', seconds });

it('a silent program is stopped, and its worker ended', async () => {
  const { worker, ends } = await start();
  worker.onAnswer({ type: 'ready' });
  await wait(9.9);
  expect(ends).toEqual([]);
  await wait(0.1);
  expect(ends).toEqual([silent(10)]);
  expect(worker.isKilled).toBe(true);
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
  first.worker.onAnswer({ type: 'done', milliseconds: 1, views: [], hasTimers: false });
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

it('ten programs asked for at once run one after another, and none is stopped', async () => {
  const all = Array.from({ length: 10 }, ask);
  expect(all.map(({ heard }) => heard.join())).toEqual(['', ...Array(9).fill('waits')]);
  for (const { heard } of all) {
    await wait(0);
    expect(workers.filter(({ isKilled }) => !isKilled)).toHaveLength(1);
    await finish();
    expect(heard.at(-1)).toBe('done');
  }
  expect(all[0]?.heard).toEqual(['starts', 'done']);
  for (const { heard } of all.slice(1)) expect(heard).toEqual(['waits', 'starts', 'done']);
});

it('a program can be stopped while it waits, and the next one doesn’t wait for it', async () => {
  const first = await start();
  const [second, third] = [ask(), ask()];
  second.run.stop();
  expect(second.heard).toEqual(['waits', 'stopped']);
  await finish(first.worker);
  await finish();
  expect([second.heard, third.heard]).toEqual([
    ['waits', 'stopped'],
    ['waits', 'starts', 'done'],
  ]);
});

it('the next program begins when the one before is stopped, falls silent or can’t start', async () => {
  const [first, second, third, fourth] = [ask(), ask(), ask(), ask()];
  await wait(0);
  first.run.stop();
  await wait(0);
  lastWorker().onAnswer({ type: 'ready' });
  await wait(10);
  lastWorker().onAnswer({ type: 'unready', message: '' });
  await wait(0);
  await finish();
  const kinds = [first, second, third, fourth].map(({ ends }) => ends.map(({ kind }) => kind));
  expect(kinds).toEqual([['stopped'], ['stopped'], ['unavailable'], ['done']]);
});

it('what a program stored can be asked for until the next one begins', async () => {
  const first = await start();
  await finish(first.worker);
  const answer = first.run.query('SELECT 1');
  first.worker.onAnswer({ type: 'rows', id: 1, rows: [], more: 0 });
  expect(await answer).toMatchObject({ rows: [] });
  const late = first.run.query('SELECT 2');
  ask();
  await expect(late).rejects.toThrow('The program was stopped.');
  expect(first.worker.isKilled).toBe(true);
  await expect(first.run.query('SELECT 3')).rejects.toThrow('Run the example again');
});

it('data that ends its worker with an error leaves the run before as it is', async () => {
  const before = await start();
  await finish(before.worker);
  const { heard } = ask(new ArrayBuffer());
  await wait(0);
  const worker = lastWorker();
  worker.onAnswer({ type: 'ready' });
  await wait(0);
  const error = { type: 'error', name: 'Error', message: 'Not a file.' } as const;
  worker.onAnswer({ type: 'failed', error, milliseconds: 1, views: [] });
  expect(heard).toEqual(['failed']);
  expect([worker.isKilled, before.worker.isKilled]).toEqual([true, false]);
});

it('a worker that is kept ready rehearses, unless a run has taken it before it was', async () => {
  await finish((await start()).worker);
  const rehearsed = lastWorker();
  rehearsed.onAnswer({ type: 'ready' });
  await wait(0);
  expect(rehearsed.requests).toEqual(['packages', 'rehearse']);
  expect((await start()).worker).toBe(rehearsed);
  await wait(0);
  rehearsed.onAnswer({ type: 'done', milliseconds: 1, views: [], hasTimers: false });
  await wait(0);
  const taken = lastWorker();
  expect((await start()).worker).toBe(taken);
  await finish(taken);
  expect(taken.requests).toEqual(['packages', 'run']);
});

it.each([
  ['the tab is hidden', () => page.dispatchEvent(new Event('visibilitychange'))],
  ['nothing is run for two minutes', () => wait(120)],
])('a worker that is kept ready is given up when %s', async (_, happens) => {
  const first = await start();
  await finish(first.worker);
  const warmed = lastWorker();
  expect(warmed).not.toBe(first.worker);
  warmed.onAnswer({ type: 'ready' });
  await happens();
  expect([warmed.isKilled, first.worker.isKilled]).toEqual([true, expect.any(Boolean)]);
  await start();
  expect(lastWorker()).not.toBe(warmed);
});

it('a worker that is kept ready never runs a program that imports other packages', async () => {
  const packageOf = (name: string) => [{ specifiers: [name], code: '' }];
  packages = packageOf('a');
  await finish((await start()).worker);
  const warmed = lastWorker();
  expect((await start()).worker).toBe(warmed);
  await finish(warmed);
  packages = packageOf('b');
  const other = lastWorker();
  expect((await start()).worker).not.toBe(other);
  expect(other.isKilled).toBe(true);
});

it('no worker is kept ready on a device with little memory, or in a hidden tab', async () => {
  vi.stubGlobal('navigator', { deviceMemory: 1 });
  await finish((await start()).worker);
  expect(workers).toHaveLength(1);
  vi.stubGlobal('navigator', { deviceMemory: 8 });
  page.hidden = true;
  await finish((await start()).worker);
  page.hidden = false;
  expect(workers).toHaveLength(2);
});
