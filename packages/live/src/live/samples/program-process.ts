import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { watchTimers } from '../shared/watch-timers.ts';

/** The error that ended a program. */
export interface ProgramFailure {
  reason: string;
  /** Line of the program, counted from 1, where the error has one. */
  line?: number;
}

process.once('message', async (file: string) => {
  process.on('uncaughtException', (error) => finish(describeError(error, file)));
  const error = await run(file).then(
    () => undefined,
    (reason) => describeError(reason, file),
  );
  finish(error);
});
process.on('disconnect', () => process.exit());

/** Says how the program ended, and ends the process: the library may have timers that go on. */
function finish(error: ProgramFailure | undefined): void {
  const end = () => process.send?.(error ? { error } : {}, () => process.exit());
  // What it has printed goes first.
  process.stdout.write('', () => process.stderr.write('', end));
}

async function run(file: string): Promise<void> {
  const timers = watchTimers(globalThis, (frame) => frame.includes(path.basename(file)));
  await import(pathToFileURL(file).href);
  if (await timers.rest()) return;
  throw new Error('Its timers go on after its last statement. Await them or clear them.');
}

/** The lines of a stack that name its file are the program's own. */
function describeError(error: unknown, file: string): ProgramFailure {
  if (!(error instanceof Error)) return { reason: String(error) };
  const own = error.stack?.split('\n').find((line) => line.includes(`${path.basename(file)}:`));
  const line = own && /:(\d+)(?::\d+)?\)?$/.exec(own)?.[1];
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  const reason = `${error.name}${code}: ${error.message}`;
  return { reason, ...(line && { line: Number(line) }) };
}
