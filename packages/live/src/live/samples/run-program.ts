import { fork } from 'node:child_process';
import path from 'node:path';
import {
  cacheDirOf,
  projectDir,
  remove,
  removeStaleIn,
  scratchPath,
  writeOutput,
} from 'truedocs/build';
import {
  dropRepeatedImports,
  ProgramError,
  rewriteImports,
  stripTypes,
} from '../sandbox/compile-module.ts';
import type { SandboxPackage } from '../shared/importable.ts';
import type { ProgramFailure } from './program-process.ts';

/** Milliseconds that a program may take. */
const longest = 60_000;

/** How a program ended, and what it printed. */
export interface ProgramRun {
  output: string;
  error?: ProgramFailure;
}

/**
 * Runs a program in a process of its own, as a test runner does: it may do whatever Node may.
 *
 * @param code A TypeScript module.
 * @param packages Those that it may import.
 */
export async function runProgram(
  code: string,
  packages: readonly SandboxPackage[],
): Promise<ProgramRun> {
  // In the project, so that Node finds its packages.
  const programs = path.join(cacheDirOf(), 'programs');
  await removeStaleIn(programs);
  const folder = scratchPath(path.join(programs, 'program'));
  try {
    const file = path.join(folder, 'program.mjs');
    await writeOutput(file, await linkProgram(code, packages));
    const { error, ...run } = await runFile(file);
    return error ? { ...run, error: { ...error, reason: explainImport(error.reason) } } : run;
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error;
    return { output: '', error: { reason: error.message, line: error.line ?? 1 } };
  } finally {
    await remove(folder);
  }
}

/** Says of a name that Node doesn't find in a CommonJS module how the program gets it. */
function explainImport(reason: string): string {
  const [, name = '', module = ''] =
    /^SyntaxError: Named export '([^']+)' not found\. The requested module '([^']+)'/.exec(
      reason,
    ) ?? [];
  if (module === '') return reason;
  const [first = '', ...others] = module.split(/\W+/).filter(Boolean);
  const capitalized = others.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const whole = [first, ...capitalized].join('');
  return `Node finds no export "${name}" in ${module}, which is a CommonJS module. Write \`import ${whole} from '${module}';\` and \`const { ${name} } = ${whole};\`.`;
}

/** JavaScript whose lines are those of the program, and whose imports are the packages that are installed. */
async function linkProgram(code: string, packages: readonly SandboxPackage[]): Promise<string> {
  const stripped = await dropRepeatedImports(stripTypes(code));
  return rewriteImports(stripped, (specifier, line) => {
    const found = packages.find(({ specifiers }) => specifiers.includes(specifier));
    if (found) return found.installedAs + specifier.slice(found.name.length);
    const known = packages.flatMap(({ specifiers }) => specifiers).join(', ');
    const allowed = known && `, only ${known}`;
    throw new ProgramError(`Programs here can't import "${specifier}"${allowed}.`, line);
  });
}

function runFile(file: string): Promise<ProgramRun> {
  const child = fork(new URL('./program-process.ts', import.meta.url), {
    cwd: projectDir,
    execArgv: ['--no-warnings'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.send(file);
  let output = '';
  let end: { error?: ProgramFailure } | undefined;
  let timer: NodeJS.Timeout;
  return new Promise<ProgramRun>((resolve) => {
    const stop = (reason: string) => resolve({ output, error: { reason } });
    timer = setTimeout(() => stop(`It didn't end within ${longest / 1000} seconds.`), longest);
    const print = (text: string) => {
      output += text;
    };
    // Decoded by the stream, because a character may end in the next piece.
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', print);
    child.on('message', (message) => {
      end = message as { error?: ProgramFailure };
    });
    child.on('error', ({ message }) => stop(message));
    // When it closes, all that it printed has come.
    child.on('close', () => {
      if (end) resolve({ output, ...end });
      else stop('It ended its process.');
    });
  }).finally(() => {
    clearTimeout(timer);
    child.kill('SIGKILL');
  });
}
