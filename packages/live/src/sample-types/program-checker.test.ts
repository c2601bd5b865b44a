import { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { installedFile, projectDir } from 'truedocs/build';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openProgramChecker, type ProgramChecker } from './program-checker.ts';

const { version } = JSON.parse(readFileSync(installedFile('zod/package.json'), 'utf8'));
const secrets = mkdtempSync(path.join(tmpdir(), 'secrets-'));
writeFileSync(path.join(secrets, 'keys.ts'), "export const apiKey = 'secret';");
writeFileSync(path.join(secrets, 'keys.json'), '{ "apiKey": 1 }');

const names = { packageName: 'zod', routes: {}, former: {} };

let checker: ProgramChecker;

const openChecker = (memory?: number) =>
  openProgramChecker(
    { v1: { package: { name: 'zod', folder: 'zod' }, release: version, names, needs: [] } },
    {
      base: '/',
      editions: [{ prefix: '', version: 'v1', lang: 'en', release: version }],
      pagesAbout: async () => [],
      stringCheckers: [
        {
          ...{ language: 'words', parameters: ['params'], tags: [] },
          check: async (strings) => strings.map(() => ({})),
        },
      ],
    },
    memory,
  );

beforeEach(() => {
  checker = openChecker();
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

it('a program that has failed leaves no process behind, and tells nothing of the compiler', async () => {
  const deep = messagesOf(`const a = ${'['.repeat(30_000)}${']'.repeat(30_000)};`);
  const refused = expect(deep).rejects.toThrow(
    'The compiler failed at this program, or took longer than 30 s.',
  );
  const kill = vi.spyOn(process, 'kill');
  while (vi.getTimerCount() === 0) await setImmediate();
  vi.advanceTimersByTime(30_000);
  await refused;
  const [compiler = 0] = kill.mock.calls[0] ?? [];
  expect(compiler).toBeGreaterThan(0);
  kill.mockRestore();
  const isThere = () => {
    try {
      return process.kill(compiler, 0);
    } catch {
      return false;
    }
  };
  while (isThere()) await setImmediate();
});

// Other systems don't say what a process holds.
it.runIf(process.platform === 'linux')('a program of too much memory is given up', async () => {
  checker = openChecker(0.3e9);
  const doubled = Array.from({ length: 24 }, (_, i) => `type S${i + 1} = \`\${S${i}}\${S${i}}\`;`);
  const program = ["type S0 = '0123456789abcdef';", ...doubled, "export const a: S24 = 'a';"];
  await expect(messagesOf(program.join('\n'))).rejects.toThrow(
    'The compiler needs more than 0.3 GB of memory for this program. Check the part',
  );
  expect(await messagesOf("const a: number = 'a';")).toEqual([notNumber]);
});

it('more programs at once than anybody waits for are refused', async () => {
  const programs = Array.from({ length: 30 }, () => messagesOf('export const a = 1;'));
  const outcomes = await Promise.allSettled(programs);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(9);
  expect(refused[0]).toMatchObject({
    reason: { message: 'Too many programs are being checked. Ask again in a moment.' },
  });
});

it('sees no file of the disk but those of packages, linked ones too', async () => {
  const outside = [
    `import { apiKey } from '${secrets}/keys.ts';\nexport const a: 1 = apiKey;`,
    `import keys from '${secrets}/keys.json';\nexport const a: string = keys.apiKey;`,
    `export const a: 1 = {} as import('${secrets}/keys').apiKey;`,
    `import keys from '${projectDir}package.json';\nexport const a: 1 = keys.name;`,
    `import keys from '../../package.json';\nexport const a: 1 = keys.name;`,
  ];
  for (const program of outside) {
    const { diagnostics, missing } = await checker.check(program, '');
    expect([program, diagnostics]).toEqual([program, []]);
    expect(missing).toHaveLength(1);
  }
  const packages = [
    "import { z } from 'zod';",
    "import { defineSite } from 'truedocs';",
    "import { readFileSync } from 'node:fs';",
    'export const a: 1 = [z.string(), defineSite, readFileSync];',
  ];
  const { diagnostics, missing } = await checker.check(packages.join('\n'), '');
  expect(missing).toEqual([]);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Type '\(ZodString \| .*\(config: /),
  ]);
});

it('a few constants that are put together of each other are no endless string', async () => {
  const names = [...'abcd'];
  const constants = names.map((name, index) => {
    const before = names[index - 1];
    return `const ${name} = ${before ? `\`${`\${${before}}`.repeat(60)}\`` : "'ten signs.'"};`;
  });
  const program = ["import { z } from 'zod';", ...constants, 'z.string(c);', 'z.string(d);'];
  const { languages } = await checker.check(program.join('\n'), '');
  expect(languages).toMatchObject([
    { checked: 1, unchecked: [{ line: 7, why: 'the program puts it together as it runs' }] },
  ]);
});

it('half of a surrogate pair is an unknown character', async () => {
  expect(await messagesOf('export const a: number = "\ud800";')).toEqual([notNumber]);
});

it('of thousands of mistakes, the first are told', async () => {
  const program = Array.from({ length: 3000 }, (_, index) => `x${index};`).join('\n');
  const messages = await messagesOf(program);
  expect(messages).toHaveLength(30);
  expect(messages[0]).toBe("Cannot find name 'x0'.");
});
