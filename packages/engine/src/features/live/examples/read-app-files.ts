import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ifMissing } from '#node/files/files.ts';

/** A module that shows an app; a folder that holds one is an app. */
export const appEntry = 'main.tsx';

/**
 * The text of each file of the apps in `examples/`, by its path below it with `/`.
 *
 * @param folder The folder `examples/`.
 */
export async function readAppFiles(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ifMissing([]));
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== 'output');
  const files = await Promise.all(
    folders.map(async ({ name }) => {
      const found = await readdir(path.join(folder, name));
      return found.includes(appEntry) ? found.map((file) => `${name}/${file}`) : [];
    }),
  );
  return new Map(
    await Promise.all(
      files
        .flat()
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

/** Names of the apps among files; a project may have an entry of that name deeper down. */
export function appNames(files: ReadonlyMap<string, string>): string[] {
  return [...files.keys()]
    .filter((file) => file.endsWith(`/${appEntry}`))
    .map((file) => path.posix.dirname(file))
    .filter((folder) => !folder.includes('/'));
}
