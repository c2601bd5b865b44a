// Plain JavaScript: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectDir = fileURLToPath(new URL('..', import.meta.url));

const oldestNode = [20, 19];

/** Installs the packages of package-lock.json, unless they are installed already. */
export function ensureInstall() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    fail(`Node ${oldestNode.join('.')} or later is required; this is ${process.versions.node}.`);
  }
  const lock = readFileSync(path.join(projectDir, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).digest('hex');
  const stamp = path.join(projectDir, 'node_modules', '.installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages. The first time, this takes about half a minute.');
  // npm warns of engines and install scripts of packages that work here; errors still show.
  timed('Install packages', 'npm', ['ci', '--loglevel=error'], ['inherit', 'ignore', 'inherit']);
  writeFileSync(stamp, wanted);
}

/**
 * Runs a program and prints how long it took.
 *
 * @param {string} step What the line is called.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').StdioOptions} [stdio]
 */
export function timed(step, program, args, stdio) {
  const start = performance.now();
  run(program, args, stdio);
  console.log(`${step}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/**
 * Runs a program with this terminal, and ends this process when it fails.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').StdioOptions} [stdio]
 */
export function run(program, args, stdio = 'inherit') {
  // npm is a batch file there; a path with a space, as that of Node, would not survive a shell.
  const shell = process.platform === 'win32' && !path.isAbsolute(program);
  const { status, error } = spawnSync(program, args, { cwd: projectDir, stdio, shell });
  if (error) fail(`\`${program}\` can't be run: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
