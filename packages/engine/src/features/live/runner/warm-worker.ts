import type { LoadedFiles } from './load-files.ts';
import type { Sandbox, SandboxWorker } from './sandbox.ts';

/** A worker that has loaded packages, or is about to, and waits for a program. */
export interface WarmWorker {
  worker: SandboxWorker;
  /** How many packages it has been given. */
  packages: number;
  /** Milliseconds that it took to load them. Rejects with the reason why it couldn't. */
  ready: Promise<number>;
}

/** Milliseconds that a worker may take to load packages. */
const startTimeout = 60_000;

/** A worker neither loaded its packages nor said why not. */
export class StartTimeout extends Error {
  readonly seconds = startTimeout / 1000;
}

/** Starts a worker and gives it the packages. One that fails, or says nothing for a minute, is ended. */
export function warmWorker(
  sandbox: Sandbox,
  { wasm, packages }: Pick<LoadedFiles, 'wasm' | 'packages'>,
): WarmWorker {
  const startedAt = performance.now();
  const worker = sandbox.spawn();
  const ready = new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new StartTimeout()), startTimeout);
    worker.onAnswer = (answer) => {
      if (answer.type !== 'ready' && answer.type !== 'unready') return;
      clearTimeout(timer);
      if (answer.type === 'ready') resolve(performance.now() - startedAt);
      else reject(new Error(answer.message));
    };
  });
  // Who takes the worker hears of it.
  ready.catch(() => worker.kill());
  const modules = packages.map(({ code }) => ({ code }));
  worker.send({ type: 'packages', wasm, modules });
  return { worker, packages: packages.length, ready };
}
