import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { askOnce, startAskedProcess } from './asked-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'asked-'));

afterAll(() => rmSync(folder, { recursive: true }));

/** A module that answers questions with a function, which is given as code. */
function processIn(answer: string): URL {
  const file = path.join(mkdtempSync(path.join(folder, 'process-')), 'answers.ts');
  const module = JSON.stringify(path.join(import.meta.dirname, 'asked-process.ts'));
  writeFileSync(file, `import { answerQuestions } from ${module};\nanswerQuestions(${answer});`);
  return pathToFileURL(file);
}

it('a process that ends says what it printed', async () => {
  const asked = startAskedProcess(new URL('./no-such-process.ts', import.meta.url), 'tries');
  await expect(asked.ask('anything')).rejects.toThrow(
    /^The process that tries has exited\.\n[\s\S]*no-such-process\.ts/,
  );
});

it('of what a process prints, the end is kept', async () => {
  const module = path.join(mkdtempSync(path.join(folder, 'process-')), 'prints.ts');
  writeFileSync(module, "console.error('first', 'x'.repeat(100_000), 'last');");
  const asked = startAskedProcess(pathToFileURL(module), 'prints');
  const message = await asked.ask('anything').catch(({ message }: Error) => message);
  expect(message).toContain('last');
  expect(String(message).length).toBeLessThan(20_000);
});

it('an error fails its own question, with its name and stack, and the process answers the others', async () => {
  const module = processIn(`({ number, circular }: { number: number; circular?: boolean }) => {
    if (circular) { const self = {}; return Object.assign(self, { self }); }
    if (number < 0) throw new RangeError('The number is negative.');
    return { root: Math.sqrt(number), pid: process.pid };
  }`);
  const asked = startAskedProcess<object, { root: number; pid: number }>(module, 'takes roots');
  const questions = [{ number: 4 }, { number: -1 }, { circular: true }, { number: 9 }];
  const [two, negative, circular, three] = await Promise.allSettled(questions.map(asked.ask));
  const { pid } = await asked.ask({ number: 16 });
  asked.end();
  expect([two, three]).toEqual(
    [2, 3].map((root) => ({ status: 'fulfilled', value: { root, pid } })),
  );
  expect(negative).toMatchObject({
    reason: {
      name: 'RangeError',
      message: 'The number is negative.',
      stack: expect.stringContaining('answers.ts'),
    },
  });
  expect(circular).toMatchObject({ reason: { name: 'TypeError' } });
});

it('a process that is asked once has ended by itself soon after its answer', async () => {
  const { double, pid } = await askOnce<number, { double: number; pid: number }>(
    processIn('(number: number) => ({ double: 2 * number, pid: process.pid })'),
    'doubles',
    21,
  );
  expect(double).toBe(42);
  await expect.poll(() => isRunning(pid)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
