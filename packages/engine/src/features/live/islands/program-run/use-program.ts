import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import type { LiveTexts } from '#features/live/texts.ts';
import type { Program, ProgramData } from '../../protocols/protocol.ts';
import { ProgramTurns } from './program-turns.ts';
import { type RunState, recordedState, reduceRun } from './run-state.ts';

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
  const [turns] = useState(() => new ProgramTurns(texts, folder, dispatch));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => () => turns.halt(), [turns]);
  const say = (text: string) => dispatch({ type: 'say', status: text });

  function copy(text: string, copied: string): void {
    navigator.clipboard.writeText(text).then(
      () => say(copied),
      () => say(texts.liveCopyRefusedText),
    );
  }

  return {
    ...{ texts, folder, download, place, state, say, copy },
    start: (program) => turns.start(program),
    open: (data) => turns.open(data),
    stop: () => turns.stop(),
    reset(text) {
      turns.halt();
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
