import { startWorker, type WorkerClient, WorkerExited } from 'truedocs/build';
import type { SandboxConfig } from '../options.ts';
import type { LibraryCompletions } from '../shared/completions.ts';
import type { SandboxPackage } from '../shared/importable.ts';
import type { CompletionsRequest } from './read-completions.ts';

/** One process answers for all sandboxes, because starting it takes longer than most answers. */
let worker: WorkerClient<CompletionsRequest, LibraryCompletions> | undefined;

/**
 * Reads the completions of the editor of examples from the declarations of installed packages, so
 * that nobody has to maintain a list.
 *
 * @param packages The library first, then packages built on it.
 * @param completions.members Members of variables with certain names.
 * @param completions.tables The type that lists tables.
 * @throws Diagnostic when a package isn't installed or declares no module, or when the library
 *   doesn't export a type that `completions` names.
 */
export async function findCompletions(
  packages: readonly Pick<SandboxPackage, 'name' | 'installedAs'>[],
  completions: SandboxConfig['completions'],
): Promise<LibraryCompletions> {
  const module = new URL('./completions-process.ts', import.meta.url);
  worker ??= startWorker(module, 'reads declarations');
  return worker.request({ packages: [...packages], completions }).catch((error) => {
    if (error instanceof WorkerExited) worker = undefined;
    throw error;
  });
}
