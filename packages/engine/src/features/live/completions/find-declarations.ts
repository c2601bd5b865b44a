import { startWorker, type WorkerClient, WorkerExited } from '#node/files/worker-client.ts';
import { Diagnostic } from '#shared/diagnostic.ts';
import type { SandboxConfig } from '../options.ts';
import type { LibraryCompletions } from '../shared/completions.ts';
import type { SandboxPackage } from '../shared/importable.ts';
import type { DeclarationsRequest, DeclarationsResponse } from './declarations-process.ts';

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
export function findCompletions(
  packages: readonly Pick<SandboxPackage, 'name' | 'installedAs'>[],
  completions: SandboxConfig['completions'],
): Promise<LibraryCompletions> {
  return ask({ offered: { packages: [...packages], completions } });
}

/** The declaration files that modules of installed packages lead to. */
export function findReachable(specifiers: readonly string[]): Promise<string[]> {
  return ask({ reachable: [...specifiers] });
}

let worker: WorkerClient<DeclarationsRequest, DeclarationsResponse> | undefined;

/** One process answers all questions, because starting it takes longer than most answers. */
async function ask<Found>(request: DeclarationsRequest): Promise<Found> {
  const module = new URL('./declarations-process.ts', import.meta.url);
  worker ??= startWorker(module, 'reads declarations');
  const response = await worker.request(request).catch((error) => {
    if (error instanceof WorkerExited) worker = undefined;
    throw error;
  });
  if ('diagnostic' in response) throw new Diagnostic(response.diagnostic);
  return response.found as Found;
}
