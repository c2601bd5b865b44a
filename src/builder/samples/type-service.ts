import { fork } from 'node:child_process';
import path from 'node:path';
import { projectDir } from '../files/project-dir.ts';
import { shortLivedOptions } from '../files/short-lived-process.ts';
import type { FoundTypes, SampleModule, TypesAnswer, TypesRequest } from './types-process.ts';

/** TypeScript in a process of its own, so that it works while this one goes on. */
export interface TypeService {
  /** Gives modules to the process with the next question. */
  set(modules: readonly SampleModule[]): void;
  /**
   * Asks for the types of a module that the process was given.
   *
   * @throws Error with what the process printed when it ended.
   */
  ask(file: string): Promise<FoundTypes>;
}

interface Question {
  resolve(types: FoundTypes): void;
  reject(error: Error): void;
}

/** Starts the process. It ends with this one, and keeps this one alive only while it is asked. */
export function startTypeService(): TypeService {
  const child = fork(path.join(import.meta.dirname, 'types-process.ts'), {
    cwd: projectDir,
    execArgv: [...shortLivedOptions, '--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const open = new Map<number, Question>();
  let stderr = '';
  let lastId = 0;
  let unsent: SampleModule[] = [];

  const keepAlive = () => {
    const act = open.size > 0 ? 'ref' : 'unref';
    child[act]();
    child.channel?.[act]();
  };
  const end = (error: Error) => {
    for (const { reject } of open.values()) reject(error);
    open.clear();
  };
  child.stderr?.on('data', (text) => {
    stderr += text;
  });
  (child.stderr as unknown as { unref(): void }).unref();
  child.on('error', end);
  child.on('exit', () => end(new Error(`The process that looks up types has exited.\n${stderr}`)));
  child.on('message', ({ id, types }: TypesAnswer) => {
    open.get(id)?.resolve(types);
    open.delete(id);
    keepAlive();
  });
  keepAlive();

  return {
    set(modules) {
      unsent.push(...modules);
    },
    ask: (file) =>
      new Promise((resolve, reject) => {
        const request: TypesRequest = { id: ++lastId, modules: unsent, file };
        unsent = [];
        open.set(request.id, { resolve, reject });
        keepAlive();
        child.send(request);
      }),
  };
}
