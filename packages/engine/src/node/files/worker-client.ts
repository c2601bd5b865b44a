import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { projectDir, starter } from './project-dir.ts';

/** A process that answers questions, so that it works while this one goes on. */
export interface AskedProcess<Question, Answer> {
  /**
   * @throws ProcessEnded with what the process printed; any other error is what the process threw at
   *   this question, and it answers the next one.
   */
  ask(question: Question): Promise<Answer>;
  /** Ends it before this one ends. */
  end(): void;
}

/** The process has ended and answers nothing more. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded';
}

/** An answer, or the error that the process threw instead. */
type Reply<Answer> = { id: number } & ({ answer: Answer } | { thrown: Thrown });

type Thrown = Pick<Error, 'name' | 'message' | 'stack'>;

interface Open<Answer> {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** Characters that are kept of what a process prints. */
const mostPrinted = 10_000;

/**
 * Starts a process. It ends with this one, and keeps this one alive only while it is asked.
 *
 * @param module What it runs; it calls `answerQuestions`.
 * @param task What it does, for errors: `looks up types`.
 */
export function startAskedProcess<Question, Answer>(
  module: URL,
  task: string,
): AskedProcess<Question, Answer> {
  const child = fork(starter, [fileURLToPath(module)], {
    cwd: projectDir,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const open = new Map<number, Open<Answer>>();
  /** The end of what it printed: a process may print something with each answer. */
  let stderr = '';
  let lastId = 0;

  const keepAlive = () => {
    const act = open.size > 0 ? 'ref' : 'unref';
    child[act]();
    child.channel?.[act]();
  };
  const end = (reason: string) => {
    const error = new ProcessEnded(`The process that ${task} has exited.\n${reason}`);
    for (const { reject } of open.values()) reject(error);
    open.clear();
  };
  child.stderr?.on('data', (text) => {
    stderr = (stderr + text).slice(-mostPrinted);
  });
  (child.stderr as unknown as { unref(): void }).unref();
  child.on('error', ({ message }) => end(message));
  child.on('exit', () => end(stderr));
  child.on('message', (reply: Reply<Answer>) => {
    const waiting = open.get(reply.id);
    if ('thrown' in reply) waiting?.reject(Object.assign(new Error(), reply.thrown));
    else waiting?.resolve(reply.answer);
    open.delete(reply.id);
    keepAlive();
  });
  keepAlive();

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        open.set(lastId, { resolve, reject });
        keepAlive();
        child.send({ id: lastId, question });
      }),
    end: () => child.disconnect(),
  };
}

/** Asks a process one question. It takes its memory with it. */
export async function askOnce<Question, Answer>(
  module: URL,
  task: string,
  question: Question,
): Promise<Answer> {
  const asked = startAskedProcess<Question, Answer>(module, task);
  try {
    return await asked.ask(question);
  } finally {
    asked.end();
  }
}

/**
 * Answers the questions that this process is asked, until the one that started it ends. An error
 * belongs to its question alone.
 */
export function answerQuestions<Question, Answer>(
  answer: (question: Question) => Answer | Promise<Answer>,
): void {
  process.on('message', async ({ id, question }: { id: number; question: Question }) => {
    try {
      process.send?.({ id, answer: await answer(question) });
    } catch (error) {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
      process.send?.({ id, thrown: { name, message, stack } });
    }
  });
  process.on('disconnect', () => process.exit());
}
