import { useEffect, useReducer, useRef, useState } from 'react';
import type { LiveTexts } from '#live/texts.ts';
import type { Program, ProgramData } from '../protocols/protocol.ts';
import { ProgramTurns } from './program-turns.ts';
import { recordedState, reduceRun } from './run-state.ts';

/** The sandbox that programs run in. */
interface ProgramPlace {
  /** Folder of the sandbox below `_live/`. */
  folder?: string | undefined;
  /** Megabytes that a first run loads, when that's worth a word. */
  download?: string | undefined;
}

/** A program of a page: its last run, and what readers can do with it. */
export type LiveProgram<Texts extends LiveTexts = LiveTexts> = ReturnType<typeof useProgram<Texts>>;

/**
 * Runs programs, one at a time, and says what of them is shown.
 */
export function useProgram<Texts extends LiveTexts>(
  texts: Texts,
  { folder = '', download }: ProgramPlace,
) {
  const [state, dispatch] = useReducer(reduceRun, '', recordedState);
  const [turns] = useState(() => new ProgramTurns(texts, folder, dispatch));
  /** The element that holds the program. */
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => () => turns.halt(), [turns]);
  const say = (text: string) => dispatch({ type: 'say', status: text });

  /** Copies a text, and says so in a sentence. */
  function copy(text: string, copied: string): void {
    navigator.clipboard.writeText(text).then(
      () => say(copied),
      () => say(texts.liveCopyRefusedText),
    );
  }

  return {
    ...{ texts, folder, download, place, state, say, copy },
    start: (program: Omit<Program, 'texts'>) => turns.start(program),
    open: (data: ProgramData) => turns.open(data),
    stop: () => turns.stop(),
    /** Shows the recorded output again; ends what runs. */
    reset(text: string): void {
      turns.halt();
      dispatch({ type: 'reset', message: text });
    },
    /** Copies a link to this page with a fragment. */
    copyLink(hash: string): void {
      const url = new URL(location.href);
      url.hash = hash;
      copy(url.href, texts.liveLinkCopiedText);
    },
    /** Whether the focus is in the program or around it, and not at another place of the page. */
    hasReader(): boolean {
      const { activeElement } = document;
      return !!activeElement?.contains(place.current) || !!place.current?.contains(activeElement);
    },
    /** Moves the focus to the button for an action. */
    focus: (action: string) =>
      place.current?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus(),
  };
}
