import { writeFile } from 'node:fs/promises';
import type { ProgramPool } from '#live/examples/program-pool.ts';
import { outputOfSteps, pageLine, type SampleModule } from '#live/samples/sample-module.ts';

/** A module on disk together with the page it came from. */
export interface WrittenSample {
  /** Absolute path of the module. */
  path: string;
  /** The page as messages name it. */
  file: string;
  module: SampleModule;
}

/**
 * Runs a sample.
 *
 * @returns What each step printed, without the last line break.
 * @throws Error naming the page and line when the program fails or does not end.
 */
export async function runSample(
  sample: WrittenSample,
  pool: Pick<ProgramPool, 'run'>,
): Promise<string[]> {
  await writeFile(sample.path, sample.module.code);
  const { text, error } = await pool.run(sample.path).catch((reason) => {
    throw failure(sample, reason.message);
  });
  if (error !== undefined) throw failure(sample, error);
  return outputOfSteps(text);
}

function failure(sample: WrittenSample, reason: string): Error {
  return new Error(`${sample.file}:${failedLine(reason, sample)}: The sample failed:\n${reason}`);
}

/** Finds the sample's own line in a stack trace; the first line of the page's code if none is there. */
function failedLine(stack: string, sample: WrittenSample): number {
  const name = sample.path.slice(sample.path.lastIndexOf('/') + 1);
  const at = stack.indexOf(`${name}:`);
  const line = Number.parseInt(stack.slice(at + name.length + 1), 10);
  return pageLine(sample.module, at < 0 || Number.isNaN(line) ? 0 : line - 1);
}
