import { expect, it, vi } from 'vitest';
import { runProgram } from './run-program.ts';

const packages = ['yaml', 'json5'].map((name) => ({
  name,
  installedAs: name,
  specifiers: [name],
}));

const run = (code: string) => runProgram(code, packages);

it('answers with what a program printed, on both streams', async () => {
  const code = "const text: string = 'a';\nconsole.log(text, 1, { b: true });\nconsole.error('c');";
  expect(await run(code)).toEqual({ output: 'a 1 { b: true }\nc\n' });
});

it('keeps characters whole that come in two pieces', async () => {
  const text = `a${'€'.repeat(300_000)}`;
  expect(await run("console.log('a' + '€'.repeat(300_000));")).toEqual({ output: `${text}\n` });
});

it('imports packages by the names that they are installed as, and their default exports', async () => {
  const code =
    "import json5 from 'library';\nimport { parse } from 'yaml';\nconsole.log(json5.parse('{a: 1}'), parse('b: 2'));";
  const library = { name: 'library', installedAs: 'json5', specifiers: ['library'] };
  const { output, error } = await runProgram(code, [...packages, library]);
  expect(error).toBeUndefined();
  expect(output).toBe('{ a: 1 } { b: 2 }\n');
});

it.each([
  ['an error', '\n\nthrow new TypeError("mine");', 'TypeError: mine', 3],
  ['an error of a package', "import json5 from 'json5';\n\njson5.parse('{');", 'SyntaxError', 3],
  ['what is no error', "throw 'text';", 'text', undefined],
  ['an error that nobody awaits', '\nPromise.reject(new Error("late"));', 'Error: late', 2],
  ['a syntax error', '\nconst a = ;', 'Unexpected token', 2],
  ['another package', "\nimport 'left';", 'can\'t import "left", only yaml, json5', 2],
  [
    'a name that a CommonJS module only has in its default',
    "\nimport { parse } from 'json5';\nparse('1');",
    'Node finds no export "parse" in json5, which is a CommonJS module. Write `import json5 from \'json5\';` and `const { parse } = json5;`.',
    2,
  ],
  ['its end', 'process.exit(0);', 'It ended its process.', undefined],
  ['timers that go on', 'setInterval(() => {}, 10);', 'timers go on', undefined],
])('names the reason and the line: %s', async (_, code, reason, line) => {
  const { error } = await run(code);
  expect(error?.reason).toContain(reason);
  expect(error?.line).toBe(line);
});

it('stops a program that does not end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let end: Awaited<ReturnType<typeof run>> | undefined;
  const running = run('while (true) {}').then((result) => {
    end = result;
  });
  while (!end) {
    vi.advanceTimersByTime(60_000);
    await new Promise(setImmediate);
  }
  vi.useRealTimers();
  await running;
  expect(end.error?.reason).toBe("It didn't end within 60 seconds.");
});
