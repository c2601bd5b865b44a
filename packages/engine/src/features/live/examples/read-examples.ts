import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOf } from '#node/cache/store.ts';
import { ifMissing } from '#node/files/files.ts';
import { examplesFolder } from '#node/files/site-folders.ts';
import type { RecordedOutput } from '../shared/output-line.ts';
import { readAppFiles } from './read-app-files.ts';
import { readProjectFiles } from './read-project-files.ts';

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
