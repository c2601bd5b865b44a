import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { projectDir } from '#node/files/project-dir.ts';
import type { PrintedProgram } from './printed-program.ts';

const execute = promisify(execFile);

/** Milliseconds for one script; installing takes most of it. */
const timeout = 1_800_000;

/** Variables by which npm and this process name themselves: a child would take this project for its own, and leave out tools. */
const ownNames =
  /^(?:npm_(?:package|lifecycle)_|npm_config_(?:local_prefix|prefix)$|INIT_CWD$|NODE_ENV$)/i;

/** Of a shell that knows nothing of this process. */
export const environment = {
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

/**
 * Does what a page tells its readers to do, in an empty folder that is deleted afterwards.
 *
 * @param settings Settings of npm, as environment variables.
 * @returns What the program printed.
 * @throws Error with what a command printed when it fails.
 */
export async function followPage(
  { commands, files, program, run }: PrintedProgram,
  settings: Record<string, string> = {},
): Promise<string> {
  const root = await realpath(await mkdtemp(path.join(os.tmpdir(), 'install-')));
  const options = { env: { ...environment, ...settings }, timeout };
  try {
    // npm looks for a project in the folders above, and stops here.
    await mkdir(path.join(root, 'node_modules'));
    const script = `${commands}\npwd`;
    const { stdout } = await execute('sh', ['-e', '-c', script], { ...options, cwd: root });
    const folder = stdout.trim().split('\n').at(-1) ?? root;
    for (const [name, text] of Object.entries(files)) {
      await writeFile(path.join(folder, name), text);
    }
    const [name, command] = run
      ? [run.split(' ').at(-1) ?? 'app.ts', run]
      : // Node 20 doesn't run TypeScript by itself, and only `.mts` is a module without a setting.
        ['app.mts', `node --import '${tsx}' app.mts`];
    await writeFile(path.join(folder, name), program);
    const printed = await execute('sh', ['-c', command], { ...options, cwd: folder });
    return printed.stdout.trimEnd();
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

const tsx = pathToFileURL(path.join(projectDir, 'node_modules/tsx/dist/esm/index.mjs')).href;
