import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuiltSandbox } from '#features/live/built.ts';
import { limits, runIsolated } from '#features/live/isolated/run-isolated.ts';
import { readServerData } from '#node/serve/built-folder.ts';
import { siteDir } from '../e2e/support/paths.ts';
import { isNightly } from '../support/nightly.ts';
import { askWith, connectClient, serverOf } from './mcp-client.ts';

let sandboxes: Record<string, BuiltSandbox>;

const { time } = limits;

beforeAll(async () => {
  // On a busy machine, the start of a process alone may take as long.
  limits.time = 600_000;
  const { features } = await readServerData(siteDir('shipped'));
  sandboxes = features.live?.data as unknown as Record<string, BuiltSandbox>;
});

afterAll(() => {
  limits.time = time;
});

const run = (code: string, version = '0.5') => {
  const sandbox = sandboxes[version];
  if (!sandbox) throw new Error(`No program of ${version} runs.`);
  return runIsolated({ ...sandbox, code });
};

it('is off, and says how it gets switched on', async () => {
  const client = await connectClient('http://docs.test/mcp', await serverOf('shipped'));
  const { tools } = await client.listTools();
  const { description } = tools.find(({ name }) => name === 'run_program') ?? {};
  const answer = await askWith(client)('run_program', { program: 'console.log(1)' });
  expect(answer.isError).toBe(true);
  for (const text of [description, answer.text]) expect(text).toContain('--allow-run');
  await client.close();
});

it('answers with what a program printed and stored', async () => {
  const { output, stored, error } = await run(
    `import { openLix } from '@lix-js/sdk';
const lix = await openLix({});
const data: Uint8Array = new TextEncoder().encode('text');
await lix.db.insertInto('file').values({ path: '/a.txt', data }).execute();
console.log('stored', 1, { a: true });`,
  );
  expect(error).toBeUndefined();
  expect(output).toBe('stored 1 { a: true }\n');
  expect(stored.map(({ title }) => title)).toEqual(['Files', 'Versions', 'Commits', 'Changes']);
  expect(stored[0]?.rows).toEqual([expect.stringContaining('"/a.txt"')]);
});

it('names the line of an error, and whether the library threw it', async () => {
  expect((await run('\n\nthrow new TypeError("mine");')).error).toEqual({
    text: 'TypeError: mine\n    at program.ts:3:7',
    isOfPackage: false,
  });
  const { error } = await run(
    "import { openLix } from '@lix-js/sdk';\nawait (await openLix()).execute('SELECT nothing');",
    '0.17',
  );
  expect(error?.isOfPackage).toBe(true);
});

it('names pages that explain what the library threw', async () => {
  const client = await connectClient('http://docs.test/mcp', await serverOf('shipped', true));
  const program = `import { openLix } from '@lix-js/sdk';
const lix = await openLix();
await lix.execute("INSERT INTO lix_file (path, content) VALUES ('/a.txt', 'text')");`;
  const { text } = await askWith(client)('run_program', { program, edition: '/0.17' });
  expect(text).toContain('LixError (LIX_TYPE_MISMATCH): lix_file.content expects binary content');
  expect(text).toContain('- /0.17/guide/concepts/files#write-and-read (');
  await client.close();
});

describe('a program reaches nothing outside:', () => {
  it.each([
    [
      'modules of Node',
      "import { readFileSync } from 'node:fs'; readFileSync('/etc/passwd');",
      /can't import "node:fs"/,
    ],
    ['computed imports', "await import('node:' + 'fs');", /only what a string names/],
    ['code from strings', 'new Function("return import(`node:fs`)")();', /may not import/],
    [
      'nested code',
      'await (async () => {}).constructor("return imp" + "ort(`node:fs`)")();',
      /may not import/,
    ],
    ['evaluated code', 'globalThis.eval("1");', /no `eval`/],
    ['the network', "await fetch('http://127.0.0.1:1');", /no network/],
    ['other processes', 'process.kill(process.ppid);', /not a function/],
    ['built-in modules', "process.getBuiltinModule('node:fs');", /not a function/],
    ['its end', 'process.exit(0);', /ended its process/],
    ['timers that go on', 'setInterval(() => {}, 10);', /timers go on/],
    ['a syntax error', '\nconst a = ;', /^Line 2: /],
  ])('%s', async (_, code, expected) => {
    expect((await run(code)).error?.text).toMatch(expected);
  });
});

describe('a program has limits:', () => {
  it('output', async () => {
    const { output, error } = await run("while (true) console.log('x'.repeat(1000));");
    expect(output).toHaveLength(20_000);
    expect(error?.text).toMatch(/more than 20,000 characters/);
  });

  // Half a minute of a core.
  it.runIf(isNightly)('time', async () => {
    limits.time = time;
    expect((await run('while (true) {}')).error?.text).toMatch(/within 30 seconds/);
  });

  it.runIf(isNightly)('memory', async () => {
    const code = 'const all = []; while (true) all.push({ a: new Array(1000).fill(1) });';
    expect((await run(code)).error?.text).toMatch(/more than 512 MB|within 30 seconds/);
  });
});
