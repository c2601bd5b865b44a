import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PublishedVersion } from '../version-history.ts';

const run = promisify(execFile);

/** Entry declarations of a package that names none. */
const usualEntry = 'dist/index.d.ts';

/**
 * Downloads every published version of a package, one after the other, and reads what it exports.
 *
 * @param until The newest version of interest.
 * @returns Versions from the oldest to that one.
 * @throws Error when `until` was never published, or with what npm or tar printed.
 */
export async function publishedExports(
  packageName: string,
  until: string,
): Promise<PublishedVersion[]> {
  const { stdout } = await run('npm', ['view', packageName, 'versions', 'time', '--json']);
  const { versions, time }: { versions: string[]; time: Record<string, string> } =
    JSON.parse(stdout);
  if (!versions.includes(until)) throw new Error(`npm doesn't list ${packageName}@${until}.`);
  const result: PublishedVersion[] = [];
  for (const version of versions.slice(0, versions.indexOf(until) + 1)) {
    const folder = await mkdtemp(path.join(tmpdir(), 'published-'));
    try {
      await unpack(`${packageName}@${version}`, folder);
      const names = await exportedNames(path.join(folder, 'package'));
      result.push({ version, published: time[version] ?? '', names });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return result;
}

/** Puts the files of a published package below `package/` in a folder; none of its scripts run. */
async function unpack(packageId: string, folder: string): Promise<void> {
  const options = ['--ignore-scripts', '--silent', '--pack-destination', folder];
  const { stdout } = await run('npm', ['pack', packageId, ...options]);
  const archive = path.join(folder, stdout.trim().split('\n').at(-1) ?? '');
  await run('tar', ['-xzf', archive, '-C', folder]);
}

/**
 * The names that the declarations of an unpacked package export. What it re-exports from others by
 * name counts; the others need not be there.
 *
 * @throws Error when there are no declarations.
 */
export async function exportedNames(packageDir: string): Promise<string[]> {
  const { default: ts } = await import('typescript');
  const entry = path.join(packageDir, usualEntry);
  const program = ts.createProgram([entry], {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noLib: true,
    types: [],
  });
  const source = program.getSourceFile(entry);
  const module = source && program.getTypeChecker().getSymbolAtLocation(source);
  if (!module) throw new Error(`${entry} exports nothing.`);
  return program
    .getTypeChecker()
    .getExportsOfModule(module)
    .map(({ name }) => name)
    .sort();
}
