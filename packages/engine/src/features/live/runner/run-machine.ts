import { fillText } from '#shared/texts/fill-text.ts';
import {
  type Completion,
  type Failure,
  mostAnswers,
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
  startedAt: number;
  answers: number;
  /** A program that takes over its worker might send more than the worker would. */
  linesLeft: number;
  hasFailed: boolean;
  /** Ids of the questions that have no answer yet. */
  questions: readonly number[];
}

export type RunInput =
  | { type: 'begin' }
  | { type: 'progress'; progress: Progress }
  | { type: 'loaded' }
  /** The library took `startup` milliseconds to start. */
  | { type: 'ready'; startup: number; now: number }
  /** It can't be loaded or started, for a reason in a sentence. */
  | { type: 'broken'; message: string }
  | { type: 'answer'; answer: WorkerAnswer; now: number }
  /** The page asks for something; files may take long. */
  | { type: 'question'; id: number; isFile: boolean }
  /** The worker was silent for as long as it may be. */
  | { type: 'timeout' }
  /** Nobody has asked for a while. */
  | { type: 'rest' }
  | { type: 'stop' };

export type RunEffect =
  | { type: 'load' }
  | { type: 'send'; request: 'run' | 'ping' }
  /** Gives the next input after a while, unless another wait takes its place. */
  | { type: 'wait'; milliseconds: number; input: 'timeout' | 'rest' }
  | { type: 'tell'; event: RunEvent }
  | { type: 'settle'; answer: Extract<WorkerAnswer, { id: number }> }
  /** Ends the run before, whose place this one takes. */
  | { type: 'take-place' }
  /** Ends the worker; questions are refused with the reason. */
  | { type: 'close'; reason: string }
  /** Lets the next run begin. */
  | { type: 'leave' };

type Step = readonly [machine: RunMachine, effects: readonly RunEffect[]];

/** A run that nothing has happened to. */
export function waitingRun(program: RunMachine['program']): RunMachine {
  return {
    phase: 'waiting',
    program,
    idleTimeout: 0,
    startedAt: 0,
    answers: 0,
    linesLeft: mostLines,
    hasFailed: false,
    questions: [],
  };
}

/** Whether a program is on its way or runs. */
export function isBusy({ phase }: RunMachine): boolean {
  return phase !== 'waiting' && phase !== 'ended' && phase !== 'closed';
}

/** The state of a run after an input, and what has to be done, in order. */
export function advanceRun(machine: RunMachine, input: RunInput): Step {
  if (machine.phase === 'closed') return [machine, []];
  switch (input.type) {
    case 'begin':
      return [{ ...machine, phase: 'loading' }, [{ type: 'load' }]];
    case 'progress':
      // Other files still come when one has failed.
      return [machine, [tell({ type: 'loads', progress: input.progress })]];
    case 'loaded':
      return [{ ...machine, phase: 'starting' }, []];
    case 'ready':
      return begin(machine, input);
    case 'broken':
      return close(machine, { kind: 'unavailable', message: input.message });
    case 'answer':
      return receive(machine, input);
    case 'question': {
      const milliseconds = input.isFile ? openTimeout : machine.idleTimeout;
      const questions = [...machine.questions, input.id];
      return [{ ...machine, questions }, [{ type: 'wait', milliseconds, input: 'timeout' }]];
    }
    case 'timeout':
      return halt(machine, 'timeout');
    case 'rest':
      return [machine, [{ type: 'send', request: 'ping' }, awaitAnswer(machine)]];
    case 'stop':
      return halt(machine, 'reader');
  }
}

function begin(machine: RunMachine, { startup, now }: { startup: number; now: number }): Step {
  const ready = { ...machine, startedAt: now, idleTimeout: idleTimeoutFor(startup) };
  const run: RunEffect = { type: 'send', request: 'run' };
  if (machine.program.data) {
    const wait: RunEffect = { type: 'wait', milliseconds: openTimeout, input: 'timeout' };
    return [{ ...ready, phase: 'opening' }, [wait, run]];
  }
  return [{ ...ready, phase: 'running' }, [tell({ type: 'starts' }), awaitAnswer(ready), run]];
}

