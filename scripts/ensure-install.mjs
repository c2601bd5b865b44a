// Plain JavaScript: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectDir = fileURLToPath(new URL('..', import.meta.url));

const oldestNode = [20, 19];

/**
 * Installs the packages of package-lock.json, unless they are installed already.
 *
 * @param {{ omitDev?: boolean }} [options] Whether what only tests and checks need may be missing.
 */
export function ensureInstall({ omitDev = false } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])) {
    fail(`Node ${oldestNode.join('.')} or later is required; this is ${process.versions.node}.`);
  }
  if (isInstalled(omitDev)) return;
  console.log('Installing packages, which takes up to a minute.');
  install(omitDev ? ['--omit=dev'] : []);
}

/**
 * Whether the last installation put in place what the lock file names. Packages for other systems are
 * optional, and never there.
 *
 * @param {boolean} omitDev
 */
function isInstalled(omitDev) {
  const record = path.join(projectDir, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages(path.join(projectDir, 'package-lock.json'))).every(
    ([place, { integrity, optional, dev }]) =>
      integrity === undefined ||
      optional ||
      (omitDev && dev) ||
      installed[place]?.integrity === integrity,
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { integrity?: string; optional?: boolean; dev?: boolean }>} by place
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * Asks the registry only for what npm's cache doesn't hold, which saves a second request for each
 * package. A cached list of versions can be too old to name the one that is wanted, so a failure is
 * repeated with fresh lists.
 *
 * @param {string[]} omitted Options that leave packages out.
 */
function install(omitted) {
  const start = performance.now();
  // npm warns of engines and install scripts of packages that work here, or even refuses them where
  // somebody's settings say so; errors still show.
  const args = ['ci', '--engine-strict=false', '--loglevel=error', ...omitted];
  const { status } = attempt('npm', [...args, '--prefer-offline'], 'ignore');
  if (status !== 0) run('npm', args, ['inherit', 'ignore', 'inherit']);
  console.log(`Install packages: ${secondsSince(start)} s`);
}

/**
 * Runs a program and prints how long it took.
 *
 * @param {string} step What the line is called.
 * @param {string} program
 * @param {string[]} args
 */
export function timed(step, program, args) {
  const start = performance.now();
  run(program, args);
  console.log(`${step}: ${secondsSince(start)} s`);
}

/**
 * Starts a program, beside others perhaps, and prints how long it took once it has ended.
 *
 * @param {string} step What the line is called.
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<boolean>} whether it succeeded.
 */
export function started(step, program, args) {
  const start = performance.now();
  if (process.listenerCount('SIGTERM') === 0) endTogether();
  console.log(`${step}: started`);
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: projectDir,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: needsShell(program),
    });
    running.add(child);
    child.on('error', (error) => fail(cannotRun(program, error)));
    child.on('close', (status) => {
      running.delete(child);
      console.log(`${step}: ${secondsSince(start)} s`);
      resolve(status === 0);
    });
  });
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** A terminal stops all programs with Ctrl+C; whoever asks this one to stop means the others, too. */
function endTogether() {
  for (const signal of ['SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      for (const child of running) child.kill(signal);
      process.exit(1);
    });
  }
}

/**
 * Runs a program with this terminal, and ends this process when it fails.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').StdioOptions} [stdio]
 */
export function run(program, args, stdio = 'inherit') {
  const { status, error } = attempt(program, args, stdio);
  if (error) fail(cannotRun(program, error));
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Runs a program, which may fail.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').StdioOptions} stdio
 * @returns {import('node:child_process').SpawnSyncReturns<Buffer>} with its status.
 */
export function attempt(program, args, stdio) {
  return spawnSync(program, args, { cwd: projectDir, stdio, shell: needsShell(program) });
}

/** @param {number} start */
function secondsSince(start) {
  return ((performance.now() - start) / 1000).toFixed(1);
}

/**
 * npm is a batch file on Windows; a path with a space, as that of Node, would not survive a shell.
 *
 * @param {string} program
 */
function needsShell(program) {
  return process.platform === 'win32' && !path.isAbsolute(program);
}

/**
 * @param {string} program
 * @param {Error} error
 */
function cannotRun(program, { message }) {
  return `\`${program}\` can't be run: ${message}`;
}

/**
 * Ends this process.
 *
 * @param {string} sentence Why.
 * @returns {never}
 */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
