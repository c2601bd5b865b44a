import { fillText } from 'truedocs/shared';
import {
  type Completion,
  type Failure,
  mostLines,
  openTimeout,
  type Program,
  type WorkerAnswer,
} from '../protocols/protocol.ts';
import type { OutputLine } from '../shared/output-line.ts';
import type { Progress } from './load-files.ts';

/** The end of a run. */
export type RunEnd =
  | ({ kind: 'done' } & Completion)
  | ({ kind: 'failed' } & Failure)
  | { kind: 'stopped'; cause: Exclude<StopCause, 'timeout'> }
  | { kind: 'stopped'; cause: 'timeout'; seconds: number }
  /** The program could not be started. */
  | { kind: 'unavailable'; message: string };

/** By the reader, or because the program sent nothing for too long, or far too much. */
type StopCause = 'reader' | 'timeout' | 'output-limit';

/** Tells the page how a run gets on. */
export type RunEvent =
  /** Another program of the page runs; this one begins when that has ended. */
  | { type: 'waits' }
  | { type: 'loads'; progress: Progress }
  | { type: 'starts' }
  /** The data that came with the program is open; sentences say what was left out. */
  | { type: 'opens'; notes: string[] }
  | { type: 'prints'; lines: OutputLine[] }
  | { type: 'leaves-out'; count: number }
  /** Comes again when a program fails after its end, once. */
  | { type: 'ends'; end: RunEnd };

type RunPhase =
  /** Another program runs. */
  | 'waiting'
  /** Its files are on their way. */
  | 'loading'
  /** The library starts in its worker. */
  | 'starting'
  /** The data that came with it is being opened. */
  | 'opening'
  | 'running'
  /** Its worker answers questions about what it has stored. */
  | 'ended'
  /** It has no worker any more, or never had one. */
  | 'closed';

/** All that decides what a run does next. */
export interface RunMachine {
  phase: RunPhase;
  program: Pick<Program, 'data' | 'texts'>;
  /** Milliseconds without a word after which the program is stopped. */
  idleTimeout: number;
  /** A program that takes over its worker might send more than the worker would. */
  linesLeft: number;
  hasFailed: boolean;
  /** Ids of the questions that have no answer yet. */
  questions: readonly number[];
  /** The input that comes after a while, unless another wait takes its place. */
  wait?: { milliseconds: number; input: 'timeout' | 'rest' };
  /** Answers the questions of a run that is closed. */
  reason: string;
}

export type RunInput =
  | { type: 'begin' }
  | { type: 'progress'; progress: Progress }
  | { type: 'loaded' }
  /** The library took `startup` milliseconds to start. */
  | { type: 'ready'; startup: number }
  /** It can't be loaded or started, for a reason in a sentence. */
  | { type: 'broken'; message: string }
  | { type: 'answer'; answer: WorkerAnswer }
  /** The page asks for something; files may take long. */
  | { type: 'question'; id: number; isFile: boolean }
  /** The worker was silent for as long as it may be. */
  | { type: 'timeout' }
  /** Nobody has asked for a while, so the worker is sent a ping. */
  | { type: 'rest' }
  | { type: 'stop' };

/** The next state, and what there is to tell. Effects follow from the change of the phase. */
type Step = readonly [machine: RunMachine, event?: RunEvent | undefined];

/** A run that nothing has happened to. */
export function waitingRun(program: RunMachine['program']): RunMachine {
  return {
    phase: 'waiting',
    program,
    idleTimeout: 0,
    linesLeft: mostLines,
    hasFailed: false,
    questions: [],
    reason: program.texts.liveProgramStoppedText,
  };
}

/** Whether a program is on its way or runs. */
export function isBusy({ phase }: RunMachine): boolean {
  return phase !== 'waiting' && phase !== 'ended' && phase !== 'closed';
}

/** The state of a run after an input. */
export function advanceRun(machine: RunMachine, input: RunInput): Step {
  if (machine.phase === 'closed') return [machine];
  switch (input.type) {
    case 'begin':
      return [{ ...machine, phase: 'loading' }];
    case 'progress':
      return [machine, { type: 'loads', progress: input.progress }];
    case 'loaded':
      return [{ ...machine, phase: 'starting' }];
    case 'ready':
      return begin({ ...machine, idleTimeout: idleTimeoutFor(input.startup) });
    case 'broken':
      return close(machine, { kind: 'unavailable', message: input.message });
    case 'answer':
      return receive(machine, input.answer);
    case 'question': {
      const asked = { ...machine, questions: [...machine.questions, input.id] };
      return [awaitAnswer(asked, input.isFile ? openTimeout : machine.idleTimeout)];
    }
    case 'rest':
      return [awaitAnswer(machine)];
    case 'timeout':
      return halt(machine, 'timeout');
    case 'stop':
      return halt(machine, 'reader');
  }
}

