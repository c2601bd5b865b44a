import { loadPart } from 'truedocs/islands';
import type { LiveTexts } from '#live/texts.ts';
import type { Program, ProgramData } from '../protocols/protocol.ts';
import { liveFolder } from '../runner/live-folder.ts';
import type { RunEnd, RunEvent } from '../runner/run-machine.ts';
import type { Run } from '../runner/run-program.ts';
import { noteLoaded } from './loaded-folders.ts';
import { type RunAction, statusText } from './run-state.ts';

/** A run from the moment it was asked for, while its code loads. */
interface Turn {
  run?: Run;
  /** It was stopped, or another one takes its place. */
  isOver?: boolean;
}

type Tell = (event: RunEvent) => void;

const stopped: RunEnd = { kind: 'stopped', cause: 'reader' };

/** The runs of a program, one at a time; they are shown by what is dispatched. */
export class ProgramTurns {
  private readonly texts: LiveTexts;
  private readonly folder: string;
  private readonly dispatch: (action: RunAction) => void;
  private current: Turn | undefined;
  /** Its data is not open yet. */
  private opening: Turn | undefined;

  constructor(texts: LiveTexts, folder: string, dispatch: (action: RunAction) => void) {
    this.texts = texts;
    this.folder = folder;
    this.dispatch = dispatch;
  }

  /** Starts a program; one that runs ends without a word. */
  start(program: Omit<Program, 'texts'>): void {
    this.halt();
    const turn: Turn = {};
    this.current = turn;
    this.dispatch({ type: 'load', message: this.texts.liveLoadingText });
    void this.launch(turn, program, (event) => {
      if (!turn.isOver) this.show(event, turn);
    });
  }

  /**
   * Opens data without a program. What ran or was open before stays until this is open.
   *
   * @returns Sentences about what was left out.
   * @throws Error with a sentence that says why it wasn't opened.
   */
  open(data: ProgramData): Promise<string[]> {
    endTurn(this.opening);
    const turn: Turn = {};
    this.opening = turn;
    return new Promise((resolve, reject) => {
      void this.launch(turn, { hidden: '', shown: '', data }, (event) => {
        if (this.current === turn) return this.show(event, turn);
        if (event.type === 'loads' && !turn.isOver) this.dispatch({ type: 'say', status: event });
        if (event.type === 'opens') {
          this.opening = undefined;
          this.current = turn;
          this.show(event, turn);
          resolve(event.notes);
        }
        if (event.type === 'ends') {
          if (!turn.isOver) this.dispatch({ type: 'say', status: '' });
          const texts = { ...this.texts, liveUnavailableText: '' };
          reject(new Error(statusText(event, texts, false)));
        }
      });
    });
  }

  stop(): void {
    this.halt();
    this.dispatch({ type: 'event', event: { type: 'ends', end: stopped }, run: undefined });
  }

  /** Ends what runs without a word. */
  halt(): void {
    endTurn(this.opening);
    endTurn(this.current);
    this.opening = undefined;
    this.current = undefined;
  }

  private show(event: RunEvent, { run }: Turn): void {
    if (event.type === 'starts' || event.type === 'opens') noteLoaded(this.folder);
    this.dispatch({ type: 'event', event, run });
  }

  /** Loads the runner, which then tells how the program gets on. */
  private async launch(turn: Turn, program: Omit<Program, 'texts'>, tell: Tell): Promise<void> {
    const { texts } = this;
    const runner = await loadPart(() => import('../runner/run-program.ts')).catch(() => undefined);
    const offline: RunEnd = { kind: 'unavailable', message: texts.liveOfflineText };
    if (turn.isOver || !runner) tell({ type: 'ends', end: runner ? stopped : offline });
    else turn.run = runner.runProgram({ ...program, texts }, liveFolder(this.folder), tell);
  }
}

/** Ends a run without a word, also one that still loads. */
function endTurn(turn: Turn | undefined): void {
  if (!turn) return;
  turn.isOver = true;
  turn.run?.stop();
}
