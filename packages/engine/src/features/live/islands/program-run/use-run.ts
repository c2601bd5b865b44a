import { type RefObject, useEffect, useReducer, useRef } from 'react';
import type { LiveTexts } from '#features/live/texts.ts';
import { fillText } from '#shared/texts/fill-text.ts';
import type { Program, ProgramData } from '../../protocols/protocol.ts';
import { liveFolder } from '../../runner/live-folder.ts';
import type { Progress } from '../../runner/load-files.ts';
import type { Run, RunEnd } from '../../runner/run-program.ts';
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
  /**
   * Opens data without a program. What ran or was open before stays until this is open.
   *
   * @returns Sentences about what was left out.
   * @throws Error with a sentence that says why it wasn't opened.
   */
  open(data: ProgramData): Promise<string[]>;
  stop(): void;
  /** Shows the recorded output again; ends what runs. */
  reset(message: string): void;
  say(message: string): void;
}

/**
 * @param place.folder Folder of the sandbox below `_live/`.
 * @param place.download Megabytes that the reader was told of.
 * @param message Status beside the recorded output.
 */
export function useRun(
  texts: LiveTexts,
  { folder, download }: { folder: string; download: string | undefined },
  message: string,
): ExampleRun {
  const [state, dispatch] = useReducer(reduceRun, message, recordedState);
  const current = useRef<Turn>(undefined);
  /** A turn whose data is not open yet. */
  const opening = useRef<Turn>(undefined);

  useEffect(
    () => () => {
      halt(opening);
      halt(current);
    },
    [],
  );

  function progressText({ percent, transferSize }: Progress): string {
    const megabytes = (transferSize / 1e6).toFixed(1);
    const received = ((transferSize * percent) / 1e8).toFixed(1);
    const isLarge = download !== undefined;
    const text = isLarge ? texts.liveDownloadText : texts.liveProgressText;
    const values = { percent, megabytes, received };
    return fillText(percent === 100 && isLarge ? texts.liveStartingText : text, values);
  }

  async function start(program: Omit<Program, 'texts'>): Promise<void> {
    halt(opening);
    halt(current);
    const turn: Turn = {};
    current.current = turn;
    /** Ignores events of earlier runs. */
    const dispatchCurrent = (action: RunAction) => {
      if (current.current === turn) dispatch(action);
    };
    const end = (how: RunEnd) =>
      dispatchCurrent({
        type: 'end',
        end: how,
        message: endMessage(how, texts, download !== undefined),
      });
    dispatchCurrent({ type: 'load', message: texts.liveLoadingText });
    const runner = await import('../../runner/run-program.ts').catch(() => undefined);
    if (current.current !== turn) return;
    if (!runner) return end({ kind: 'unavailable', message: texts.liveOfflineText });
    const run = runner.runProgram({ ...program, texts }, liveFolder(folder), {
      onWait: () => dispatchCurrent({ type: 'load', message: texts.liveWaitingText }),
      onProgress: (progress) => {
        const downloaded = download === undefined ? {} : { downloaded: progress.percent };
        dispatchCurrent({ type: 'load', message: progressText(progress), ...downloaded });
      },
      onStart: () => {
        noteLoaded(folder);
        dispatchCurrent({ type: 'start', message: texts.liveRunningText });
      },
      onLines: (lines) => dispatchCurrent({ type: 'print', lines }),
      onLeftOut: (count) => dispatchCurrent({ type: 'leave-out', count }),
      onEnd: (how) => {
        end(how);
        if ('views' in how && how.views.length > 0)
          dispatchCurrent({ type: 'inspect', run, views: how.views });
      },
    });
    turn.run = run;
  }

  async function open(data: ProgramData): Promise<string[]> {
    halt(opening);
    const turn: Turn = {};
    opening.current = turn;
    const runner = await import('../../runner/run-program.ts').catch(() => undefined);
    if (!runner) throw new Error(texts.liveOfflineText);
    if (opening.current !== turn) throw new Error(texts.liveStoppedText);
    return new Promise((resolve, reject) => {
      const say = (text: string) => dispatch({ type: 'say', message: text });
      const run = runner.runProgram({ hidden: '', shown: '', data, texts }, liveFolder(folder), {
        onWait: () => {},
        onProgress: (progress) => opening.current === turn && say(progressText(progress)),
        onStart: () => {
          opening.current = undefined;
          current.current = turn;
          noteLoaded(folder);
          dispatch({ type: 'open' });
        },
        onOpened: resolve,
        onLines: () => {},
        onLeftOut: () => {},
        onEnd: (end) => {
          if (current.current !== turn) {
            say('');
            return reject(new Error(endMessage(end, { ...texts, liveUnavailableText: '' }, false)));
          }
          dispatch({ type: 'end', end, message: '' });
          if ('views' in end) dispatch({ type: 'inspect', run, views: end.views });
        },
      });
      turn.run = run;
    });
  }

  return {
    state,
    start,
    open,
    stop() {
      halt(opening);
      halt(current);
      dispatch({ type: 'end', end: stopped, message: endMessage(stopped, texts, false) });
    },
    reset(text) {
      halt(opening);
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
