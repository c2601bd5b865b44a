import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { installedFile, projectDir } from 'truedocs/build';
import type { SamplePackage } from 'truedocs/channels';
import { examplesFolder } from 'truedocs/shared';
import { markRegions } from '../shared/example-program.ts';
import type { OutputLine, RecordedOutput } from '../shared/output-line.ts';
import { linkPackage } from './link-package.ts';
import type { ProgramPool } from './program-pool.ts';

/**
 * Runs examples of a site on Node.
 *
 * @returns Runs one by its name; of the library that it shows, the version is recorded. In its output,
 *   ids and times are replaced. Rejects with an Error when it fails or does not end.
 */
export function exampleRunner(root: string, pool: Pick<ProgramPool, 'run'>) {
  return async (name: string, library: SamplePackage): Promise<RecordedOutput> => {
    const source = await readFile(path.join(root, examplesFolder, `${name}.ts`), 'utf8');
    // Inside the project, so that the library resolves; ignored by git.
    const folder = await linkPackage(path.join(projectDir, '.tmp/examples'), library);
    const file = path.join(folder, `${name}.ts`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, markRegions(source));
    const { regions, error } = await pool.run(file);
    if (error !== undefined) throw new Error(`examples/${name}.ts failed:\n${error}`);
    const manifest = installedFile(`${library.folder}/package.json`);
    const { version } = JSON.parse(await readFile(manifest, 'utf8'));
    return {
      sdk: version,
      regions: Object.fromEntries(
        Object.entries(regions).map(([region, lines]) => [region, normalizeOutput(lines)]),
      ),
    };
  };
}

/** Patterns of what differs between two runs of one program, with a placeholder for each. */
const volatile: [pattern: RegExp, placeholder: string][] = [
  [/\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?Z?\b/g, '<time>'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '<id>'],
];

/** Replaces ids and times in what was printed, so that two runs can be compared. */
function normalizeOutput(lines: OutputLine[]): OutputLine[] {
  const text = volatile.reduce(
    (result, [pattern, placeholder]) => result.replaceAll(pattern, placeholder),
    JSON.stringify(lines),
  );
  return JSON.parse(text);
}
