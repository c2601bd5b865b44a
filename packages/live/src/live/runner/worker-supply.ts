import type { LiveTexts } from '#live/texts.ts';
import type { LoadedFiles } from './load-files.ts';
import { openSandbox, type Sandbox, type SandboxWorker } from './sandbox.ts';

/** A worker that has loaded packages, or is about to, and waits for a program. */
interface WarmWorker {
  worker: SandboxWorker;
  /** The packages that it has been given. */
  packages: string;
  /** Milliseconds that it took to load them. Rejects with the reason why it couldn't. */
  ready: Promise<number>;
}

/** Milliseconds that a worker may take to load packages. */
const startTimeout = 60_000;

/** A worker neither loaded its packages nor said why not. */
export class StartTimeout extends Error {
  readonly seconds = startTimeout / 1000;
}

/** The open sandbox, and the files that it was opened with: another version's library needs another one. */
let open: { sandbox: Promise<Sandbox>; files: LoadedFiles } | undefined;
/** A worker that waits for the next run. */
let warmed: WarmWorker | undefined;
let giveUp: ReturnType<typeof setTimeout> | undefined;

/** Milliseconds for which a worker is kept ready for a next run. */
const idleTimeout = 120_000;

/** Gigabytes of memory that a device has at least where a worker is kept ready. */
const leastMemory = 2;

/**
 * A worker for a run, in the sandbox of the page.
 *
 * @throws Error with a sentence where there's no sandbox.
 */
export async function takeWorker(files: LoadedFiles, texts: LiveTexts): Promise<WarmWorker> {
  const sandbox = await takeSandbox(files).catch((cause) => {
    throw new Error(texts.liveSandboxText, { cause });
  });
  const warm = warmed;
  warmed = undefined;
  clearTimeout(giveUp);
  if (warm?.packages === namesOf(files)) return warm;
  warm?.worker.kill();
  return warmWorker(sandbox, files);
}

/** The sandbox of the page, or a new one where that has died or holds another version's library. */
async function takeSandbox(files: LoadedFiles): Promise<Sandbox> {
  const known = open;
  if (known) {
    const sandbox = await known.sandbox;
    if (known.files.folder === files.folder && (await sandbox.isAlive())) return sandbox;
    sandbox.close();
    if (open === known) {
      open = undefined;
      warmed = undefined;
    }
  }
  if (!open) {
    const opened = { sandbox: openSandbox(files), files };
    open = opened;
    // The next run tries again.
    opened.sandbox.catch(() => {
      if (open === opened) open = undefined;
    });
  }
  return open.sandbox;
}

/**
 * Starts a worker for the next run while the reader looks at this one. It goes when nothing is run for
 * two minutes, or the tab is hidden.
 */
export async function prepareWorker(files: LoadedFiles): Promise<void> {
  const { deviceMemory = leastMemory } = navigator as Navigator & { deviceMemory?: number };
  if (
    warmed ||
    document.hidden ||
    deviceMemory < leastMemory ||
    open?.files.folder !== files.folder
  )
    return;
  const { sandbox } = open;
  const opened = await sandbox;
  if (warmed || open?.sandbox !== sandbox) return;
  const warm = warmWorker(opened, files);
  warmed = warm;
  giveUp = setTimeout(dropWarmed, idleTimeout);
  document.addEventListener('visibilitychange', dropWarmed, { once: true });
  await warm.ready.then(
    // A run that has taken it already doesn't wait for that.
    () => warmed === warm && warm.worker.send({ type: 'rehearse' }),
    // The next run starts one that may fare better.
    () => warmed === warm && dropWarmed(),
  );
}

function dropWarmed(): void {
  clearTimeout(giveUp);
  warmed?.worker.kill();
  warmed = undefined;
}

/** Starts a worker and gives it the packages. One that fails, or says nothing for a minute, is ended. */
function warmWorker(
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
  return { worker, packages: namesOf({ packages }), ready };
}

function namesOf({ packages }: Pick<LoadedFiles, 'packages'>): string {
  return packages.flatMap(({ specifiers }) => specifiers).join();
}
