import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOf } from '#node/cache/store.ts';
import { filesBelow, ifMissing } from '#node/files/files.ts';
import { examplesFolder } from '#node/files/site-folders.ts';
import type { RecordedOutput } from '../shared/output-line.ts';

/** The only example that may use the browser's storage; it has a worker of its own for that. */
export const storageExample = 'persistence';

/** An ordinary module, and what it printed when it was recorded. */
export interface Example {
  source: string;
  /** Absent until the example has been recorded. */
  output?: RecordedOutput;
}

export interface Examples {
  /** By path below the folder, without extension: `versions`, `reference/labels`. */
  byName: ReadonlyMap<string, Example>;
  /** Text of the files of apps and projects, by path below `examples/`. */
  files: ReadonlyMap<string, string>;
  /** Changes with any module, file or output. */
  hash: string;
}

/** Reads the modules below a site's `examples/`; none when there is no such folder. */
export async function readExamples(root: string): Promise<Examples> {
  const folder = path.join(root, examplesFolder);
  const files = await readdir(folder, { recursive: true }).catch(ifMissing([] as string[]));
  const shown = new Map([...(await readAppFiles(folder)), ...(await readProjectFiles(folder))]);
  const names = files
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !shown.has(file))
    .sort();
  const examples = await Promise.all(
    names.map(async (file): Promise<[string, Example]> => {
      const name = file.replace(/\.ts$/, '');
      const source = await readFile(path.join(folder, file), 'utf8');
      const output = await readFile(outputFile(root, name), 'utf8').catch(ifMissing(undefined));
      return [name, { source, ...(output !== undefined && { output: JSON.parse(output) }) }];
    }),
  );
  return {
    byName: new Map(examples),
    files: shown,
    hash: hashOf(JSON.stringify([examples, [...shown]])),
  };
}

/** File that holds what an example printed. */
export function outputFile(root: string, name: string): string {
  return path.join(root, examplesFolder, 'output', `${name}.json`);
}

/** A folder that holds one is a project: pages can show its files, but none of them is an example. */
const projectMarker = 'package.json';

/**
 * The text of each file of the projects below `examples/`, by its path below it with `/`.
 *
 * @param folder The folder `examples/`.
 */
async function readProjectFiles(folder: string): Promise<Map<string, string>> {
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

/** A module that shows an app; a folder that holds one is an app. */
export const appEntry = 'main.tsx';

/**
 * The text of each file of the apps in `examples/`, by its path below it with `/`.
 *
 * @param folder The folder `examples/`.
 */
async function readAppFiles(folder: string): Promise<Map<string, string>> {
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
