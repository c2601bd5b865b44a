import type { TypedProgram } from './typed-program.ts';
import type { TypedProblem } from './types-protocol.ts';

/** All problems of a file, for tests that don't care about steps. */
export function allProblems(program: TypedProgram, file: string): TypedProblem[] {
  const steps = program.findProblems(file);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value?.problems ?? [];
}
