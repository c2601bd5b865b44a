import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { installedFile, modulesDir } from '#node/files/project-dir.ts';
import { cachedBundle } from '#run/import-module.mjs';
import type { IsolatedProgram, IsolatedResult } from './isolated-process.ts';

/** Limits of a program that an agent has written. */
export const limits = {
  /** Milliseconds. Loading the library takes one second, and more on a machine that is busy. */
  time: 30_000,
  /** Megabytes of JavaScript's heap. */
  memory: 512,
  /** Characters. */
  output: 20_000,
};

/** How a program ended, and what it printed. */
export interface IsolatedRun extends IsolatedResult {
  output: string;
}

/** Agents may ask for more at once. */
const inTurn = pLimit(availableParallelism());

/**
 * Runs a program in a process of its own, without network, and with a file system from which it can
 * only read installed packages.
 */
export function runIsolated(program: IsolatedProgram): Promise<IsolatedRun> {
  return inTurn(runNow, program);
}

async function runNow(program: IsolatedProgram): Promise<IsolatedRun> {
  const entry = fileURLToPath(
    await cachedBundle(path.join(import.meta.dirname, 'isolated-process.ts'), { isSplit: false }),
  );
  const child = fork(entry, [], {
    cwd: path.dirname(entry),
    env: {},
    execArgv: [
      ...permissions([path.dirname(entry), modulesDir, ...program.packages.map(folderOf)]),
      `--max-old-space-size=${limits.memory}`,
      '--no-warnings',
    ],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.send(program);
  return resultOf(child).finally(() => child.kill('SIGKILL'));
}

const folderOf = ({ installedAs }: IsolatedProgram['packages'][number]) =>
  installedFile(installedAs);

/** Options of Node that let a process read folders, and nothing else. */
function permissions(folders: readonly string[]): string[] {
  const option = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  return [option, ...folders.map((folder) => `--allow-fs-read=${path.join(folder, '/')}`)];
}

function resultOf(child: ChildProcess): Promise<IsolatedRun> {
  let output = '';
  let result: IsolatedResult | undefined;
  return new Promise((resolve) => {
    const end = (error?: string) => {
      clearTimeout(timer);
      const { stored = [], error: own } = result ?? {};
      const said = error === undefined ? own : { text: error, isOfPackage: false };
      resolve({ output, stored, ...(said && { error: said }) });
    };
    const timer = setTimeout(
      () => end(`It didn't end within ${limits.time / 1000} seconds.`),
      limits.time,
    );
    const print = (text: Buffer) => {
      output += text;
      if (output.length <= limits.output) return;
      output = output.slice(0, limits.output);
      end(`It printed more than ${limits.output.toLocaleString('en')} characters.`);
    };
    child.stdout?.on('data', print);
    child.stderr?.on('data', print);
    child.on('message', (message) => {
      result = message as IsolatedResult;
    });
    child.on('error', ({ message }) => end(message));
    // When it closes, all that it printed has come.
    child.on('close', () => {
      if (result) return end();
      const [printed = '', crash] = output.split(outOfMemory);
      output = printed;
      end(crash ? `It needs more than ${limits.memory} MB of memory.` : 'It ended its process.');
    });
  });
}

/** Begins what V8 prints of its own end. */
const outOfMemory = '\n<--- Last few GCs --->';
