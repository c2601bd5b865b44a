import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow, hashOf, ifMissing } from 'truedocs/build';
import { examplesFolder } from 'truedocs/shared';
import type { RecordedOutput } from '../shared/output-line.ts';

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
  const files = (await filesBelow(folder).catch(ifMissing([]))).sort();
  const shown = shownFiles(files);
  const texts = await Promise.all(
    shown.map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as const),
  );
  const modules = files.filter((file) => file.endsWith('.ts') && !shown.includes(file));
  const examples = await Promise.all(
    modules.map(async (file): Promise<[string, Example]> => {
      const name = file.replace(/\.ts$/, '');
      const source = await readFile(path.join(folder, file), 'utf8');
      const output = await readFile(outputFile(root, name), 'utf8').catch(ifMissing(undefined));
      return [name, { source, ...(output !== undefined && { output: JSON.parse(output) }) }];
    }),
  );
  return {
    byName: new Map(examples),
    files: new Map(texts),
    hash: hashOf(JSON.stringify([examples, texts])),
  };
}

/** File that holds what an example printed. */
export function outputFile(root: string, name: string): string {
  return path.join(root, examplesFolder, 'output', `${name}.json`);
}

/** A module that shows an app; a folder that holds one is an app. */
export const appEntry = 'main.tsx';

/** Files whose folder is an app or a project: pages can show what is in it, but none of that is an example. */
const markers = [appEntry, 'package.json'];

function shownFiles(files: readonly string[]): string[] {
  const folders = files
    .filter((file) => file.includes('/') && markers.includes(path.posix.basename(file)))
    .map((file) => `${path.posix.dirname(file)}/`);
  return files.filter((file) => folders.some((folder) => file.startsWith(folder)));
}

/**
 * Names of the apps among files: `editor`, or `2.0/editor` for one that runs with the library of a version. A
 * project brings a library of its own, and may have an entry of that name deeper down.
 *
 * @param versions The versions that have a sandbox of their own.
 */
export function appNames(
  files: Pick<ReadonlyMap<string, string>, 'keys' | 'has'>,
  versions: Iterable<string>,
): string[] {
  const homes = ['.', ...versions];
  return [...files.keys()]
    .filter((file) => file.endsWith(`/${appEntry}`))
    .map((file) => path.posix.dirname(file))
    .filter((name) => homes.includes(path.posix.dirname(name)))
    .filter((name) => !files.has(`${name}/package.json`));
}
