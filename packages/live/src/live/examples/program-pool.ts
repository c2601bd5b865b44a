import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pLimit from 'p-limit';
import { projectDir } from 'truedocs/build';
import type { ProgramOutput } from './program-process.ts';

/**
 * Milliseconds a program may take. It needs less than a second of a core; the limit is there for
 * programs that never end, and leaves room for a machine that is busy with other things.
 */
const timeout = 600_000;

/** Processes that run programs one after another: loading the library costs more than most programs. */
export interface ProgramPool {
  /**
   * Runs a module as soon as a process is free.
   *
   * @param file Absolute path of a TypeScript or JavaScript module.
   * @throws Error when the program ends its process or runs for more than ten minutes.
   */
  run(file: string): Promise<ProgramOutput>;
  close(): void;
}

/** Opens a pool with a process for each core, started when there is work for it. */
export function openProgramPool(): ProgramPool {
  const idle: ChildProcess[] = [];
  const limit = pLimit(availableParallelism());

  async function runNow(file: string): Promise<ProgramOutput> {
    const child = idle.pop() ?? startProcess();
    try {
      const output = await runIn(child, file);
      idle.push(child);
      return output;
    } catch (error) {
      child.kill();
      throw error;
    }
  }

  return {
    run: (file) => limit(runNow, file),
    close() {
      for (const child of idle.splice(0)) child.kill();
    },
  };
}

function startProcess(): ChildProcess {
  return fork(path.join(import.meta.dirname, 'program-process.ts'), {
    cwd: projectDir,
    execArgv: ['--enable-source-maps', '--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

function runIn(child: ChildProcess, file: string): Promise<ProgramOutput> {
  let stderr = '';
  const note = (text: string) => {
    stderr += text;
  };
  return new Promise<ProgramOutput>((resolve, reject) => {
    const fail = (reason: string) => settle(() => reject(new Error(reason)));
    const timer = setTimeout(() => fail(`It didn't finish within ${timeout / 1000} s.`), timeout);
    const onMessage = (output: unknown) => settle(() => resolve(output as ProgramOutput));
    const onClose = () => fail(`It ended its process.\n${stderr}`);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('close', onClose);
      child.stderr?.off('data', note);
      act();
    };
    child.on('message', onMessage).on('close', onClose);
    child.stderr?.setEncoding('utf8').on('data', note);
    child.send(file);
  });
}
