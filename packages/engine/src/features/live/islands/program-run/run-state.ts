import type { LiveTexts } from '#features/live/texts.ts';
import type { InspectorView } from '../../inspector.ts';
import type { Run, RunEnd } from '../../runner/run-program.ts';
import type { OutputLine } from '../../shared/output-line.ts';

/** Stands in `data-state` for styles and tests. */
export type Phase =
  | 'recorded'
  | 'loading'
  | 'running'
  | 'done'
  | 'failed'
  | 'stopped'
  | 'unavailable';

/** A run, and what can be looked at in it. */
export interface Inspected {
  run: Run;
  views: readonly InspectorView[];
}

/** The component that a site's option `inspectorView` names gets these. */
export interface ProgramInspectorProps extends Inspected {
  texts: LiveTexts;
}

/** The last run of an example, as the page shows it. */
export interface RunState {
  phase: Phase;
  /** Text of the status. */
  message: string;
  /** Percent of a large download that are here; absent when nothing large is on its way. */
  downloaded?: number | undefined;
  /** Counts the programs that were started. */
  turn: number;
  /** Output of the run; without any, the recorded output is shown. */
  lines: readonly OutputLine[] | undefined;
  /** How many lines are not shown. */
  leftOut: number;
  /** Line of the shown code that failed, counted from 1, or of `failedFile`. */
  failedLine: number | undefined;
  /** Name of the further file that failed. */
  failedFile: string | undefined;
  /** The run that can be looked into. */
  inspected: Inspected | undefined;
}

export type RunAction =
  /** Back to what was recorded. */
  | { type: 'reset'; message: string }
  | { type: 'say'; message: string }
  /** A run was asked for; what is shown stays until it has something to say. */
  | { type: 'load'; message: string; downloaded?: number }
  | { type: 'start'; message: string }
  /** Data is open; there's no program that could print. */
  | { type: 'open' }
  | { type: 'print'; lines: OutputLine[] }
  | { type: 'leave-out'; count: number }
  | { type: 'end'; end: RunEnd; message: string }
  | ({ type: 'inspect' } & Inspected);

/** An example that nobody has run. */
export function recordedState(message: string): RunState {
  return {
    phase: 'recorded',
    message,
    turn: 0,
    lines: undefined,
    leftOut: 0,
    failedLine: undefined,
    failedFile: undefined,
    inspected: undefined,
  };
}

/** Moves the state of a run on after something has happened. */
export function reduceRun(state: RunState, action: RunAction): RunState {
  switch (action.type) {
    case 'reset':
      return recordedState(action.message);
    case 'say':
      return { ...state, message: action.message };
    case 'load': {
      const { message, downloaded } = action;
      const next = { ...state, failedLine: undefined, failedFile: undefined, inspected: undefined };
      return { ...next, phase: 'loading', message, downloaded };
    }
    case 'start': {
      const { message } = action;
      const turn = state.turn + 1;
      return { ...state, phase: 'running', message, turn, lines: [], leftOut: 0 };
    }
    case 'open': {
      const turn = state.turn + 1;
      return { ...state, phase: 'running', message: '', turn, lines: undefined, leftOut: 0 };
    }
    case 'print':
      return { ...state, lines: [...(state.lines ?? []), ...action.lines] };
    case 'leave-out':
      return { ...state, leftOut: action.count };
    case 'inspect':
      return { ...state, inspected: { run: action.run, views: action.views } };
    case 'end':
      return reduceEnd({ ...state, message: action.message }, action.end);
  }
}

function reduceEnd(state: RunState, end: RunEnd): RunState {
  switch (end.kind) {
    case 'unavailable':
      return { ...recordedState(state.message), phase: 'unavailable' };
    case 'failed': {
      const error: OutputLine = { level: 'error', values: [end.error] };
      const lines = [...(state.lines ?? []), error];
      return { ...state, phase: 'failed', lines, failedLine: end.line, failedFile: end.file };
    }
    case 'stopped':
      return { ...state, phase: 'stopped', inspected: undefined };
    case 'done':
      return { ...state, phase: 'done' };
  }
}

/** Text in place of the output when a finished program has printed nothing. */
export function emptyNote({ phase }: RunState, texts: LiveTexts): string | undefined {
  return phase === 'done' ? texts.liveNoOutputText : undefined;
}
