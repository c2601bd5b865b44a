import type { LibraryCompletions } from '#model/live/completions.ts';
import type { SandboxPackage } from '#model/live/importable.ts';
import { SiteProblem } from '#model/problem.ts';
import type { SandboxConfig } from '#model/site/sandbox-config.ts';
import { type AskedProcess, startAskedProcess } from '../files/asked-process.ts';
import type { DeclarationsAnswer, DeclarationsQuestion } from './declarations-process.ts';

/**
 * What the editor of examples offers, read from the declarations of installed packages: nothing of
 * it is kept by hand.
 *
 * @param packages The library first, then packages built on it.
 * @param completions.members What variables of certain names hold.
 * @param completions.tables The type that lists tables.
 * @throws SiteProblem when a package isn't installed or declares no module, or when the library
 *   doesn't export a type that `completions` names.
 */
export async function findCompletions(
  packages: readonly Pick<SandboxPackage, 'name' | 'installedAs'>[],
  completions: SandboxConfig['completions'],
): Promise<LibraryCompletions> {
  const answer = await ask({ offered: { packages: [...packages], completions } });
  if ('completions' in answer) return answer.completions;
  throw new SiteProblem('problem' in answer ? answer.problem : '');
}

/** The declaration files that modules of installed packages lead to. */
export async function findReachable(specifiers: readonly string[]): Promise<string[]> {
  const answer = await ask({ reachable: [...specifiers] });
  return 'files' in answer ? answer.files : [];
}

let asked: AskedProcess<DeclarationsQuestion, DeclarationsAnswer> | undefined;

/** One process answers all questions, because starting it takes longer than most answers. */
async function ask(question: DeclarationsQuestion): Promise<DeclarationsAnswer> {
  const module = new URL('./declarations-process.ts', import.meta.url);
  asked ??= startAskedProcess(module, 'reads declarations');
  return asked.ask(question).catch((error) => {
    asked = undefined;
    throw error;
  });
}
