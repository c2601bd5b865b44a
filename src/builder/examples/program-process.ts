import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { noRegion, regionHook } from '#model/live/example-program.ts';
import { toLoggedValue } from '#model/live/logged-value.ts';
import type { LogLevel, OutputLine } from '#model/live/output-line.ts';

/** What a program has printed, as a terminal shows it and as values by region. */
export interface ProgramOutput {
  text: string;
  regions: Record<string, OutputLine[]>;
  /** The stack of the error that ended the program. */
  error?: string;
}

const levels = ['log', 'info', 'debug', 'warn', 'error'] satisfies LogLevel[];

/** Runs a module; while it runs, the console belongs to it. */
async function runProgram(file: string): Promise<ProgramOutput> {
  let text = '';
  const write = (chunk: Buffer, _: string, done: () => void) => {
    text += chunk;
    done();
  };
  const terminal = new Console(new Writable({ write }));
  const regions: Record<string, OutputLine[]> = {};
  let region = noRegion;
  Object.assign(globalThis, {
    [regionHook]: (name: string) => {
      region = name;
    },
  });
  for (const level of levels) {
    console[level] = (...values: unknown[]) => {
      terminal[level](...values);
      regions[region] ??= [];
      regions[region]?.push({ level, values: values.map(toLoggedValue) });
    };
  }
  const { fetch } = globalThis;
  const error = await import(pathToFileURL(file).href).then(() => undefined, describe);
  // What nobody awaits belongs to this program too.
  await new Promise((resolve) => setTimeout(resolve));
  // A program that answers requests itself must not answer those of the next one.
  globalThis.fetch = fetch;
  return { text, regions, ...(error !== undefined && { error }) };
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

process.on('message', async (file: string) => {
  process.send?.(await runProgram(file));
});
