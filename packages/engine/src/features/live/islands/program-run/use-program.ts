import { type RefObject, useEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import type { LiveTexts } from '#features/live/texts.ts';
import type { Program, ProgramData } from '../../protocols/protocol.ts';
import { liveFolder } from '../../runner/live-folder.ts';
import type { RunEnd, RunEvent } from '../../runner/run-machine.ts';
import type { Run } from '../../runner/run-program.ts';
import { type RunState, recordedState, reduceRun, statusText } from './run-state.ts';

/** The sandbox that programs run in. */
interface ProgramPlace {
  /** Folder of the sandbox below `_live/`. */
  folder?: string | undefined;
  /** Megabytes that a first run loads, when that's worth a word. */
  download?: string | undefined;
}

/** A program of a page: its last run, and what readers can do with it. */
export interface LiveProgram<Texts extends LiveTexts = LiveTexts> {
  texts: Texts;
  folder: string;
  download: string | undefined;
  /** The element that holds the program. */
  place: RefObject<HTMLDivElement | null>;
  state: RunState;
  /** Starts a program; one that runs ends without a word. */
  start(program: Omit<Program, 'texts'>): void;
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
  /** Copies a text, and says so in a sentence. */
  copy(text: string, copied: string): void;
  /** Copies a link to this page with a fragment. */
  copyLink(hash: string): void;
  /** Moves the focus to the button for an action. */
  focus(action: string): void;
}

/** A run from the moment it was asked for, while its code loads. */
interface Turn {
  run?: Run;
  /** It was stopped, or another one takes its place. */
  isOver?: boolean;
}

interface Turns {
  current?: Turn;
  /** Its data is not open yet. */
  opening?: Turn;
}

/**
 * Runs programs, one at a time, and says what of them is shown.
 *
 * @param message Says in the status that the output is a recorded one.
 */
export function useProgram<Texts extends LiveTexts>(
  texts: Texts,
  { folder = '', download }: ProgramPlace,
  message: string,
): LiveProgram<Texts> {
  const [state, dispatch] = useReducer(reduceRun, message, recordedState);
  const place = useRef<HTMLDivElement>(null);
  const { current: turns } = useRef<Turns>({});
  useEffect(() => () => haltAll(turns), [turns]);
  const say = (text: string) => dispatch({ type: 'say', status: text });

  function show(event: RunEvent, { run }: Turn): void {
    if (event.type === 'starts' || event.type === 'opens') noteLoaded(folder);
    dispatch({ type: 'event', event, run });
  }

  /** Loads the runner, which then tells how the program gets on. */
  async function launch(
    turn: Turn,
    program: Omit<Program, 'texts'>,
    tell: (event: RunEvent) => void,
  ): Promise<void> {
    const runner = await import('../../runner/run-program.ts').catch(() => undefined);
    const offline: RunEnd = { kind: 'unavailable', message: texts.liveOfflineText };
    if (turn.isOver || !runner) tell({ type: 'ends', end: runner ? stopped : offline });
    else turn.run = runner.runProgram({ ...program, texts }, liveFolder(folder), tell);
  }

  function copy(text: string, copied: string): void {
    navigator.clipboard.writeText(text).then(
      () => say(copied),
      () => say(texts.liveCopyRefusedText),
    );
  }

  return {
    ...{ texts, folder, download, place, state, say, copy },
    start(program) {
      haltAll(turns);
      const turn: Turn = {};
      turns.current = turn;
      dispatch({ type: 'load', message: texts.liveLoadingText });
      void launch(turn, program, (event) => {
        if (!turn.isOver) show(event, turn);
      });
    },
    open(data) {
      halt(turns, 'opening');
      const turn: Turn = {};
      turns.opening = turn;
      return new Promise((resolve, reject) => {
        void launch(turn, { hidden: '', shown: '', data }, (event) => {
          if (turns.current === turn) return show(event, turn);
          if (event.type === 'loads' && !turn.isOver) dispatch({ type: 'say', status: event });
          if (event.type === 'opens') {
            delete turns.opening;
            turns.current = turn;
            show(event, turn);
            resolve(event.notes);
          }
          if (event.type === 'ends') {
            if (!turn.isOver) say('');
            reject(new Error(statusText(event, { ...texts, liveUnavailableText: '' }, false)));
          }
        });
      });
    },
    stop() {
      haltAll(turns);
      dispatch({ type: 'event', event: { type: 'ends', end: stopped }, run: undefined });
    },
    reset(text) {
      haltAll(turns);
      dispatch({ type: 'reset', message: text });
    },
    copyLink(hash) {
      const url = new URL(location.href);
      url.hash = hash;
      copy(url.href, texts.liveLinkCopiedText);
    },
    focus: (action) =>
      place.current?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus(),
  };
}

/** Ends a run without a word, also one that still loads. */
function halt(turns: Turns, which: keyof Turns): void {
  const turn = turns[which];
  if (!turn) return;
  delete turns[which];
  turn.isOver = true;
  turn.run?.stop();
}

function haltAll(turns: Turns): void {
  halt(turns, 'opening');
  halt(turns, 'current');
}

const stopped: RunEnd = { kind: 'stopped', cause: 'reader' };

/** Folders whose library this document has loaded. */
const loaded = new Set<string>();
const listeners = new Set<() => void>();

function noteLoaded(folder: string): void {
  loaded.add(folder);
  for (const listener of listeners) listener();
}

/** Whether the library of a folder is here, so that a run loads nothing. */
export function useIsLoaded(folder: string): boolean {
  return useSyncExternalStore(
    listen,
    () => loaded.has(folder),
    () => false,
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
