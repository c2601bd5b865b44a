import type { SampleProgram, SampleStep } from './sample-program.ts';

/**
 * Compares what the steps printed with what the page shows.
 *
 * @param printed One text per step.
 * @returns Sentences `content/guide/x.mdx:12: …`; none when the page is right.
 */
export function compareOutput(program: SampleProgram, printed: string[]): string[] {
  return program.steps.flatMap((step, index) => {
    const found = printed[index] ?? '';
    if (matches(step, found)) return [];
    const at = `${program.file}:${step.output?.line ?? step.line}`;
    return step.output
      ? [`${at}: The page shows\n${step.output.text}\nbut the sample printed\n${found}`]
      : [`${at}: The sample printed this, but no output fence follows it:\n${found}`];
  });
}

/** An error is long: the page shows its first lines. Other output has to be the same throughout. */
function matches({ output, throws }: SampleStep, found: string): boolean {
  if (!output) return found === '';
  if (!throws) return found === output.text.trimEnd();
  const shown = output.text.trimEnd().split('\n');
  return found.split('\n').slice(0, shown.length).join('\n') === shown.join('\n');
}
