import type { LiveTexts } from '#features/live/texts.ts';
import type { LoadedFiles } from './load-files.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';
import { type WarmWorker, warmWorker } from './warm-worker.ts';

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
  if (warm && warm.packages === files.packages.length) return warm;
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
