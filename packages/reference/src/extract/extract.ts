import { execFile } from 'node:child_process';
import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  installedFile,
  modulesDir,
  projectDir,
  remove,
  scratchPath,
  staleScratch,
} from 'truedocs/build';
import { Diagnostic } from 'truedocs/shared';
import { exportsOf, type PackageEntry } from './exported-reflections.ts';
import type { Reflection } from './typedoc-json.ts';

const run = promisify(execFile);

/**
 * Runs TypeDoc over the type declarations of an installed package, in a process of its own: it
 * needs much memory, which is then given back.
 *
 * @param packageDir Folder of the installed package.
 * @returns The exports of all entry points; what several have counts as the first one's.
 * @throws Diagnostic with what TypeDoc printed.
 */
export async function extractReflections(
  packageDir: string,
  entries: readonly PackageEntry[],
): Promise<Reflection[]> {
  const place = path.join(projectDir, '.cache/typedoc');
  const modules = await realpath(modulesDir);
  for (const stale of await staleScratch(place)) await remove(stale);
  const folder = scratchPath(place);
  await mkdir(folder, { recursive: true });
  try {
    // TypeDoc sees real paths, also where `node_modules` is a link.
    const files = await Promise.all(
      entries.map(({ types }) => realpath(path.join(packageDir, types))),
    );
    const config = path.join(folder, 'tsconfig.json');
    const output = path.join(folder, 'reflections.json');
    await writeFile(config, JSON.stringify({ compilerOptions, files }));
    // Its `bin` would only start this in another process.
    const typedoc = installedFile('typedoc/dist/cli.js', import.meta.dirname);
    const options = [
      // By their paths: a name is looked for from the site, where pnpm puts only what the site depends on.
      ...['--plugin', fileURLToPath(new URL('./resolve-types-plugin.ts', import.meta.url))],
      ...['--plugin', installedFile('typedoc-plugin-mdn-links/dist/index.js', import.meta.dirname)],
      '--sort',
      'source-order',
      '--skipErrorChecking',
      '--logLevel',
      'Error',
      '--disableGit',
    ];
    const source = ['--sourceLinkTemplate', '{path}#{line}', '--basePath', modules];
    const points = files.flatMap((file) => ['--entryPoints', file]);
    const args = ['--tsconfig', config, ...points, '--json', output];
    const command = [typedoc, ...args, ...options, ...source];
    // TypeDoc would also read the settings that lie in the project.
    await run(process.execPath, command, { cwd: folder });
    const real = await realpath(packageDir);
    const own = path.relative(modulesDir, packageDir);
    const named = (key: string, value: unknown) =>
      key === 'fileName' ? fileIn(path.resolve(modules, String(value)), real, own) : value;
    return exportsOf(JSON.parse(await readFile(output, 'utf8'), named), entries);
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new Diagnostic(`The reference can't be extracted: ${stderr || message}`);
  } finally {
    await remove(folder);
  }
}

/**
 * The path of a file as if its package lay in `node_modules`, where npm puts it: it may be a link to
 * elsewhere in the repository, or to where pnpm keeps it.
 */
function fileIn(file: string, packageDir: string, name: string): string {
  const inside = path.relative(packageDir, file);
  const found = inside.startsWith('..') ? file : path.join(name, inside);
  const parts = found.split(path.sep);
  return parts.slice(parts.lastIndexOf('node_modules') + 1).join('/');
}

const compilerOptions = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2023', 'DOM'],
  strict: true,
  skipLibCheck: true,
  types: [],
};
