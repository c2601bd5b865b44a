import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SamplePackage } from '#channels/documented-packages.ts';
import { installedFile, projectDir } from '#node/files/project-dir.ts';
import { examplesFolder } from '#node/files/site-folders.ts';
import { markRegions } from '../shared/example-program.ts';
import { normalizeOutput } from '../shared/normalize-output.ts';
import type { RecordedOutput } from '../shared/output-line.ts';
import { linkPackage } from './link-package.ts';
import type { ProgramPool } from './program-pool.ts';

/**
 * Runs an example on Node.
 *
 * @param library The library it shows, whose version is recorded.
 * @returns Its output, with ids and times replaced.
 * @throws Error when it fails or does not end.
 */
export async function runExample(
  root: string,
  name: string,
  library: SamplePackage,
  pool: Pick<ProgramPool, 'run'>,
): Promise<RecordedOutput> {
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
}
