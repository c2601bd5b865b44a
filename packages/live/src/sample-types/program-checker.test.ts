import { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { installedFile } from 'truedocs/build';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openProgramChecker, type ProgramChecker } from './program-checker.ts';

const { version } = JSON.parse(readFileSync(installedFile('zod/package.json'), 'utf8'));
const names = { packageName: 'zod', routes: {}, former: {} };

let checker: ProgramChecker;

beforeEach(() => {
  checker = openProgramChecker(
    { v1: { package: { name: 'zod', folder: 'zod' }, release: version, names, needs: [] } },
    {
      base: '/',
      editions: [{ prefix: '', version: 'v1', lang: 'en', release: version }],
      pagesAbout: async () => [],
      stringCheckers: [],
    },
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  checker.end();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const messagesOf = async (program: string) =>
  (await checker.check(program, '')).diagnostics.map(({ message }) => message);

const notNumber = "Type 'string' is not assignable to type 'number'.";

it('the start of the compiler takes none of the time that a program has', async () => {
  const processes = ChildProcess.prototype as unknown as { spawn(options: unknown): void };
  const { spawn } = processes;
  vi.spyOn(processes, 'spawn').mockImplementation(function (this: typeof processes, options) {
    spawn.call(this, options);
    void setImmediate().then(() => vi.advanceTimersByTime(600_000));
  });
  expect(await messagesOf("const a: number = 'a';")).toEqual([notNumber]);
  expect(processes.spawn).toHaveBeenCalledOnce();
});

it('a program that takes too long is given up, and the next one is checked', async () => {
  const long = messagesOf(`${'() => '.repeat(1000)}1;`);
  const refused = expect(long).rejects.toThrow('took longer than 30 s');
  while (vi.getTimerCount() === 0) await setImmediate();
  vi.advanceTimersByTime(30_000);
  await refused;
  expect(await messagesOf("const a: number = 'a';")).toEqual([notNumber]);
});
