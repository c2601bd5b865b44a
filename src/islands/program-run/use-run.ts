import { type RefObject, useEffect, useReducer, useRef } from 'react';
import type { Program } from '#live/protocol.ts';
import { liveFolder } from '#live/runner/live-folder.ts';
import type { Run, RunEnd } from '#live/runner/run-program.ts';
import { fillText } from '#model/live/fill-text.ts';
import type { LiveTexts } from '#model/live/live-texts.ts';
import { endMessage } from './end-message.ts';
import { noteLoaded } from './loaded-folders.ts';
import { type RunAction, type RunState, recordedState, reduceRun } from './run-state.ts';

/** A run from the moment it was asked for, while its code loads. */
interface Turn {
  run?: Run;
}

/** Runs the program of an example, one at a time, and says what of it is shown. */
export interface ExampleRun {
  state: RunState;
  /** Starts a program; one that runs ends without a word. */
  start(program: Omit<Program, 'texts'>): Promise<void>;
  stop(): void;
  /** Shows the recorded output again; ends what runs. */
  reset(message: string): void;
  say(message: string): void;
}

/**
 * @param place.folder Folder of the sandbox below `_live/`.
 * @param place.download Megabytes that the reader was told of.
 * @param message What the status says of the recorded output.
 */
export function useRun(
  texts: LiveTexts,
  { folder, download }: { folder: string; download: string | undefined },
  message: string,
): ExampleRun {
  const [state, dispatch] = useReducer(reduceRun, message, recordedState);
  const current = useRef<Turn>(undefined);

  useEffect(() => () => halt(current), []);

  async function start(program: Omit<Program, 'texts'>): Promise<void> {
    halt(current);
    const turn: Turn = {};
    current.current = turn;
    /** What comes from an earlier run is not shown. */
    const tell = (action: RunAction) => {
      if (current.current === turn) dispatch(action);
    };
    const end = (how: RunEnd) =>
      tell({ type: 'end', end: how, message: endMessage(how, texts, download !== undefined) });
    tell({ type: 'load', message: texts.liveLoadingText });
    const runner = await import('#live/runner/run-program.ts').catch(() => undefined);
    if (current.current !== turn) return;
    if (!runner) return end({ kind: 'unavailable', message: texts.liveOfflineText });
    const run = runner.runProgram({ ...program, texts }, liveFolder(folder), {
      onProgress: ({ percent, transferSize }) => {
        const megabytes = (transferSize / 1e6).toFixed(1);
        const received = ((transferSize * percent) / 1e8).toFixed(1);
        const values = { percent, megabytes, received };
        const isLarge = download !== undefined;
        const text = isLarge ? texts.liveDownloadText : texts.liveProgressText;
        const message = fillText(
          percent === 100 && isLarge ? texts.liveStartingText : text,
          values,
        );
        tell({ type: 'load', message, ...(isLarge && { downloaded: percent }) });
      },
      onStart: () => {
        noteLoaded(folder);
        tell({ type: 'start', message: texts.liveRunningText });
      },
      onLines: (lines) => tell({ type: 'print', lines }),
      onLeftOut: (count) => tell({ type: 'leave-out', count }),
      onEnd: (how) => {
        end(how);
        if ('views' in how && how.views.length > 0)
          tell({ type: 'inspect', run, views: how.views });
      },
    });
    turn.run = run;
  }

  return {
    state,
    start,
    stop() {
      halt(current);
      dispatch({ type: 'end', end: stopped, message: endMessage(stopped, texts, false) });
    },
    reset(text) {
      halt(current);
      dispatch({ type: 'reset', message: text });
    },
    say: (text) => dispatch({ type: 'say', message: text }),
  };
}

/** Ends a run without a word, also one that still loads. */
function halt(current: RefObject<Turn | undefined>): void {
  const turn = current.current;
  current.current = undefined;
  turn?.run?.stop();
}

const stopped: RunEnd = { kind: 'stopped', cause: 'reader' };
