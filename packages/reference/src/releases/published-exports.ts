import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ifMissing } from 'truedocs/build';
import { ownValue } from 'truedocs/shared';
import type { Symbol as TypeScriptSymbol } from 'typescript';
import type { PublishedVersion } from './version-history.ts';

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
      const declarations = await exportedDeclarations(path.join(folder, 'package'));
      const names = Object.keys(declarations);
      result.push({ version, published: ownValue(time, version) ?? '', names, declarations });
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
 * The names that the declarations of an unpacked package export, sorted, with the text of each
 * declaration on one line, without comments. What it re-exports from others by name counts; the
 * others need not be there, and then the text is empty.
 *
 * @throws Error when there are no declarations.
 */
export async function exportedDeclarations(packageDir: string): Promise<Record<string, string>> {
  const { default: ts } = await import('typescript');
  const entries = await entriesOf(packageDir);
  const program = ts.createProgram(entries, {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noLib: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const exportsOf = (entry: string) => {
    const source = program.getSourceFile(entry);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${entry} exports nothing.`);
    return checker.getExportsOfModule(module);
  };
  const printer = ts.createPrinter({ removeComments: true });
  const textOf = (symbol: TypeScriptSymbol) => {
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    const { declarations = [] } = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
    return declarations
      .map((node) => printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()))
      .join(' ')
      .replaceAll(/\s+/g, ' ');
  };
  return Object.fromEntries(
    entries
      .flatMap(exportsOf)
      .map((symbol): [string, string] => [symbol.name, textOf(symbol)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** The declarations of a package's entry points; older packages name none. */
async function entriesOf(packageDir: string): Promise<string[]> {
  const manifest = await readFile(path.join(packageDir, 'package.json'), 'utf8').catch(
    ifMissing('{}'),
  );
  const { exports = {} }: { exports?: Record<string, { types?: string }> } = JSON.parse(manifest);
  const named = Object.values(exports).flatMap(({ types }) => types ?? []);
  return [...new Set([usualEntry, ...named])].map((file) => path.join(packageDir, file));
}
