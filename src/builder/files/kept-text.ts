import { readFile } from 'node:fs/promises';
import { writeOutput } from './files.ts';

/** The end of a text that was written to its end. */
const finished = '\u0000';

/**
 * A text that takes long to make: from the cache, or made and put there. A file that was cut off
 * while it was written counts as missing.
 *
 * @param file Its name holds a hash of everything that the text depends on.
 */
export async function keptText(file: string, make: () => Promise<string>): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.endsWith(finished)) return kept.slice(0, -finished.length);
  const made = await make();
  await writeOutput(file, made + finished);
  return made;
}
