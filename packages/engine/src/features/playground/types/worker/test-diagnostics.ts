import type { TypedDiagnostic } from '../types-protocol.ts';
import type { TypedProgram } from './typed-program.ts';

/** All diagnostics of a file, for tests that don't care about steps. */
export function allDiagnostics(program: TypedProgram, file: string): TypedDiagnostic[] {
  const steps = program.findDiagnostics(file);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value?.diagnostics ?? [];
}
