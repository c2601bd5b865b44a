import { describe, expect, it } from 'vitest';
import { liveTexts } from '#live/texts.ts';
import type { RunEvent } from '../runner/run-machine.ts';
import type { Run } from '../runner/run-program.ts';
import {
  emptyNote,
  type RunAction,
  type RunState,
  recordedState,
  reduceRun,
  statusText,
} from './run-state.ts';

describe('reduceRun', () => {
  const line = { level: 'log' as const, values: [] };
  const error = { type: 'error' as const, name: 'Error', message: 'no' };
  const nothing = async () => ({ rows: [], more: 0 });
  const run: Run = {
    stop() {},
    query: nothing,
    ask: nothing,
    bytes: async () => undefined,
    exportData: async () => new Blob([]),
  };
  const views = [{ name: 'liveFilesText' as const, sql: 'SELECT 1' }];
  const message = '';
  const stateAfter = (...actions: RunAction[]): RunState =>
    actions.reduce(reduceRun, recordedState('Recorded output'));
  const happens = (event: RunEvent, run?: Run): RunAction => ({ type: 'event', event, run });
  const load: RunAction = { type: 'load', message };
  const start = happens({ type: 'starts' });
  const print = happens({ type: 'prints', lines: [line] });
  const end = { kind: 'done' as const, milliseconds: 1, views, hasTimers: false };
  const done = happens({ type: 'ends', end });
  const failed = happens({
    type: 'ends',
    end: { kind: 'failed', error, line: 3, milliseconds: 1, views: [] },
  });

  it('keeps what is shown until the program starts', () => {
    expect(stateAfter(load).lines).toBeUndefined();
    expect(stateAfter(start, print, done, load).lines).toEqual([line]);
    expect(stateAfter(start, print, done, load, start).lines).toEqual([]);
  });

  it('shows no output for data that a reader opens', () => {
    const state = stateAfter(start, print, done, happens({ type: 'opens', notes: [] }), done);
    expect(state.lines).toBeUndefined();
    expect(state).toMatchObject({ phase: 'done', turn: 2 });
  });

  it('adds an error to what was printed, and knows its line until the next run', () => {
    const state = stateAfter(start, print, failed);
    expect(state.lines).toEqual([line, { level: 'error', values: [error], isEnd: true }]);
    expect(state.failedLine).toBe(3);
    expect(reduceRun(state, load).failedLine).toBeUndefined();
  });

  it('shows the recorded output where nothing can run, and after a reset', () => {
    const end = { kind: 'unavailable' as const, message: 'Offline.' };
    expect(stateAfter(start, print, happens({ type: 'ends', end })).lines).toBeUndefined();
    expect(stateAfter(start, print, done, { type: 'reset', message: 'Again' })).toEqual(
      recordedState('Again'),
    );
  });

  it('forgets what an earlier run stored', () => {
    const inspected = stateAfter(start, happens({ type: 'ends', end }, run));
    expect(inspected.inspected).toEqual({ run, views });
    expect(reduceRun(inspected, load).inspected).toBeUndefined();
  });

  it('says that nothing was printed until something is, or fails', () => {
    expect(emptyNote(stateAfter(start, done), liveTexts)).toBe('// No output');
    const stopped = happens({ type: 'ends', end: { kind: 'stopped', cause: 'reader' } });
    expect(emptyNote(stateAfter(start, stopped), liveTexts)).toBe('// No output');
    expect(emptyNote(stateAfter(start), liveTexts)).toBeUndefined();
    expect(stateAfter(start, done, failed).lines).toHaveLength(1);
  });
});

it.each([
  [{ kind: 'done', milliseconds: 1234, views: [], hasTimers: false }, 'Finished in 1.23 s.'],
  [
    { kind: 'done', milliseconds: 2000, views: [], hasTimers: true },
    'Timers are still running after 2.00 s. Their output is added until the next run.',
  ],
  [{ kind: 'stopped', cause: 'reader' }, 'Stopped.'],
  [{ kind: 'stopped', cause: 'output-limit' }, 'Stopped because it sent too many messages.'],
  [
    { kind: 'stopped', cause: 'timeout', seconds: 10 },
    'Stopped after 10 seconds without output. If your device is busy, run it again.',
  ],
  [{ kind: 'unavailable', message: 'Offline.' }, 'Offline. The recorded output is shown below.'],
] as const)('%o ends with "%s"', (end, message) => {
  expect(statusText({ type: 'ends', end }, liveTexts, false)).toBe(message);
});

it('a large download that fails says what to do', () => {
  const end = { kind: 'unavailable' as const, message: liveTexts.liveOfflineText };
  expect(statusText({ type: 'ends', end }, liveTexts, true)).toBe(
    'The download failed. Check your connection, then run the example again. The recorded output is shown below.',
  );
});