function begin(machine: RunMachine): Step {
  if (machine.program.data) return [awaitAnswer({ ...machine, phase: 'opening' }, openTimeout)];
  return [awaitAnswer({ ...machine, phase: 'running' }), { type: 'starts' }];
}

/** Takes an answer and waits for the next one. */
function receive(machine: RunMachine, answer: WorkerAnswer): Step {
  if (answer.type === 'flooded') return halt(machine, 'output-limit');
  const [next, event] = takeAnswer(machine, answer);
  // Opening has a time of its own.
  if (next.phase === 'opening') return [next, event];
  const isAtRest = next.phase === 'ended' && next.questions.length === 0;
  if (!isAtRest) return [awaitAnswer(next), event];
  // A timer that a program left behind may loop, too, and then nothing arrives.
  return [{ ...next, wait: { milliseconds: next.idleTimeout / 2, input: 'rest' } }, event];
}

function takeAnswer(machine: RunMachine, answer: WorkerAnswer): Step {
  const { phase, linesLeft, questions } = machine;
  switch (answer.type) {
    case 'output': {
      const left = Math.max(0, linesLeft - answer.lines.length);
      const lines = answer.lines.slice(0, linesLeft);
      return [
        { ...machine, linesLeft: left },
        lines.length > 0 ? { type: 'prints', lines } : undefined,
      ];
    }
    case 'left-out':
      return [machine, { type: 'leaves-out', count: answer.count }];
    case 'done':
      return phase === 'running' ? end(machine, { kind: 'done', ...answer }) : [machine];
    case 'failed':
      // Elsewhere the first error would have ended the program.
      if (machine.hasFailed) return [machine];
      // A program whose data isn't open hasn't begun, and never will: the run before goes on.
      return (phase === 'opening' ? close : end)(machine, { kind: 'failed', ...answer });
    case 'opened':
      if (phase !== 'opening') return [machine];
      return [
        { ...machine, phase: 'running' },
        { type: 'opens', notes: answer.notes },
      ];
    case 'not-opened':
      if (phase !== 'opening') return [machine];
      return close(machine, { kind: 'unavailable', message: answer.message });
    case 'rows':
    case 'bytes':
    case 'query-failed':
      return [{ ...machine, questions: questions.filter((id) => id !== answer.id) }];
    default:
      return [machine];
  }
}

/** The program has ended; what it stored stays until another one begins. */
function end(machine: RunMachine, how: RunEnd): Step {
  const hasFailed = how.kind === 'failed';
  return [
    { ...machine, phase: 'ended', hasFailed },
    { type: 'ends', end: how },
  ];
}

function halt(machine: RunMachine, cause: StopCause): Step {
  const { phase, program } = machine;
  const { liveQueryStoppedText, liveSlowOpeningText } = program.texts;
  const seconds = (machine.wait?.milliseconds ?? machine.idleTimeout) / 1000;
  // The reader knows that a program has ended, but not that it sends too much since.
  const isKnown = phase === 'ended' && cause !== 'output-limit';
  if (cause !== 'timeout') return close(machine, isKnown ? undefined : { kind: 'stopped', cause });
  if (phase === 'opening') {
    const message = fillText(liveSlowOpeningText, { seconds });
    return close(machine, { kind: 'unavailable', message });
  }
  const reason = fillText(liveQueryStoppedText, { seconds });
  return close({ ...machine, reason }, isKnown ? undefined : { kind: 'stopped', cause, seconds });
}

function close(machine: RunMachine, how: RunEnd | undefined): Step {
  return [{ ...machine, phase: 'closed' }, how && { type: 'ends', end: how }];
}

function awaitAnswer(machine: RunMachine, milliseconds = machine.idleTimeout): RunMachine {
  return { ...machine, wait: { milliseconds, input: 'timeout' } };
}

/** Bounds in milliseconds: a quick device notices an endless loop soon, a busy one doesn't wait for ever. */
const shortest = 10_000;
const longest = 60_000;
/** Opening a repository takes up to three times as long as starting the library, and the load of a device changes. */
const factor = 10;

/**
 * Milliseconds, in whole seconds, for which a program may be silent before it is stopped. A clock
 * knows nothing of slow or busy devices, so the time that the library took to start there decides.
 */
function idleTimeoutFor(startup: number): number {
  const wanted = Math.round((factor * startup) / 1000) * 1000;
  return Math.min(longest, Math.max(shortest, wanted));
}
