import { describe, expect, it } from 'vitest';
import { liveTexts } from '#live/texts.ts';
import type { WorkerAnswer } from '../protocols/protocol.ts';
import { advanceRun, type RunEvent, type RunInput, waitingRun } from './run-machine.ts';

const begin: RunInput = { type: 'begin' };
const loaded: RunInput = { type: 'loaded' };
const ready: RunInput = { type: 'ready', startup: 300 };
const running = [begin, loaded, ready];
const answer = (given: WorkerAnswer): RunInput => ({ type: 'answer', answer: given });
const done = answer({ type: 'done', milliseconds: 1, views: [], hasTimers: false });
const error = { type: 'error', name: 'Error', message: 'no' } as const;
const failed = answer({ type: 'failed', error, milliseconds: 1, views: [] });
const line = { level: 'log' as const, values: [] };

/** Where inputs lead, and what the last one has to tell. */
function after(inputs: readonly RunInput[], data?: ArrayBuffer) {
  let machine = waitingRun({ texts: liveTexts, ...(data && { data }) });
  let event: RunEvent | undefined;
  for (const input of inputs) [machine, event] = advanceRun(machine, input);
  return { ...machine, event };
}

describe('a program', () => {
  it('loads, starts, runs and ends', () => {
    const phases = [begin, loaded, ready, done].map(
      (_, index, all) => after(all.slice(0, index + 1)).phase,
    );
    expect(phases).toEqual(['loading', 'starting', 'running', 'ended']);
    expect(after(running).event).toEqual({ type: 'starts' });
    expect(after([...running, done]).event).toMatchObject({ type: 'ends', end: { kind: 'done' } });
  });

  it('that can’t be loaded or started says why', () => {
    const { phase, event } = after([begin, { type: 'broken', message: 'Offline.' }]);
    expect(phase).toBe('closed');
    expect(event).toEqual({ type: 'ends', end: { kind: 'unavailable', message: 'Offline.' } });
  });

  it('shows at most 1,000 lines, also where its worker sends more', () => {
    const print = answer({ type: 'output', lines: Array(700).fill(line) });
    const { event } = after([...running, print, print]);
    expect(event?.type === 'prints' && event.lines.length).toBe(300);
    // A page that drew each message of a flood couldn't keep up with it.
    expect(after([...running, print, print, print]).event).toBeUndefined();
  });

  it('is stopped when the frame says that it sends too much, even after its end', () => {
    expect(after([...running, done, answer({ type: 'flooded' })]).event).toEqual({
      type: 'ends',
      end: { kind: 'stopped', cause: 'output-limit' },
    });
  });

  it('may fail once after its end', () => {
    expect(after([...running, done, failed]).event).toMatchObject({ type: 'ends' });
    expect(after([...running, done, failed, failed]).event).toBeUndefined();
    expect(after([...running, failed, done])).toMatchObject({ phase: 'ended', event: undefined });
  });

  it('that was stopped answers nothing', () => {
    expect(after([...running, { type: 'stop' }]).event).toEqual({
      type: 'ends',
      end: { kind: 'stopped', cause: 'reader' },
    });
    expect(after([...running, { type: 'stop' }, done])).toMatchObject({
      phase: 'closed',
      event: undefined,
    });
    expect(after([begin, { type: 'stop' }, loaded, ready]).phase).toBe('closed');
    expect(after([...running, done, { type: 'stop' }]).event).toBeUndefined();
  });
});

describe('a silent program', () => {
  it.each([
    [300, 10_000],
    [2_778, 28_000],
    [5_068, 51_000],
    [40_000, 60_000],
  ])('whose library took %i ms to start is stopped after %i ms', (startup, milliseconds) => {
    const slow = [begin, loaded, { ...ready, startup }];
    expect(after(slow).wait).toMatchObject({ milliseconds, input: 'timeout' });
    expect(after([...slow, { type: 'timeout' }]).event).toEqual({
      type: 'ends',
      end: { kind: 'stopped', cause: 'timeout', seconds: milliseconds / 1000 },
    });
  });

  it('is asked for a sign of life after its end, because a timer may loop', () => {
    expect(after([...running, done]).wait).toMatchObject({ milliseconds: 5_000, input: 'rest' });
    expect(after([...running, done, { type: 'rest' }]).wait).toMatchObject({ input: 'timeout' });
    expect(after([...running, done, { type: 'rest' }, { type: 'timeout' }]).phase).toBe('closed');
  });
});

describe('questions', () => {
  const ask: RunInput = { type: 'question', id: 7, isFile: false };
  const rows = answer({ type: 'rows', id: 7, rows: [], more: 0 });

  it('are waited for until they’re answered', () => {
    expect(after([...running, done, ask]).questions).toEqual([7]);
    expect(after([...running, done, ask, rows])).toMatchObject({
      questions: [],
      wait: { input: 'rest' },
    });
  });

  it('end a worker that doesn’t answer; files may take two minutes', () => {
    expect(after([...running, done, ask]).wait).toMatchObject({ milliseconds: 10_000 });
    expect(after([...running, done, { ...ask, isFile: true }]).wait).toMatchObject({
      milliseconds: 120_000,
    });
    const silent = after([...running, done, ask, { type: 'timeout' }]);
    expect(silent).toMatchObject({ phase: 'closed', event: undefined });
    expect(silent.reason).toMatch(/^Stopped after 10 seconds without a result\./);
    const slow = after([...running, done, { ...ask, isFile: true }, { type: 'timeout' }]);
    expect(slow.reason).toMatch(/^Stopped after 120 seconds without a result\./);
  });
});

describe('data', () => {
  const data = new ArrayBuffer();

  it('takes the place of the run before when it’s open', () => {
    expect(after(running, data)).toMatchObject({ phase: 'opening', event: undefined });
    const opened = answer({ type: 'opened', notes: ['One row was left out.'] });
    const { phase, event } = after([...running, opened], data);
    expect(phase).toBe('running');
    expect(event).toEqual({ type: 'opens', notes: ['One row was left out.'] });
    const refused = answer({ type: 'not-opened', message: 'Not a file.' });
    for (const late of [opened, refused]) {
      expect(after([...running, late])).toMatchObject({ phase: 'running', event: undefined });
    }
  });

  it.each([
    ['is refused', answer({ type: 'not-opened', message: 'Not a file.' }), 'Not a file.'],
    [
      'takes two minutes',
      { type: 'timeout' } as const,
      'Opening took more than 120 seconds, so it was stopped.',
    ],
  ])('that %s leaves the run before as it is', (_, input, message) => {
    const { phase, event } = after([...running, input], data);
    expect(phase).toBe('closed');
    expect(event).toEqual({ type: 'ends', end: { kind: 'unavailable', message } });
  });

  it('that ends its worker with an error has no end of its own', () => {
    expect(after([...running, failed], data)).toMatchObject({
      phase: 'closed',
      event: { end: { kind: 'failed' } },
    });
  });
});