/** Counts an answer, which may be one too many, and waits for the next one. */
function receive(before: RunMachine, { answer, now }: { answer: WorkerAnswer; now: number }): Step {
  const machine = { ...before, answers: before.answers + 1 };
  const seconds = (now - machine.startedAt) / 1000;
  if (machine.answers > mostAnswers * (1 + seconds)) return halt(machine, 'output-limit');
  const [next, effects] = takeAnswer(machine, answer);
  // Opening has a time of its own.
  if (next.phase === 'opening' || next.phase === 'closed') return [next, effects];
  const isAtRest = next.phase === 'ended' && next.questions.length === 0;
  // A timer that a program left behind may loop, too, and then nothing arrives.
  const rest: RunEffect = { type: 'wait', milliseconds: next.idleTimeout / 2, input: 'rest' };
  return [next, [isAtRest ? rest : awaitAnswer(next), ...effects]];
}

function takeAnswer(machine: RunMachine, answer: WorkerAnswer): Step {
  const { phase, linesLeft, questions } = machine;
  switch (answer.type) {
    case 'output': {
      const left = Math.max(0, linesLeft - answer.lines.length);
      const lines = answer.lines.slice(0, linesLeft);
      return [{ ...machine, linesLeft: left }, [tell({ type: 'prints', lines })]];
    }
    case 'left-out':
      return [machine, [tell({ type: 'leaves-out', count: answer.count })]];
    case 'done':
      return phase === 'running' ? end(machine, { kind: 'done', ...answer }) : [machine, []];
    case 'failed': {
      // Elsewhere the first error would have ended the program.
      if (machine.hasFailed) return [machine, []];
      const failed = { ...machine, hasFailed: true };
      // A program whose data isn't open hasn't begun, and never will: the run before goes on.
      return (phase === 'opening' ? close : end)(failed, { kind: 'failed', ...answer });
    }
    case 'opened': {
      if (phase !== 'opening') return [machine, []];
      const opens = tell({ type: 'opens', notes: answer.notes });
      return [{ ...machine, phase: 'running' }, [{ type: 'take-place' }, opens]];
    }
    case 'not-opened': {
      const { message } = answer;
      return phase === 'opening' ? close(machine, { kind: 'unavailable', message }) : [machine, []];
    }
    case 'rows':
    case 'bytes':
    case 'query-failed': {
      if (!questions.includes(answer.id)) return [machine, []];
      const left = questions.filter((id) => id !== answer.id);
      return [{ ...machine, questions: left }, [{ type: 'settle', answer }]];
    }
    default:
      return [machine, []];
  }
}

/** The program has ended; what it stored stays until another one begins. */
function end(machine: RunMachine, how: RunEnd): Step {
  return [{ ...machine, phase: 'ended' }, [tell({ type: 'ends', end: how }), { type: 'leave' }]];
}

function halt(machine: RunMachine, cause: StopCause): Step {
  const { phase, idleTimeout, program } = machine;
  const { liveQueryStoppedText, liveProgramStoppedText, liveSlowOpeningText } = program.texts;
  if (cause === 'timeout' && phase === 'opening') {
    const message = fillText(liveSlowOpeningText, { seconds: openTimeout / 1000 });
    return close(machine, { kind: 'unavailable', message });
  }
  // The reader knows that a program has ended, but not that it sends too much since.
  const isOver = phase === 'ended' && cause !== 'output-limit';
  const seconds = idleTimeout / 1000;
  const isTimeout = cause === 'timeout';
  const how: RunEnd = { kind: 'stopped', ...(isTimeout ? { cause, seconds } : { cause }) };
  const reason = isTimeout ? fillText(liveQueryStoppedText, { seconds }) : liveProgramStoppedText;
  return close(machine, isOver ? undefined : how, reason);
}

function close(
  machine: RunMachine,
  how: RunEnd | undefined,
  reason = machine.program.texts.liveProgramStoppedText,
): Step {
  const told = how ? [tell({ type: 'ends', end: how })] : [];
  return [
    { ...machine, phase: 'closed', questions: [] },
    [{ type: 'close', reason }, ...told, { type: 'leave' }],
  ];
}

function tell(event: RunEvent): RunEffect {
  return { type: 'tell', event };
}

function awaitAnswer({ idleTimeout: milliseconds }: RunMachine): RunEffect {
  return { type: 'wait', milliseconds, input: 'timeout' };
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
