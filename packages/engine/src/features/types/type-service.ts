import { startWorker, type WorkerClient } from '#node/files/worker-client.ts';
import type { FoundTypes, SampleModule, TypesQuestion } from './types-process.ts';

/** TypeScript in a process of its own. */
export interface TypeService {
  /** Gives modules to the process with the next question. */
  set(modules: readonly SampleModule[]): void;
  /**
   * Asks for the types of a module that the process was given.
   *
   * @throws WorkerExited with what the process printed; any other error concerns this module alone.
   */
  ask(file: string): Promise<FoundTypes>;
  /** Ends the process before this one ends. */
  end(): void;
}

/** Starts the process. It ends with this one, and keeps this one alive only while requests are open. */
export function startTypeService(): TypeService {
  const worker: WorkerClient<TypesQuestion, FoundTypes> = startWorker(
    new URL('./types-process.ts', import.meta.url),
    'looks up types',
  );
  let unsent: SampleModule[] = [];
  return {
    set(modules) {
      unsent.push(...modules);
    },
    ask(file) {
      const modules = unsent;
      unsent = [];
      return worker.request({ modules, file });
    },
    end: worker.end,
  };
}
