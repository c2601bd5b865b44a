import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from '#node/files/project-dir.ts';

const places = [
  ...['packages', 'site', 'scripts', 'bench', 'tests', 'docs', '.github', '.ci'],
  ...['package.json', 'README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md'],
];

/** Modes of Node, which no release lists, and words of its help; our own commands may have options of these names. */
const modes = ['--flag', '--help', '--run', '--test', '--v8-options', '--version'];

/**
 * Every option of a release of Node, or of its V8, that a file of this project names although the
 * release doesn't list it among those that Node stands for.
 *
 * @param node Path of the release's program.
 * @returns `file: --option`, sorted.
 */
export function unlistedFlags(node: string): string[] {
  const print = (...args: string[]) => execFileSync(node, args, { encoding: 'utf8' });
  const listed = new Set<string>(
    JSON.parse(print('-p', 'JSON.stringify([...process.allowedNodeEnvironmentFlags])')),
  );
  const options = `${print('--help')}\n${print('--v8-options')}`;
  const unlisted = new Set(
    [...options.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)]
      .map(([, option = '']) => option)
      .filter((option) => !listed.has(option) && !modes.includes(option)),
  );
  return projectFiles().flatMap((file) => {
    const text = readFileSync(path.join(projectDir, file), 'utf8');
    const named = new Set(text.match(/(?<![\w-])--[a-z][\w-]*/g));
    return [...named].filter((name) => unlisted.has(name)).map((name) => `${file}: ${name}`);
  });
}

/** Code, documents and settings, by path from the project's folder. */
export function projectFiles(): string[] {
  const files = places.flatMap((place) => {
    if (statSync(path.join(projectDir, place)).isFile()) return [place];
    const entries = readdirSync(path.join(projectDir, place), {
      recursive: true,
      withFileTypes: true,
    });
    return entries
      .filter(
        (entry) =>
          entry.isFile() && !/[\\/](?:node_modules|dist)(?:[\\/]|$)/.test(entry.parentPath),
      )
      .map((entry) => path.relative(projectDir, path.join(entry.parentPath, entry.name)));
  });
  return files.filter((file) => /\.(?:[mc]?[jt]sx?|json|md|ya?ml)$|^\.ci\//.test(file)).sort();
}
