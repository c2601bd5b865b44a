import { Diagnostic } from '#shared/diagnostic.ts';
import { runIsolated } from '../isolated/run-isolated.ts';
import type { SandboxPackage } from '../shared/importable.ts';
import { compareOutput } from './compare-output.ts';
import { outputOfSteps, pageLine, toModule } from './sample-module.ts';
import type { SampleProgram } from './sample-program.ts';

/**
 * Runs a program of a page. Needs the compiler, which not every site has installed.
 *
 * @param packages That it may import.
 */
export async function checkProgram(
  program: SampleProgram,
  packages: readonly SandboxPackage[],
): Promise<Diagnostic[]> {
  const module = toModule(program);
  const { output, error } = await runIsolated({
    code: module.code,
    packages,
    inspector: undefined,
  });
  if (!error) return compareOutput(program, outputOfSteps(output));
  const [, stack, syntax] = /program\.ts:(\d+)|^Line (\d+)/m.exec(error.text) ?? [];
  const line = pageLine(module, Number(stack ?? syntax ?? 1) - 1);
  const [reason = ''] = error.text.split('\n', 1);
  return [new Diagnostic(`The sample failed: ${reason}`, { file: program.file, line })];
}
