import { AsyncLocalStorage } from 'node:async_hooks';
import { Console } from 'node:console';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { consoleMethods } from '../shared/console-methods.ts';
import { noRegion, regionHook } from '../shared/example-program.ts';
import { toLoggedValue } from '../shared/logged-value.ts';
import type { LogLevel, OutputLine } from '../shared/output-line.ts';
import { watchTimers } from '../shared/watch-timers.ts';

/** Output of a program, as a terminal shows it and as values by region. */
export interface ProgramOutput {
  text: string;
  regions: Record<string, OutputLine[]>;
  /** The stack of the error that ended the program. */
  error?: string;
}

/** The program that prints, and its region; what one leaves behind prints after the next has begun. */
interface Printing {
  /** Prints as Node does. */
  terminal: Console;
  /** Prints as pages do. */
  page: ConsoleMethods;
  regions: Record<string, OutputLine[]>;
  region: string;
}

type ConsoleMethods = ReturnType<typeof consoleMethods>;

const now = () => performance.now();
const printing = new AsyncLocalStorage<Printing>();

for (const method of Object.keys(consoleMethods(() => {}, now)) as (keyof ConsoleMethods)[]) {
  console[method] = (...values: unknown[]) => {
    const program = printing.getStore();
    for (const target of program ? [program.terminal, program.page] : [])
      Reflect.apply(target[method], target, values);
  };
}

function record(level: LogLevel, values: () => unknown[]): void {
  const program = printing.getStore();
  if (!program) return;
  program.regions[program.region] ??= [];
  program.regions[program.region]?.push({ level, values: values().map(toLoggedValue) });
}

Object.assign(globalThis, {
  // A timer prints in the region that set it.
  [regionHook](region: string) {
    const program = printing.getStore();
    if (program) printing.enterWith({ ...program, region });
  },
});

/** Why the output of a program isn't all. */
const unfinished =
  "Its timers go on long after its last statement, and what they print then isn't recorded. Await them or clear them.";

/** Runs a module; what it prints meanwhile is its own. */
async function runProgram(file: string): Promise<ProgramOutput> {
  let text = '';
  const write = (chunk: Buffer, _: string, done: () => void) => {
    text += chunk;
    done();
  };
  const program: Printing = {
    terminal: new Console(new Writable({ write })),
    page: consoleMethods(record, now),
    regions: Object.create(null),
    region: noRegion,
  };
  const { fetch } = globalThis;
  const timers = watchTimers(globalThis, (frame) => frame.includes(path.basename(file)));
  const load = () => import(pathToFileURL(file).href).then(() => undefined, describe);
  let error = await printing.run(program, load);
  // Promises that nobody awaits belong to the program, too.
  if (!(await timers.rest())) error ??= unfinished;
  timers.stop();
  // A program that answers requests itself must not answer those of the next one.
  globalThis.fetch = fetch;
  return { text, regions: program.regions, ...(error !== undefined && { error }) };
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

process.on('disconnect', () => process.exit());
process.on('message', async (file: string) => {
  process.send?.(await runProgram(file));
});
