import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { projectDir } from '#node/files/project-dir.ts';
import { engineFeatures } from '../support/engine-features.ts';

const run = promisify(execFile);

/** Names of the features to delete with one: itself, and those that require it. */
export async function withDependents(name: string): Promise<string[]> {
  const direct = (await engineFeatures()).filter(({ requires }) => requires?.includes(name));
  const nested = await Promise.all(direct.map((other) => withDependents(other.name)));
  return [...new Set([name, ...nested.flat()])];
}

/** A copy of the engine without some of its features, and without the lines that name them. */
export function copyEngine(without: readonly string[]) {
  const dir = mkdtempSync(path.join(tmpdir(), 'engine-'));
  const engine = path.join(dir, 'packages/engine');
  const copied = [
    ...['packages/engine', 'scripts/compile.mjs', 'tsconfig.base.json', 'package.json'],
    // Tests of the engine run with the settings of this project, and what they name.
    ...['vitest.config.ts', 'tests/support/compile.ts', 'tests/support/temporary-folder.ts'],
  ];
  for (const name of copied) {
    cpSync(path.join(projectDir, name), path.join(dir, name), { recursive: true });
  }
  symlinkSync(path.join(projectDir, 'node_modules'), path.join(dir, 'node_modules'));
  for (const name of without) {
    rmSync(path.join(engine, 'src/features', name), { recursive: true });
    for (const file of ['preset.ts', 'commands.ts', 'site-features.ts', 'site-tools.ts']
      .map((list) => `src/features/${list}`)
      .concat('package.json')) {
      dropLines(path.join(engine, file), name);
    }
  }
  /** Runs a command in the copy; rejects with what it printed when it fails. */
  const runInCopy = (command: string, ...args: string[]) =>
    run(command, args, { cwd: dir, maxBuffer: 50_000_000 }).catch(({ stdout, stderr }) => {
      throw new Error(`${stdout}\n${stderr}`);
    });
  return {
    run: runInCopy,
    checkTypes: (projects: readonly string[]) =>
      runInCopy(
        'node',
        'node_modules/typescript-native/bin/tsc',
        '-b',
        '--noEmit',
        '--checkers',
        '1',
        ...projects,
      ),
    /** Folders of the engine that type-check on their own. */
    projects: () =>
      readdirSync(path.join(engine, 'src'), { recursive: true, encoding: 'utf8' })
        // That of the template for programs belongs to whoever downloads one.
        .filter((file) => path.basename(file) === 'tsconfig.json' && !/template/.test(file))
        .map((file) => path.join('packages/engine/src', path.dirname(file))),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** Drops the lines of a file that import from a feature's folder, and those that call what they import. */
function dropLines(file: string, feature: string): void {
  const lines = readFileSync(file, 'utf8').split('\n');
  const names = (line: string) =>
    line.includes(`'./${feature}/`) || line.includes(`/features/${feature}/`);
  const calls = lines
    .filter(names)
    .flatMap((line) => /import \{ (\w+) \}/.exec(line)?.[1] ?? [])
    .map((name) => `${name}(`);
  const left = lines.filter((line) => !names(line) && !calls.some((call) => line.includes(call)));
  // The last entry of a list of JSON ends without a comma.
  writeFileSync(file, left.join('\n').replace(/,(\s*\})/g, '$1'));
}
