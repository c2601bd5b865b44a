import { fillText } from 'truedocs/shared';
import type { LiveTexts } from '#live/texts.ts';
import type { InspectorView } from '../inspector.ts';
import type { Progress } from '../runner/load-files.ts';
import type { RunEnd, RunEvent } from '../runner/run-machine.ts';
import type { Run } from '../runner/run-program.ts';
import type { OutputLine } from '../shared/output-line.ts';

/** Stands in `data-state` for styles and tests. */
type Phase = 'recorded' | 'loading' | 'running' | 'done' | 'failed' | 'stopped' | 'unavailable';

/** A run, and what can be looked at in it. */
export interface Inspected {
  run: Run;
  views: readonly InspectorView[];
}

/** The component that a site's option `inspectorView` names gets these. */
export interface ProgramInspectorProps extends Inspected {
  texts: LiveTexts;
}

/** The last run of a program, as the page shows it. */
export interface RunState {
  phase: Phase;
  /** The event that the status tells about, or a text of its own. */
  status: RunEvent | string;
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
  | { type: 'say'; status: RunEvent | string }
  /** A run was asked for; what is shown stays until it has something to say. */
  | { type: 'load'; message: string }
  /** An event of the run that is shown. */
  | { type: 'event'; event: RunEvent; run: Run | undefined };

/** A program that nobody has run. */
export function recordedState(message: string): RunState {
  return {
    phase: 'recorded',
    status: message,
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
      return { ...state, status: action.status };
    case 'load':
      return loading(state, action.message);
    case 'event':
      return reduceEvent(state, action.event, action.run);
  }
}

function reduceEvent(state: RunState, event: RunEvent, run: Run | undefined): RunState {
  switch (event.type) {
    case 'waits':
    case 'loads':
      return loading(state, event);
    case 'starts':
      return started(state, event, []);
    case 'opens':
      // There's no program that could print.
      return started(state, event, undefined);
    case 'prints':
      return { ...state, lines: [...(state.lines ?? []), ...event.lines] };
    case 'leaves-out':
      return { ...state, leftOut: event.count };
    case 'ends': {
      const { end } = event;
      const views = 'views' in end ? end.views : [];
      const inspected = run && views.length > 0 ? { run, views } : state.inspected;
      return reduceEnd({ ...state, status: event, inspected }, end);
    }
  }
}

function loading(state: RunState, status: RunState['status']): RunState {
  const next = { ...state, failedLine: undefined, failedFile: undefined, inspected: undefined };
  return { ...next, phase: 'loading', status };
}

function started(state: RunState, status: RunEvent, lines: RunState['lines']): RunState {
  return { ...state, phase: 'running', status, turn: state.turn + 1, lines, leftOut: 0 };
}

function reduceEnd(state: RunState, end: RunEnd): RunState {
  switch (end.kind) {
    case 'unavailable':
      return { ...recordedState(''), phase: 'unavailable', status: state.status };
    case 'failed': {
      const error: OutputLine = { level: 'error', values: [end.error], isEnd: true };
      const lines = [...(state.lines ?? []), error];
      return { ...state, phase: 'failed', lines, failedLine: end.line, failedFile: end.file };
    }
    case 'stopped':
      return { ...state, phase: 'stopped', inspected: undefined };
    case 'done':
      return { ...state, phase: 'done' };
  }
}

/** Whether a program loads or runs. */
export function isUnderWay({ phase }: Partial<Pick<RunState, 'phase'>>): boolean {
  return phase === 'loading' || phase === 'running';
}

/**
 * The status of a run in a sentence.
 *
 * @param isLarge Whether the reader was told of a download, which may fail halfway.
 */
export function statusText(status: RunState['status'], texts: LiveTexts, isLarge: boolean): string {
  if (typeof status === 'string') return status;
  switch (status.type) {
    case 'waits':
      return texts.liveWaitingText;
    case 'loads':
      return progressText(status.progress, texts, isLarge);
    case 'starts':
      return texts.liveRunningText;
    case 'ends':
      return endText(status.end, texts, isLarge);
    default:
      return '';
  }
}

/** Says how much is here of what a first run loads. */
function progressText(
  { percent, transferSize }: Progress,
  texts: LiveTexts,
  isLarge: boolean,
): string {
  const megabytes = (transferSize / 1e6).toFixed(1);
  const received = ((transferSize * percent) / 1e8).toFixed(1);
  const text = isLarge ? texts.liveDownloadText : texts.liveProgressText;
  const values = { percent, megabytes, received };
  return fillText(percent === 100 ? texts.liveStartingText : text, values);
}

function endText(end: RunEnd, texts: LiveTexts, isLarge: boolean): string {
  switch (end.kind) {
    case 'unavailable': {
      const hasBroken = isLarge && end.message === texts.liveOfflineText;
      const reason = hasBroken ? texts.liveDownloadFailedText : end.message;
      return `${reason} ${texts.liveUnavailableText}`.trim();
    }
    case 'stopped':
      if (end.cause === 'timeout') return fillText(texts.liveSilentText, { seconds: end.seconds });
      return end.cause === 'output-limit' ? texts.liveFloodText : texts.liveStoppedText;
    case 'failed':
      return fillText(texts.liveFailedText, seconds(end.milliseconds));
    case 'done':
      return fillText(
        end.hasTimers ? texts.liveTimersText : texts.liveDoneText,
        seconds(end.milliseconds),
      );
  }
}

function seconds(milliseconds: number): { seconds: string } {
  return { seconds: (milliseconds / 1000).toFixed(2) };
}

/** Text in place of the output when a program that has ended, or was stopped, has printed nothing. */
export function emptyNote({ phase }: RunState, texts: LiveTexts): string | undefined {
  return phase === 'done' || phase === 'stopped' ? texts.liveNoOutputText : undefined;
}
