import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import ts from 'typescript';
import { type SampleModule, stepMarker } from './sample-module.ts';

/** A module on disk together with the page it came from. */
export interface WrittenSample {
  /** Absolute path of the module. */
  path: string;
  /** The page as messages name it. */
  file: string;
  module: SampleModule;
}

/**
 * Milliseconds a program may take. It needs one to ten seconds of a core; the limit is there for
 * programs that never end, and leaves room for a machine that is busy with ten other things.
 */
export const sampleTimeout = 240_000;

/**
 * Runs a sample in a process of its own.
 *
 * @returns What each step printed, without the last line break.
 * @throws Error naming the page and line when the program fails or does not end.
 */
export async function runSample(sample: WrittenSample): Promise<string[]> {
  const script = sample.path.replace(/\.ts$/, '.mjs');
  await writeFile(script, transpile(sample));
  const printed = await runScript(script, sample);
  return printed
    .split(new RegExp(`^${stepMarker}\\d+\\n`, 'm'))
    .slice(1)
    .map((text) => text.trimEnd());
}

function transpile(sample: WrittenSample): string {
  return ts.transpileModule(sample.module.code, {
    fileName: sample.path,
    compilerOptions: {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.ESNext,
      inlineSourceMap: true,
    },
  }).outputText;
}

function runScript(script: string, sample: WrittenSample): Promise<string> {
  return new Promise((resolve, reject) => {
    const args = ['--enable-source-maps', script];
    execFile(process.execPath, args, { timeout: sampleTimeout }, (error, stdout, stderr) => {
      if (!error) return resolve(stdout);
      const reason = error.killed
        ? `did not end within ${sampleTimeout / 1000} s`
        : `failed:\n${stderr}`;
      reject(new Error(`${sample.file}:${failedLine(stderr, sample)}: The sample ${reason}`));
    });
  });
}

/** Finds the sample's own line in a stack trace; the first line of the page's code if none is there. */
function failedLine(stderr: string, sample: WrittenSample): number {
  const name = sample.path.slice(sample.path.lastIndexOf('/') + 1);
  const at = stderr.lastIndexOf(`${name}:`);
  const line = Number.parseInt(stderr.slice(at + name.length + 1), 10);
  return pageLine(sample.module, at < 0 || Number.isNaN(line) ? 0 : line - 1);
}

/** Line of the page for a 0-based line of the module; the nearest one before where there is none. */
function pageLine(module: SampleModule, line: number): number {
  return module.lines.slice(0, line + 1).findLast((found) => found > 0) ?? 1;
}
