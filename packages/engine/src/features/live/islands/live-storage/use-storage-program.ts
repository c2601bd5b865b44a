import { type RefObject, useEffect, useReducer, useRef } from 'react';
import type { LiveStorageTexts } from '#features/live/texts.ts';
import { workerUrl } from '#islands/runtime/trusted-types.ts';
import type { StorageAnswer, StorageRequest } from '../../protocols/storage-protocol.ts';
import { liveFolder } from '../../runner/live-folder.ts';
import type { OutputLine } from '../../shared/output-line.ts';

/** Stands in `data-state` for styles and tests. */
type Phase = 'recorded' | 'running' | 'done' | 'forgotten' | 'failed' | 'unavailable';

interface StorageState {
  phase: Phase;
  /** Text of the status. */
  message: string;
  /** Output of the run; without any, the recorded output is shown. */
  lines: readonly OutputLine[] | undefined;
}

type StorageAction =
  | { type: 'show'; phase: Phase; message: string }
  /** The recorded output makes room for what the program prints. */
  | { type: 'clear' }
  | { type: 'print'; line: OutputLine };

/** Milliseconds without a word after which a run is given up: the library may fail silently. */
const idleTimeout = 30_000;

/**
 * Runs the example that keeps its data in the site's private file system, or forgets that data. It
 * runs as it was published, in a worker that accepts no code.
 */
export function useStorageProgram(texts: LiveStorageTexts) {
  const [state, dispatch] = useReducer(reduce, texts, recorded);
  const worker = useRef<Worker>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => end(worker, timer), []);

  function fail(message: string): void {
    end(worker, timer);
    dispatch({ type: 'show', phase: 'failed', message });
  }

  function wait(): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => fail(texts.liveStorageUnloadedText), idleTimeout);
  }

  function onAnswer(request: StorageRequest, answer: StorageAnswer): void {
    wait();
    switch (answer.type) {
      case 'output':
        dispatch({ type: 'print', line: answer.line });
        break;
      case 'failed':
        fail(`${texts.liveStorageFailedText} ${answer.message}`);
        break;
      case 'done': {
        end(worker, timer);
        const isRun = request === 'run';
        const message = isRun ? texts.liveStorageDoneText : texts.liveStorageForgottenText;
        dispatch({ type: 'show', phase: isRun ? 'done' : 'forgotten', message });
      }
    }
  }

  function start(request: StorageRequest): void {
    if (worker.current) return;
    if (!hasStorage()) {
      dispatch({ type: 'show', phase: 'unavailable', message: texts.liveStorageUnavailableText });
      return;
    }
    dispatch({ type: 'show', phase: 'running', message: texts.liveStorageLoadingText });
    if (request === 'run') dispatch({ type: 'clear' });
    const url = new URL('storage/persistence.js', liveFolder()).href;
    const started = new Worker(workerUrl(url), { type: 'module' });
    started.onerror = () => fail(texts.liveStorageUnloadedText);
    started.onmessage = ({ data }: MessageEvent<StorageAnswer>) => onAnswer(request, data);
    started.postMessage(request);
    worker.current = started;
    wait();
  }

  return { state, start };
}

function recorded(texts: LiveStorageTexts): StorageState {
  return { phase: 'recorded', message: texts.liveStorageRecordedText, lines: undefined };
}

function reduce(state: StorageState, action: StorageAction): StorageState {
  switch (action.type) {
    case 'clear':
      return { ...state, lines: [] };
    case 'print':
      return { ...state, lines: [...(state.lines ?? []), action.line] };
    case 'show': {
      const { phase, message } = action;
      const isGone = phase === 'forgotten' || (phase === 'failed' && state.lines?.length === 0);
      return { phase, message, lines: isGone ? undefined : state.lines };
    }
  }
}

/** Ends the worker and the wait for its next word. */
function end(
  worker: RefObject<Worker | undefined>,
  timer: RefObject<ReturnType<typeof setTimeout> | undefined>,
): void {
  clearTimeout(timer.current);
  worker.current?.terminate();
  worker.current = undefined;
}

/** Whether the browser gives sites a file system, and locks to share it between tabs. */
function hasStorage(): boolean {
  return 'FileSystemHandle' in globalThis && !!navigator.storage?.getDirectory && !!navigator.locks;
}
