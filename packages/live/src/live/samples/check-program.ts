import { Diagnostic } from 'truedocs/shared';
import type { SandboxPackage } from '../shared/importable.ts';
import { compareOutput } from './compare-output.ts';
import { runProgram } from './run-program.ts';
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
  const { output, error } = await runProgram(module.code, packages);
  if (!error) return compareOutput(program, outputOfSteps(output));
  const line = pageLine(module, (error.line ?? 1) - 1);
  const [reason = ''] = error.reason.split('\n', 1);
  return [new Diagnostic(`The sample failed: ${reason}`, { file: program.file, line })];
}
