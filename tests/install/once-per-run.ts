import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';

/**
 * Makes something that takes long once for all processes of a run of tests: the first that asks makes it, others wait.
 *
 * @param name Of the folder that it's made in, which is deleted when the run ends.
 * @param make Gives data.
 * @throws Error with the message of what `make` throws, in all processes.
 */
export async function oncePerRun<T>(
  name: string,
  make: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = path.join(tmpdir(), name);
  const outcome = `${folder}.json`;
  // Gives no path of a folder that is there.
  const isFirst = (await mkdir(folder, { recursive: true })) !== undefined;
  if (isFirst) {
    const made = await make(folder).then(
      (value) => ({ value }),
      (error) => ({ error: String(error) }),
    );
    await writeFile(outcome, JSON.stringify(made));
  }
  const read = async () => JSON.parse(await readFile(outcome, 'utf8'));
  const { value, error } = await vi.waitFor(read, { timeout: 600_000 });
  if (error !== undefined) throw new Error(error);
  return value;
}
