import { useEffect, useReducer, useRef } from 'react';
import type { LiveTexts } from '#features/live/texts.ts';
import { fillText } from '#shared/texts/fill-text.ts';
import type { Program, ProgramData } from '../../protocols/protocol.ts';
import { liveFolder } from '../../runner/live-folder.ts';
import type { Progress } from '../../runner/load-files.ts';
import type { Run, RunEnd, RunListener } from '../../runner/run-program.ts';
import { endMessage } from './end-message.ts';
import { noteLoaded } from './loaded-folders.ts';
import { type RunAction, type RunState, recordedState, reduceRun } from './run-state.ts';

/** A run from the moment it was asked for, while its code loads. */
interface Turn {
  run?: Run;
}

interface Turns {
  current?: Turn;
  /** Its data is not open yet. */
  opening?: Turn;
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

/** The sandbox that programs run in, and the texts about their runs. */
interface RunPlace {
  texts: LiveTexts;
  /** Folder of the sandbox below `_live/`. */
  folder: string;
  /** Megabytes that the reader was told of. */
  download: string | undefined;
}

/** @param message Says in the status that the output is a recorded one. */
export function useRun(place: RunPlace, message: string): ExampleRun {
  const { texts, folder } = place;
  const [state, dispatch] = useReducer(reduceRun, message, recordedState);
  const { current: turns } = useRef<Turns>({});
  useEffect(() => () => haltAll(turns), [turns]);
  const say = (text: string) => dispatch({ type: 'say', message: text });

  async function start(program: Omit<Program, 'texts'>): Promise<void> {
    haltAll(turns);
    const turn: Turn = {};
    turns.current = turn;
    /** Ignores events of earlier runs. */
    const dispatchCurrent = (action: RunAction) => {
      if (turns.current === turn) dispatch(action);
    };
    dispatchCurrent({ type: 'load', message: texts.liveLoadingText });
    const runner = await loadRunner();
    if (turns.current !== turn) return;
    const listener = reportRun(turn, dispatchCurrent, place);
    if (!runner) return listener.onEnd({ kind: 'unavailable', message: texts.liveOfflineText });
    turn.run = runner.runProgram({ ...program, texts }, liveFolder(folder), listener);
  }

  async function open(data: ProgramData): Promise<string[]> {
    halt(turns, 'opening');
    const turn: Turn = {};
    turns.opening = turn;
    const runner = await loadRunner();
    if (!runner) throw new Error(texts.liveOfflineText);
    if (turns.opening !== turn) throw new Error(texts.liveStoppedText);
    return new Promise((resolve, reject) => {
      const run = runner.runProgram({ hidden: '', shown: '', data, texts }, liveFolder(folder), {
        onWait: () => {},
        onProgress: (progress) => turns.opening === turn && say(progressText(progress, place)),
        onStart: () => {
          delete turns.opening;
          turns.current = turn;
          noteLoaded(folder);
          dispatch({ type: 'open' });
        },
        onOpened: resolve,
        onLines: () => {},
        onLeftOut: () => {},
        onEnd: (end) => {
          if (turns.current !== turn) {
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
      haltAll(turns);
      dispatch({ type: 'end', end: stopped, message: endMessage(stopped, texts, false) });
    },
    reset(text) {
      haltAll(turns);
      dispatch({ type: 'reset', message: text });
    },
    say,
  };
}

function loadRunner() {
  return import('../../runner/run-program.ts').catch(() => undefined);
}

/** Turns what a run reports into changes of what is shown. */
function reportRun(
  turn: Turn,
  dispatchCurrent: (action: RunAction) => void,
  place: RunPlace,
): RunListener {
  const { texts, folder, download } = place;
  return {
    onWait: () => dispatchCurrent({ type: 'load', message: texts.liveWaitingText }),
    onProgress(progress) {
      const downloaded = download === undefined ? {} : { downloaded: progress.percent };
      dispatchCurrent({ type: 'load', message: progressText(progress, place), ...downloaded });
    },
    onStart() {
      noteLoaded(folder);
      dispatchCurrent({ type: 'start', message: texts.liveRunningText });
    },
    onLines: (lines) => dispatchCurrent({ type: 'print', lines }),
    onLeftOut: (count) => dispatchCurrent({ type: 'leave-out', count }),
    onEnd(end) {
      dispatchCurrent({
        type: 'end',
        end,
        message: endMessage(end, texts, download !== undefined),
      });
      const { run } = turn;
      if (run && 'views' in end && end.views.length > 0) {
        dispatchCurrent({ type: 'inspect', run, views: end.views });
      }
    },
  };
}

/** Says how much is here of what a first run loads. */
function progressText({ percent, transferSize }: Progress, { texts, download }: RunPlace): string {
  const megabytes = (transferSize / 1e6).toFixed(1);
  const received = ((transferSize * percent) / 1e8).toFixed(1);
  const isLarge = download !== undefined;
  const text = isLarge ? texts.liveDownloadText : texts.liveProgressText;
  const values = { percent, megabytes, received };
  return fillText(percent === 100 && isLarge ? texts.liveStartingText : text, values);
}

/** Ends a run without a word, also one that still loads. */
function halt(turns: Turns, which: keyof Turns): void {
  const turn = turns[which];
  delete turns[which];
  turn?.run?.stop();
}

function haltAll(turns: Turns): void {
  halt(turns, 'opening');
  halt(turns, 'current');
}

const stopped: RunEnd = { kind: 'stopped', cause: 'reader' };
