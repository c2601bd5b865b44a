import { Diagnostic } from 'truedocs/shared';
import type { SampleProgram, SampleStep } from './sample-program.ts';

/**
 * Compares what the steps printed with what the page shows.
 *
 * @param printed One text per step.
 * @returns A diagnostic for each step that printed something else; none when the page is right.
 */
export function compareOutput(program: SampleProgram, printed: string[]): Diagnostic[] {
  return program.steps.flatMap((step, index) => {
    const found = printed[index] ?? '';
    if (matches(step, found)) return [];
    const sentence = step.output
      ? `The page shows\n${step.output.text}\nbut the sample printed\n${found}`
      : `The sample printed this, but no output fence follows it:\n${found}`;
    const place = { file: program.file, line: step.output?.line ?? step.line };
    return [new Diagnostic(sentence, place)];
  });
}

/** An error is long: the page shows its first lines. Other output has to be the same throughout. */
function matches({ output, throws }: SampleStep, found: string): boolean {
  if (!output) return found === '';
  if (!throws) return found === output.text.trimEnd();
  const shown = output.text.trimEnd().split('\n');
  return found.split('\n').slice(0, shown.length).join('\n') === shown.join('\n');
}
