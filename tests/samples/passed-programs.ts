import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashOfPackages } from '#node/cache/package-hash.ts';
import { hashOf } from '#node/cache/store.ts';
import { projectDir } from '#node/files/project-dir.ts';
import { isNightly } from '../support/nightly.ts';

const file = path.join(import.meta.dirname, 'passed-programs.txt');

/** Whatever a program can import; another version of one can change what every program does. */
const packages = ['@lix-js/sdk', '@lix-js/plugin-md', 'lix-0-17', 'kysely', 'tsx'];

/** Modules that run programs, and compare what they print. */
const runners = [
  ...['console-methods', 'example-program', 'format-value', 'logged-value', 'watch-timers'].map(
    (name) => `packages/engine/src/features/live/shared/${name}.ts`,
  ),
  'packages/engine/src/features/live/examples/program-process.ts',
  'packages/engine/src/features/live/examples/run-example.ts',
  'tests/samples/run-sample.ts',
  'tests/samples/compare-output.ts',
];

/** Whether the list is made anew, for which each program has to run. */
const isRecording = process.env.RECORD_PROGRAMS !== undefined;

/** Programs that are known to print what they should, so that only the others have to run again. */
export interface PassedPrograms {
  /** Whether a program has to run: at night each, by day those that haven't passed as they are. */
  isDue(program: TriedProgram): boolean;
  /** Notes that one has passed. */
  note(program: TriedProgram): void;
  /** Writes down those that have passed in this run, if it records. */
  record(): void;
}

/** A program with all that decides whether it passes, apart from what runs it. */
export interface TriedProgram {
  name: string;
  code: string;
  expected: unknown;
}

/**
 * Opens the list of programs that have passed. Its entries are hashes of the program, of what it must
 * print, of the modules that run it and compare, the packages, the release of Node and the system.
 */
export async function openPassedPrograms(): Promise<PassedPrograms> {
  const common = hashOf(
    process.platform,
    process.version,
    await hashOfPackages(packages.map((name) => ({ name, from: projectDir }))),
    ...runners.map((name) => readFileSync(path.join(projectDir, name), 'utf8')),
  );
  const keyOf = ({ code, expected }: TriedProgram) =>
    hashOf(common, code, JSON.stringify(expected)).slice(0, 16);
  const known = new Set(readFileSync(file, 'utf8').match(/^[\da-f]{16}/gm));
  const passed: string[] = [];
  return {
    isDue: (program) => isNightly || isRecording || !known.has(keyOf(program)),
    note: (program) => passed.push(`${keyOf(program)} ${program.name}\n`),
    record() {
      if (isRecording) writeFileSync(file, passed.sort(byName).join(''));
    },
  };
}

const byName = (a: string, b: string) => (a.slice(17) < b.slice(17) ? -1 : 1);
