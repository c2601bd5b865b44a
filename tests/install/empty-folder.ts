import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Milliseconds for one script; installing takes most of it. */
const timeout = 1_800_000;

/** Variables by which npm and this process name themselves: a child would take this project for its own, and leave out tools. */
const ownNames =
  /^(?:npm_(?:package|lifecycle)_|npm_config_(?:local_prefix|prefix)$|INIT_CWD$|NODE_ENV$)/i;

/** Of a shell that knows nothing of this process. */
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !ownNames.test(name))),
  // Messages and requests of npm beside installing are of no interest, and take time.
  NPM_CONFIG_AUDIT: 'false',
  NPM_CONFIG_FUND: 'false',
  NPM_CONFIG_UPDATE_NOTIFIER: 'false',
  // `npx` asks before it installs, and nobody is here to answer.
  NPM_CONFIG_YES: 'true',
};

/** Whether a package registry answers; without one, nothing can be installed. */
export function hasRegistry(): Promise<boolean> {
  reached ??= askRegistry();
  return reached;
}

/** Asked once for all tests of a process. */
let reached: Promise<boolean> | undefined;

async function askRegistry(): Promise<boolean> {
  const args = ['view', '@lix-js/sdk@0.5.1', 'version', '--fetch-retries=1'];
  const options = { env: environment, timeout: 60_000 };
  const answer = await execute('npm', args, options).catch(() => undefined);
  return answer?.stdout.trim() === '0.5.1';
}

/**
 * Runs a command as a reader's shell would.
 *
 * @returns What it printed.
 * @throws Error with what the command printed when it fails.
 */
export function inFolder(folder: string, command: string): Promise<{ stdout: string }> {
  return execute('sh', ['-e', '-c', command], { env: environment, cwd: folder, timeout });
}

/** Packages come from this project, as copies, and from nowhere else. */
const withoutRegistry = `
export NPM_CONFIG_OFFLINE=true
npm() {
  if [ "$1" != install ]; then command npm "$@"; return; fi
  shift
  node '${path.join(import.meta.dirname, 'copy-packages.mjs')}' "$@"
}
npx() {
  test -e "node_modules/.bin/$1" || npm install "$1"
  command npx "$@"
}
`;

/**
 * Runs a script that was written to a file.
 *
 * @param offline Whether packages are copied instead of installed.
 * @param input What is typed when a program asks.
 * @returns The folder in which the script ended.
 * @throws Error with what the script printed when it fails.
 */
export async function runScript(
  folder: string,
  file: string,
  { offline, input = '' }: { offline: boolean; input?: string },
): Promise<string> {
  const script = `${offline ? withoutRegistry : ''}. '${file}'\npwd`;
  const options = { env: environment, cwd: folder, timeout };
  const running = execute('sh', ['-e', '-c', script], options);
  running.child.stdin?.end(input);
  const { stdout } = await running.catch((error) => {
    throw new Error(`${file}\n${error.stdout}\n${error.stderr}`);
  });
  return stdout.trim().split('\n').at(-1) ?? folder;
}

/**
 * Gives a folder without a folder above it that could help, and deletes it afterwards.
 *
 * @throws Error when a folder above has packages, which npm and Node would find.
 */
export async function inEmptyFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'empty-')));
  try {
    for (let above = path.dirname(folder); ; above = path.dirname(above)) {
      const found = ['package.json', 'node_modules'].map((name) => path.join(above, name));
      const helps = found.find(existsSync);
      if (helps) throw new Error(`${helps} would be found from the empty folder; move it.`);
      if (above === path.dirname(above)) break;
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
