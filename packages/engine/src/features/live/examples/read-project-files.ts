import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow, ifMissing } from '#node/files/files.ts';

/** A folder that holds one is a project: pages can show its files, but none of them is an example. */
const projectMarker = 'package.json';

/**
 * The text of each file of the projects below `examples/`, by its path below it with `/`.
 *
 * @param folder The folder `examples/`.
 */
export async function readProjectFiles(folder: string): Promise<Map<string, string>> {
  const files = await filesBelow(folder).catch(ifMissing([]));
  const projects = files
    .filter((file) => path.posix.basename(file) === projectMarker)
    .map((file) => `${path.posix.dirname(file)}/`);
  const ofProjects = files.filter((file) => projects.some((start) => file.startsWith(start)));
  return new Map(
    await Promise.all(
      ofProjects
        .sort()
        .map(
          async (file): Promise<[string, string]> => [
            file,
            await readFile(path.join(folder, file), 'utf8'),
          ],
        ),
    ),
  );
}
